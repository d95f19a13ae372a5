import { Readable } from 'node:stream';
import type { Platform } from '../../platform/context.ts';
import { isCertainlyUndone } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { type EncodedPicture, encodePicture } from './encode.ts';
import { maxBytesOf } from './limits.ts';
import { readAnimation } from './lottie.ts';
import { type FileFormat, headBytes, sniffFile } from './sniff.ts';
import { cleanSvg } from './svg.ts';
import { type CropBox, type MediaKind, type MediaVariant, mediaKindNames } from './types.ts';
import { drawingChanges, unchanged } from './upload-changes.ts';

/** Content of a file: a buffer or a stream of chunks. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Facts of a file that is in the storage. */
export interface IngestedFile {
  kind: MediaKind;
  key: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  variants: MediaVariant[];
  /** Sentences that describe the changes. */
  changes: string[];
}

type Storage = Pick<Platform, 'storage'>;

const kindOf: Readonly<Record<FileFormat, MediaKind>> = {
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  gif: 'picture',
  avif: 'picture',
  svg: 'drawing',
  lottie: 'animation',
  pdf: 'document',
  mp4: 'video',
  webm: 'video',
};

/** Limits files buffered in memory: as many at once as fit into 60 MB. */
const heldFiles = createSemaphore({ max: 4, maxWaiting: 30 });

/**
 * Stores an upload under random names. The type is detected by content, not by name: pictures are re-encoded,
 * drawings and animations sanitised, videos and documents streamed unchanged. Throws `UnsupportedType` or
 * `BodyTooLarge` and cleans up.
 */
export async function ingestFile(platform: Storage, content: FileContent): Promise<IngestedFile> {
  const pieces = piecesOf(content);
  const head = await readHead(pieces);
  const format = sniffFile(head);
  if (!format) {
    throw fail('UnsupportedType', {
      message:
        'این نوع پرونده پذیرفته نمی‌شود. تصویر JPEG، PNG، WebP، GIF یا AVIF، طرح SVG، ویدیوی MP4 یا WebM، پویانمایی Lottie یا PDF بفرستید.',
    });
  }
  const kind = kindOf[format];
  const whole = limited(head, pieces, kind);
  if (format === 'pdf' || format === 'mp4' || format === 'webm') return passOn(platform, format, whole);
  return heldFiles.use(1, async () => {
    const bytes = await gather(whole);
    if (format === 'svg') return keepDrawing(platform, bytes);
    if (format === 'lottie') return keepAnimation(platform, bytes);
    return storePicture(platform, bytes);
  });
}

/** Encodes a picture, or a crop of it, in all sizes and stores them. */
export async function storePicture({ storage }: Storage, bytes: Uint8Array, crop?: CropBox): Promise<IngestedFile> {
  const { original, variants, changes } = await encodePicture(bytes, crop);
  const name = randomName();
  const keyOf = ({ format, width }: EncodedPicture) => `${name}-${width}.${extensions[format]}`;
  // The original of an animated picture is also its largest size.
  const files = [...new Map([original, ...variants].map((picture) => [keyOf(picture), picture.bytes]))].map(
    ([key, bytes]) => ({ key, bytes }),
  );
  try {
    for (const file of files) await storage.write(file.key, file.bytes);
  } catch (thrown) {
    await Promise.allSettled(files.map((file) => storage.delete(file.key)));
    throw thrown;
  }
  return {
    kind: 'picture',
    key: keyOf(original),
    mime: `image/${original.format}`,
    bytes: original.bytes.length,
    width: original.width,
    height: original.height,
    variants: variants.map((variant) => ({
      format: variant.format,
      width: variant.width,
      height: variant.height,
      key: keyOf(variant),
      bytes: variant.bytes.length,
    })),
    changes,
  };
}

async function keepDrawing({ storage }: Storage, source: Uint8Array): Promise<IngestedFile> {
  const { svg, width, height, removed } = cleanSvg(new TextDecoder().decode(source));
  const bytes = Buffer.from(svg);
  const key = `${randomName()}.svg`;
  await storage.write(key, bytes);
  const changes = drawingChanges(removed);
  return { kind: 'drawing', key, mime: 'image/svg+xml', bytes: bytes.length, width, height, variants: [], changes };
}

async function keepAnimation({ storage }: Storage, source: Uint8Array): Promise<IngestedFile> {
  const { json, width, height } = await readAnimation(new TextDecoder().decode(source));
  const bytes = Buffer.from(json);
  const key = `${randomName()}.json`;
  await storage.write(key, bytes);
  return {
    kind: 'animation',
    key,
    mime: 'application/json',
    bytes: bytes.length,
    width,
    height,
    variants: [],
    changes: unchanged,
  };
}

/** Streams a file to the storage: only a few chunks of it are in memory. */
async function passOn(
  { storage }: Storage,
  format: 'pdf' | 'mp4' | 'webm',
  whole: AsyncIterable<Uint8Array>,
): Promise<IngestedFile> {
  const key = `${randomName()}.${format}`;
  let bytes = 0;
  async function* counted() {
    for await (const piece of whole) {
      bytes += piece.length;
      yield piece;
    }
  }
  await storage.write(key, Readable.from(counted()));
  const kind = kindOf[format];
  const mime = format === 'pdf' ? 'application/pdf' : `video/${format}`;
  return { kind, key, mime, bytes, width: 0, height: 0, variants: [], changes: unchanged };
}

/** The keys of all files of an entry. */
export function keysOf({ key, variants }: Pick<IngestedFile, 'key' | 'variants'>): string[] {
  return [key, ...variants.map((variant) => variant.key)];
}

/** Runs the change that adds ingested files to the library; deletes the files if it certainly failed. */
export async function deleteFilesOnFailure<T>(
  platform: Platform,
  taken: IngestedFile,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (isCertainlyUndone(platform, thrown)) await deleteFiles(platform, keysOf(taken));
    throw thrown;
  }
}

/** Deletes unreferenced files; those that cannot be deleted now stay as orphans. */
export async function deleteFiles({ storage }: Storage, keys: string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.delete(key)));
}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

function randomName(): string {
  const name = randomToken(12);
  return `${name.slice(0, 2)}/${name}`;
}

async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** Reads enough bytes to detect the format; the iterator continues after them. */
async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await pieces.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

/** Streams the whole file; throws `BodyTooLarge` at the first excess byte. */
async function* limited(head: Buffer, rest: AsyncGenerator<Uint8Array>, kind: MediaKind): AsyncGenerator<Uint8Array> {
  const max = maxBytesOf[kind];
  let size = head.length;
  const check = () => {
    if (size > max) {
      const most = formatNumber(Math.floor(max / 1024 / 1024));
      throw fail('BodyTooLarge', {
        message: `این پرونده بزرگ است؛ بیشترین اندازهٔ ${mediaKindNames[kind]} ${most} مگابایت است.`,
      });
    }
  };
  check();
  yield head;
  for await (const piece of rest) {
    size += piece.length;
    check();
    yield piece;
  }
}

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
