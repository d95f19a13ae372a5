import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';
import { startS3 } from './testing.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizban-storage-'));
  s3 = await startS3(join(folder, 's3'));
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const storages: Array<[string, (name: string) => FileStorage]> = [
  ['on disk', (name) => createDiskStorage({ root: join(folder, name) })],
  ['in an S3 store', (name) => createS3Storage({ url: `${s3.url}&prefix=${name}` })],
];

describe.each(storages)('files %s', (_where, create) => {
  let storage: FileStorage;

  beforeAll(() => {
    storage = create('files');
  });

  async function readText(key: string): Promise<string | null> {
    const file = await storage.read(key);
    return file && text(file.stream());
  }

  test('come back as they were written, from bytes and from a stream', async () => {
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    await storage.write('ab/bytes.bin', bytes);
    const file = await storage.read('ab/bytes.bin');
    expect(file?.size).toBe(6);
    expect(file && (await buffer(file.stream()))).toEqual(bytes);

    await storage.write('ab/stream.txt', Readable.from(['سرور ', 'مجازی']));
    expect(await readText('ab/stream.txt')).toBe('سرور مجازی');
  });

  test('come back whole from a stream of twenty megabytes', async () => {
    const piece = Buffer.alloc(64 * 1024, 'mizban');
    await storage.write('ab/large.bin', Readable.from(Array(320).fill(piece)));
    const file = await storage.read('ab/large.bin');
    expect(file?.size).toBe(320 * piece.length);
    const whole =
      file &&
      createHash('sha256')
        .update(await buffer(file.stream()))
        .digest('hex');
    expect(whole).toBe(
      createHash('sha256')
        .update(Buffer.concat(Array(320).fill(piece)))
        .digest('hex'),
    );
  });

  test('of which a large stream breaks off leave no trace', async () => {
    const broken = Readable.from(
      (async function* () {
        for (let at = 0; at < 200; at += 1) yield Buffer.alloc(64 * 1024);
        throw new Error('the upload broke off');
      })(),
    );
    await expect(storage.write('ab/broken.bin', broken)).rejects.toThrow('the upload broke off');
    expect(await storage.exists('ab/broken.bin')).toBe(false);
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

  test('a write that breaks off leaves the old file whole', async () => {
    await storage.write('page', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'new but ';
        throw new Error('the upload broke off');
      })(),
    );
    await expect(storage.write('page', broken)).rejects.toThrow('the upload broke off');
    expect(await readText('page')).toBe('old');
  });

  test('are listed by name', async () => {
    const own = create('listed');
    for (const key of ['b/two.webp', 'a/one.webp', 'three.webp']) await own.write(key, Buffer.from(key));
    const keys: string[] = [];
    for await (const key of own.list()) keys.push(key);
    expect(keys).toEqual(['a/one.webp', 'b/two.webp', 'three.webp']);
  });

  test('can be checked, and have an identity that no other storage has', async () => {
    await storage.check();
    expect(await storage.identity()).toBe(await create('files').identity());
    expect(await storage.identity()).not.toBe(await create('other').identity());
  });

  test('P28 no verb follows a key out of the storage', async () => {
    const refused = { name: 'InvalidInput' };
    await expect(storage.read('../secret')).rejects.toMatchObject(refused);
    await expect(storage.exists('../secret')).rejects.toMatchObject(refused);
    await expect(storage.write('../secret', Buffer.from('x'))).rejects.toMatchObject(refused);
    await expect(storage.delete('../secret')).rejects.toMatchObject(refused);
  });
});

describe('an S3 store', () => {
  test('that is away, refuses the key or has no such bucket raises Unavailable', async () => {
    const away = { name: 'Unavailable' };
    const wrong = [
      s3.url.replace(/:\d+\//, ':1/'),
      s3.url.replace('S3RVER:S3RVER', 'nobody:S3RVER'),
      s3.url.replace('/mizban', '/nobody'),
    ];
    for (const url of wrong) {
      const storage = createS3Storage({ url });
      await expect(storage.check()).rejects.toMatchObject(away);
      await expect(storage.write('x', Buffer.from('x'))).rejects.toMatchObject(away);
    }
  });
});
