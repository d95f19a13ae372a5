import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Bodies, Encoding } from '../../builder/page-cache.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

/** How much work a body is worth, by how often it will be sent. */
const levels = {
  once: { br: 1, gzip: 1 },
  seldom: { br: 4, gzip: 6 },
  often: { br: 10, gzip: 9 },
} as const;

/** A body in one encoding, made beside the event loop. */
export async function encode(body: Buffer, encoding: Encoding, sent: keyof typeof levels): Promise<Buffer> {
  if (encoding === 'identity') return body;
  const level = levels[sent][encoding];
  if (encoding === 'gzip') return gzipAsync(body, { level });
  return brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The plain body, from whichever encoding is there. */
export async function decode({ identity, gzip: zipped, br }: Bodies): Promise<Buffer> {
  if (identity) return identity;
  return zipped ? gunzipAsync(zipped) : unbrotliAsync(br ?? Buffer.alloc(0));
}

/** A body in both encodings. */
export async function compress(body: Buffer, sent: keyof typeof levels): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, zipped] = await Promise.all([encode(body, 'br', sent), encode(body, 'gzip', sent)]);
  return { br, gzip: zipped };
}
