import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdDecompress } from 'node:zlib';
import { joinBytes } from '../../builder/html-chunk.ts';
import type { Bodies, Encoding } from '../../builder/page-cache.ts';
import { quickZstd } from './quick-zstd.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);
const unzstdAsync = promisify(zstdDecompress);

/** Compression effort by expected reuse: unknown, rare, frequent. */
const levels = {
  quickly: { br: 1, gzip: 1 },
  moderately: { br: 4, gzip: 6 },
  well: { br: 11, gzip: 9 },
} as const;

/** Chunk size of responses; a compressed page fits into one. */
const chunkSize = 65_536;

/** Encodes a body off the event loop; zstd is only made at the quick level. */
export async function encode(pieces: readonly Buffer[], encoding: Encoding, how: keyof typeof levels): Promise<Buffer> {
  if (encoding === 'zstd') return quickZstd(pieces);
  const body = joinBytes(pieces);
  if (encoding === 'identity') return body;
  const level = levels[how][encoding];
  if (encoding === 'gzip') return gzipAsync(body, { level, chunkSize });
  return brotliAsync(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compression window that covers the body: megabytes for each page would be most of the work, and trigger garbage collection. */
function windowOf(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Chunks of the plain body, from any available encoding. */
export async function decode({ pieces, gzip: zipped, br, zstd }: Bodies): Promise<readonly Buffer[]> {
  if (pieces) return pieces;
  if (zstd) return [await unzstdAsync(zstd)];
  return [await (zipped ? gunzipAsync(zipped) : unbrotliAsync(br ?? Buffer.alloc(0)))];
}

/** A body in both encodings. */
export async function compress(
  pieces: readonly Buffer[],
  how: keyof typeof levels,
): Promise<{ br: Buffer; gzip: Buffer }> {
  const whole = [joinBytes(pieces)];
  const [br, zipped] = await Promise.all([encode(whole, 'br', how), encode(whole, 'gzip', how)]);
  return { br, gzip: zipped };
}
