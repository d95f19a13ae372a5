import { statfs } from 'node:fs/promises';

/** Disk space of a folder. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Minimum free space: with less, a day's uploads or the journal of one large import would fill the disk. */
const leastFreeBytes = 50 * 1024 * 1024;

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export const isNearlyFull = ({ freeBytes }: DiskSpace) => freeBytes < leastFreeBytes;
