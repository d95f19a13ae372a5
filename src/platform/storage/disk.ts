import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '../errors.ts';
import { randomToken } from '../ids.ts';
import { parseKey } from './key.ts';
import type { FileStorage } from './storage.ts';

/** Files in a folder. */
export function createDiskStorage({ root }: { root: string }): FileStorage {
  const fileOf = (key: string) => join(root, ...parseKey(key));
  // Keys never begin with a dot, so this folder is not readable as a file.
  const unfinished = join(root, '.unfinished');

  async function writeWhole(file: string, content: Uint8Array | Readable): Promise<void> {
    await Promise.all([dirname(file), unfinished].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
    const temporary = join(unfinished, randomToken(12));
    try {
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
      await syncFolder(dirname(file));
    } catch (thrown) {
      await rm(temporary, { force: true });
      throw thrown;
    }
  }

  return {
    async write(key, content) {
      await writeWhole(fileOf(key), content).catch(raise);
    },
    async read(key) {
      const file = fileOf(key);
      const info = await stat(file).catch(absent);
      if (!info?.isFile()) return null;
      return {
        size: info.size,
        modifiedAt: Math.trunc(info.mtimeMs),
        stream: (range) => createReadStream(file, range ?? {}),
      };
    },
    async exists(key) {
      const info = await stat(fileOf(key)).catch(absent);
      return info?.isFile() ?? false;
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => !key.startsWith('.'));
      yield* keys.sort();
    },
    async tidy(before) {
      for (const name of (await readdir(unfinished).catch(absent)) ?? []) {
        const file = join(unfinished, name);
        const info = await stat(file).catch(absent);
        if (info && info.mtimeMs < before) await rm(file, { force: true });
      }
    },
    async check() {
      const probe = join(root, '.probe');
      await writeWhole(probe, Buffer.from('probe')).catch(raise);
      await rm(probe, { force: true });
    },
    async identity() {
      const file = join(root, '.identity');
      const known = await readFile(file, 'utf8').catch(absent);
      if (known) return known;
      await writeWhole(file, Buffer.from(randomToken(16)));
      return readFile(file, 'utf8');
    },
  };
}

/** A rename is durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(thrown: NodeJS.ErrnoException): null {
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR') return null;
  throw thrown;
}

function raise(thrown: NodeJS.ErrnoException): never {
  if (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT' || thrown.code === 'EROFS') {
    throw fail('Unavailable', { cause: thrown });
  }
  throw thrown;
}
