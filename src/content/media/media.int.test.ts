import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/db/open.ts';
import { isShortOnPostgres, leaveOut, testDialect } from '../../platform/db/testing.ts';
import { createWire } from '../../platform/db/wire.testing.ts';
import { silentLog } from '../../platform/log.ts';
import { createContentTest } from '../testing.ts';
import { findMedia, importMedia, maxBytes } from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;
const onlyOnSqlite = <T>(cases: readonly T[]): readonly T[] => (isShortOnPostgres ? [] : cases);

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeAll(async () => {
  platform = await createContentTest();
});

afterAll(() => platform.close());

function draw({ width, height, channels = 3 }: { width: number; height: number; channels?: 3 | 4 }) {
  return sharp({ create: { width, height, channels, background: { r: 20, g: 90, b: 200, alpha: 0.5 } } });
}

async function stored(key: string): Promise<Buffer> {
  const file = await platform.storage.read(key);
  if (!file) throw new Error(`no file ${key}`);
  return buffer(file.stream());
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(join(platform.store.dataDir, 'media'), { recursive: true });
  return names.filter((name) => name.includes('.') && !name.startsWith('.'));
}

describe('a picture that is imported', () => {
  test('is kept as AVIF and WebP in all widths up to its own, under random names', async () => {
    const bytes = await draw({ width: 700, height: 350 }).jpeg().toBuffer();
    const media = await importMedia(platform, { content: bytes, alt: 'سرور', title: 'عنوان' });
    expect(media).toMatchObject({
      mime: 'image/jpeg',
      width: 700,
      height: 350,
      alt: 'سرور',
      title: 'عنوان',
      caption: '',
    });
    expect(platform.takeTags()).toEqual([`media:${media.id}`]);

    const sizes = media.variants.map(({ format, width, height }) => `${format} ${width}x${height}`);
    expect(sizes.sort()).toEqual(
      ['320x160', '480x240', '700x350'].flatMap((size) => [`avif ${size}`, `webp ${size}`]).sort(),
    );
    for (const variant of media.variants) {
      expect(variant.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{24}-\d+\.(?:avif|webp)$/);
      const file = await stored(variant.key);
      expect(file.length).toBe(variant.bytes);
      const { format, compression, width } = await sharp(file).metadata();
      expect(variant.format === 'avif' ? compression : format).toBe(variant.format === 'avif' ? 'av1' : 'webp');
      expect(width).toBe(variant.width);
    }
    const again = await importMedia(platform, { content: bytes });
    expect(again.key).not.toBe(media.key);
    const found = (await findMedia(platform, [media.id, again.id, media.id, 404])).get(media.id);
    const { id, key, width, height, alt, title, variants } = media;
    expect(found).toMatchObject({ id, key, width, height, alt, title, variants });
    expect(found).not.toHaveProperty('focal');
  });

  onSqlite('P27 carries no EXIF and is upright', async () => {
    const bytes = await draw({ width: 40, height: 20 })
      .withExif({ IFD0: { Copyright: 'canary-of-the-camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('canary-of-the-camera')).toBe(true);
    const media = await importMedia(platform, { content: bytes });
    expect([media.width, media.height]).toEqual([20, 40]);
    for (const key of [media.key, ...media.variants.map((variant) => variant.key)]) {
      const { exif, xmp, iptc } = await sharp(await stored(key)).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  onSqlite('P27 loses data appended to it', async () => {
    const png = await draw({ width: 10, height: 10, channels: 4 }).png().toBuffer();
    const bytes = Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')]);
    const media = await importMedia(platform, { content: bytes });
    expect(media.mime).toBe('image/png');
    for (const key of [media.key, ...media.variants.map((variant) => variant.key)]) {
      const file = await stored(key);
      expect(file.includes('<?php')).toBe(false);
      expect(file.includes('<script>')).toBe(false);
    }
  });

  test.each(onlyOnSqlite(['png', 'webp', 'gif', 'avif'] as const))('may be a %s', async (format) => {
    const bytes = await draw({ width: 16, height: 8 }).toFormat(format).toBuffer();
    expect(await importMedia(platform, { content: bytes })).toMatchObject({ width: 16, height: 8 });
  });

  test.each(onlyOnSqlite(['gif', 'webp'] as const))('an animated %s stays animated', async (format) => {
    const frames = Buffer.concat(
      ['#f00', '#0f0', '#00f'].map((background) =>
        Buffer.alloc(600 * 300 * 3, Number.parseInt(background[1] ?? '0', 16) * 17),
      ),
    );
    const moving = sharp(frames, { raw: { width: 600, height: 900, channels: 3, pageHeight: 300 } });
    const bytes = await (format === 'gif'
      ? moving.gif({ delay: [100, 100, 100] })
      : moving.webp({ delay: [100, 100, 100] })
    ).toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBeGreaterThan(1);
    const media = await importMedia(platform, { content: bytes });
    expect(media).toMatchObject({ width: 600, height: 300, mime: 'image/webp' });
    expect(media.changes).toEqual([
      format === 'gif' ? 'از GIF به WebP متحرک تبدیل شد.' : 'متحرک ماند.',
      'نسخهٔ WebP در ۲ اندازه برای صفحه‌ها ساخته شد.',
    ]);
    expect(media.variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [600, 300],
    ]);
    for (const { key } of [media, ...media.variants])
      expect((await sharp(await stored(key)).metadata()).pages).toBeGreaterThan(1);
  });

  onSqlite('reports its changes: size, direction, format, location, camera data', async () => {
    const photo = await draw({ width: 300, height: 2400 })
      .withExif({ IFD0: { Make: 'camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .webp()
      .toBuffer();
    expect((await importMedia(platform, { content: photo })).changes).toEqual([
      'از ۲٬۴۰۰ × ۳۰۰ به ۱٬۹۲۰ × ۲۴۰ پیکسل کوچک شد.',
      'به جهتی که دوربین ثبت کرده بود چرخانده شد.',
      'از WebP به JPEG تبدیل شد.',
      'اطلاعات مکان عکس پاک شد.',
      'مشخصات ثبت‌شده در عکس (دوربین، زمان، نویسنده) پاک شد.',
      'نسخهٔ AVIF و WebP در ۶ اندازه برای صفحه‌ها ساخته شد.',
    ]);
    const plain = await draw({ width: 40, height: 20 }).jpeg().toBuffer();
    expect((await importMedia(platform, { content: plain })).changes).toEqual([
      'نسخهٔ AVIF و WebP در ۱ اندازه برای صفحه‌ها ساخته شد.',
    ]);
  });

  test('is found with one query for any number of ids', async () => {
    const contents = await Promise.all([31, 32].map((size) => draw({ width: size, height: size }).png().toBuffer()));
    const ids: number[] = [];
    for (const content of contents) ids.push((await importMedia(platform, { content })).id);
    const before = platform.database.queryCount();
    expect(await findMedia(platform, [])).toEqual(new Map());
    expect((await findMedia(platform, [...ids, 1])).size).toBe(3);
    expect(platform.database.queryCount() - before).toBe(1);
  });
});

describe('P27 a refused upload leaves no file', () => {
  const text = (content: string) => Buffer.from(content, 'latin1');
  /** A part of a PNG file. */
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([text(type), data]);
    const whole = Buffer.alloc(named.length + 8);
    whole.writeUInt32BE(data.length);
    named.copy(whole, 4);
    whole.writeUInt32BE(crc32(named), named.length + 4);
    return whole;
  };
  /** 10,000 × 10,000 black pixels of one bit, each row after a byte that names its filter. */
  const bomb = () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(10_000);
    header.writeUInt32BE(10_000, 4);
    header[8] = 1;
    const rows = deflateSync(Buffer.alloc(10_000 * 1_251));
    return Buffer.concat([
      text('\x89PNG\r\n\x1a\n'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', text('')),
    ]);
  };
  const cutOff = async () => (await draw({ width: 300, height: 300 }).png().toBuffer()).subarray(0, 60);

  test.each(
    onlyOnSqlite<[string, string, () => Buffer | Promise<Buffer>]>([
      ['XML that draws nothing', 'UnsupportedType', () => text('<?xml version="1.0"?><html><p/></html>')],
      ['JSON that is no animation', 'UnsupportedType', () => text('{"layers":[]}')],
      ['a QuickTime film', 'UnsupportedType', () => text('\0\0\0\x14ftypqt  ....')],
      ['HTML', 'UnsupportedType', () => text('<!doctype html><script>alert(1)</script>')],
      ['a program', 'UnsupportedType', () => text('\x7fELF....')],
      ['PHP with the first bytes of a GIF', 'UnsupportedType', () => text('GIF89a<?php system($_GET[0]); ?>')],
      ['nothing', 'UnsupportedType', () => Buffer.alloc(0)],
      ['a picture that is cut off', 'UnsupportedType', cutOff],
      ['100 million pixels in a small file', 'UnsupportedType', bomb],
      [
        'more bytes than allowed',
        'BodyTooLarge',
        () => Buffer.concat([text('\x89PNG\r\n\x1a\n'), Buffer.alloc(maxBytes)]),
      ],
      ['a drawing larger than allowed', 'BodyTooLarge', () => text(`<svg>${' '.repeat(2_000_000)}</svg>`)],
    ]),
  )('%s', async (_name, error, make) => {
    const before = await storedFiles();
    await expect(importMedia(platform, { content: await make() })).rejects.toMatchObject({ name: error });
    expect(await storedFiles()).toEqual(before);
  });

  onSqlite('and the limit that was passed is named: pixels, bytes and formats', async () => {
    const refusal = async (content: Buffer) =>
      importMedia(platform, { content }).then(
        () => '',
        (thrown: Error) => thrown.message,
      );
    expect(await refusal(bomb())).toMatch(/۱۰٬۰۰۰ × ۱۰٬۰۰۰ پیکسل.*۴۰ میلیون پیکسل/);
    expect(await refusal(Buffer.concat([text('\x89PNG\r\n\x1a\n'), Buffer.alloc(maxBytes)]))).toContain(
      'تصویر ۱۵ مگابایت',
    );
    expect(await refusal(text('\x7fELF....'))).toContain('JPEG، PNG، WebP، GIF یا AVIF');
  });

  test('a picture whose row cannot be stored', async () => {
    const before = await storedFiles();
    const bytes = await draw({ width: 10, height: 10 }).png().toBuffer();
    const away = { ...platform, db: platform.db.withSchema('nowhere') as typeof platform.db };
    await expect(importMedia(away, { content: bytes })).rejects.toThrow();
    expect(await storedFiles()).toEqual(before);
  });
});

if (testDialect === 'postgres') {
  test('P57 a picture whose COMMIT response is lost keeps its files together with its row', async () => {
    const wire = await createWire(platform.store.url as string);
    const far = await openDatabase({ url: wire.url, log: silentLog });
    const bytes = await draw({ width: 100, height: 100 }).jpeg().toBuffer();
    await far.ping();
    wire.loseReplyTo('commit');
    const lost = importMedia({ ...platform, db: far.db }, { content: bytes, alt: 'گم‌شده' });
    await expect(lost).rejects.toMatchObject({ name: 'Unavailable' });

    const rows = await platform.db.selectFrom('media').select('id').where('alt', '=', 'گم‌شده').execute();
    expect(rows).toHaveLength(1);
    const media = (
      await findMedia(
        platform,
        rows.map((row) => row.id),
      )
    ).get(rows[0]?.id as number);
    for (const { key } of [media, ...(media?.variants ?? [])] as Array<{ key: string }>) {
      expect(await platform.storage.exists(key)).toBe(true);
    }
    await far.close();
    await wire.cut();
  });
}
