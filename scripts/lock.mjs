/** `npm run lock`: brings the lockfile up to date with package.json such that `npm ci` accepts it. */
import { missingOptionals, readLockfile, writeLockfile } from './lib/lockfile.mjs';
import { exitCleanlyOnSignals, main, run } from './lib/process.mjs';

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
