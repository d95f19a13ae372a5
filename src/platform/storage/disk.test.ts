import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizban-storage-'));
  storage = createDiskStorage({ root: join(folder, 'files') });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function readText(key: string): Promise<string | null> {
  const file = await storage.read(key);
  return file && text(file.stream());
}

async function listed(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}

const unfinished = () => readdir(join(folder, 'files', '.unfinished'));

describe('files on disk', () => {
  test('a write that breaks off leaves the old file whole and nothing behind', async () => {
    await storage.write('page', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'new but ';
        throw new Error('the upload broke off');
      })(),
    );
    await expect(storage.write('page', broken)).rejects.toThrow('the upload broke off');
    expect(await readText('page')).toBe('old');
    expect(await unfinished()).toEqual([]);
  });

  test('and their folders are readable by their owner alone', async () => {
    await storage.write('ab/secret.pdf', Buffer.from('x'));
    const modes = ['files', 'files/ab', 'files/ab/secret.pdf'].map(async (path) =>
      ((await stat(join(folder, path))).mode & 0o777).toString(8),
    );
    expect(await Promise.all(modes)).toEqual(['700', '700', '600']);
  });

  test('leftovers of a killed write are purged when old, but not while the write may be running', async () => {
    await storage.tidy(Date.now());
    await storage.write('page', Buffer.from('x'));
    for (const name of ['killed', 'under-way']) await writeFile(join(folder, 'files', '.unfinished', name), 'half');
    const [then, now] = [new Date('2026-01-01'), new Date('2026-01-03')];
    await utimes(join(folder, 'files', '.unfinished', 'killed'), then, then);
    await utimes(join(folder, 'files', '.unfinished', 'under-way'), now, now);
    await storage.tidy(Date.parse('2026-01-02'));
    expect(await unfinished()).toEqual(['under-way']);
    expect(await readText('page')).toBe('x');
  });

  test('are listed by name, without unfinished ones', async () => {
    for (const key of ['b/two.webp', 'a/one.webp', 'three.webp']) await storage.write(key, Buffer.from(key));
    await storage.identity();
    await writeFile(join(folder, 'files', '.unfinished', 'half'), 'x');
    expect(await listed()).toEqual(['a/one.webp', 'b/two.webp', 'three.webp']);
  });

  test('can be checked for room and rights', async () => {
    await storage.check();
    expect(await listed()).toEqual([]);
    await writeFile(join(folder, 'a-file'), '');
    await expect(createDiskStorage({ root: join(folder, 'a-file') }).check()).rejects.toThrow();
  });

  test('keep the identity of their folder', async () => {
    expect(await storage.identity()).toBe(await createDiskStorage({ root: join(folder, 'files') }).identity());
    expect(await createDiskStorage({ root: join(folder, 'other') }).identity()).not.toBe(await storage.identity());
  });

  test('P28 no verb follows a key out of the folder', async () => {
    await mkdir(join(folder, 'files'), { recursive: true });
    await writeFile(join(folder, 'secret'), 'secret');
    const refused = { name: 'InvalidInput' };
    await expect(storage.read('../secret')).rejects.toMatchObject(refused);
    await expect(storage.exists('../secret')).rejects.toMatchObject(refused);
    await expect(storage.write('../secret', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(storage.delete('../secret')).rejects.toMatchObject(refused);
    expect(await readdir(folder)).toEqual(['files', 'secret']);
  });
});
