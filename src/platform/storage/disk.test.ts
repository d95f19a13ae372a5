import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
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

const unfinished = () => readdir(join(folder, 'files', '.unfinished'));

describe('files on disk', () => {
  test('come back as they were written, from bytes and from a stream', async () => {
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    await storage.write('ab/bytes.bin', bytes);
    const file = await storage.read('ab/bytes.bin');
    expect(file?.size).toBe(6);
    expect(file && (await buffer(file.stream()))).toEqual(bytes);

    await storage.write('ab/stream.txt', Readable.from(['سرور ', 'مجازی']));
    expect(await readText('ab/stream.txt')).toBe('سرور مجازی');
    expect(await unfinished()).toEqual([]);
  });

  test('can be read in part, both ends included', async () => {
    await storage.write('digits', Buffer.from('0123456789'));
    const file = await storage.read('digits');
    expect(file && (await text(file.stream({ start: 2, end: 5 })))).toBe('2345');
  });

  test('that are not there are null, not an error', async () => {
    expect(await storage.read('none')).toBeNull();
    expect(await storage.exists('none')).toBe(false);
    await storage.delete('none');
    await storage.write('a/file', Buffer.from('x'));
    expect(await storage.read('a')).toBeNull();
    expect(await storage.read('a/file/below')).toBeNull();
    expect(await storage.exists('a/file')).toBe(true);
    await storage.delete('a/file');
    expect(await storage.exists('a/file')).toBe(false);
  });

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
