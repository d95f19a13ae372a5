import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  type ZstdOptions,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';
import type { Bodies, Encoding } from '../../builder/page-cache.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);
const unzstdAsync = promisify(zstdDecompress);

/** How much work a body is worth: it is not known yet whether it is sent again, seldom, often. */
const levels = {
  quickly: { br: 1, gzip: 1, zstd: 2 },
  moderately: { br: 4, gzip: 6, zstd: 5 },
  well: { br: 10, gzip: 9, zstd: 15 },
} as const;

/** Answers are given out in pieces of this size, of which a compressed page is one. */
const chunkSize = 65_536;

/** A body in one encoding, made beside the event loop. */
export async function encode(body: Buffer, encoding: Encoding, how: keyof typeof levels): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const level = levels[how][encoding];
  if (encoding === 'gzip') return gzipAsync(body, { level, chunkSize });
  if (encoding === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: level };
    return zstdAsync(body, { chunkSize, params, pledgedSrcSize: body.length });
  }
  return brotliAsync(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The window that sees all of a body: megabytes for each page would be most of the work, and make V8 collect garbage. */
function windowOf(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** The plain body, from whichever encoding is there. */
export async function decode({ identity, gzip: zipped, br, zstd }: Bodies): Promise<Buffer> {
  if (identity) return identity;
  if (zstd) return unzstdAsync(zstd);
  return zipped ? gunzipAsync(zipped) : unbrotliAsync(br ?? Buffer.alloc(0));
}

/** A body in both encodings. */
export async function compress(body: Buffer, how: keyof typeof levels): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, zipped] = await Promise.all([encode(body, 'br', how), encode(body, 'gzip', how)]);
  return { br, gzip: zipped };
}
