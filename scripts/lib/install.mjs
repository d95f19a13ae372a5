import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run, seconds } from './process.mjs';
import { root } from './project.mjs';

const stamp = join(root, 'node_modules', '.installed');

/** No dependency needs an install script, so none is run. */
const options = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
];

/** Installs the packages of the lockfile unless exactly these are installed already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    const start = performance.now();
    console.log('Installing packages…');
    const { code } = await run('npm', ['ci', ...options]);
    if (code !== 0) throw new Error(`The packages could not be installed (npm ci ended with ${code}).`);
    writeFileSync(stamp, lockfileHash());
    console.log(`Installed packages in ${seconds(start)}`);
  });
}

function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === lockfileHash();
  } catch {
    return false;
  }
}

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
