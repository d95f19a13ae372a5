import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';

const folder = join(root, '.cache');
const file = join(folder, 'setup.lock');

/** Cross-process mutex: runs the work while no other command of this checkout installs or builds. */
export async function withLock(work) {
  mkdirSync(folder, { recursive: true });
  for (let waiting = false; !take(); waiting = true) {
    if (!waiting) console.log(`Waiting for another command that installs or builds (its mark is ${file})…`);
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld()) rmSync(file, { force: true });
    return false;
  }
}

/** A lock file of an exited process is stale; an empty one is just being written. */
function isHeld() {
  try {
    const holder = readFileSync(file, 'utf8');
    if (holder !== '') process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
