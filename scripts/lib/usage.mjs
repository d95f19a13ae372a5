/** Prints the usage and exits if called with `--help` or `-h`; called before anything else. */
export function exitOnHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit(0);
}
