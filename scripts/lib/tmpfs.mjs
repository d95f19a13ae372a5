import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { onInterrupt } from './process.mjs';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/**
 * Lets everything that is started from now on keep its temporary files in memory, where there is room: tests make
 * thousands of small databases, and a disk takes twenty times as long for each. Answers what removes them again.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return async () => {};
  const folder = mkdtempSync(join(inMemory, 'mizban-'));
  // PostgreSQL and nginx run as users of their own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return onInterrupt(() => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}
