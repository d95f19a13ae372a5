/** Ends a command that is asked with `--help` or `-h` by printing how it is used; called before it does anything. */
export function exitOnHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit(0);
}
