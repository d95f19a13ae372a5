/** `npm run lock`: updates the lockfile from package.json such that `npm ci` accepts it. */
import { missingOptionals, readLockfile, writeLockfile } from './lib/lockfile.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run lock

Brings package-lock.json up to date with package.json, so that it installs on x64 and arm64.
`);

const options = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

await main(async () => {
  exitCleanlyOnSignals();
  const { code } = await run('npm', ['install', ...options]);
  if (code !== 0) return code;
  const lockfile = readLockfile();
  for (const [entry, name] of missingOptionals(lockfile)) {
    console.log(`The registry does not carry ${name}: nobody asks for it any more.`);
    delete entry.optionalDependencies[name];
  }
  writeLockfile(lockfile);
  return 0;
});
