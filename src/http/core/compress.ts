import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A body in both encodings, made beside the event loop. Levels: brotli 0–11, gzip 0–9. */
export async function compress(body: Buffer, level: { brotli: number; gzip: number }) {
  const [br, gz] = await Promise.all([
    brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gzipAsync(body, { level: level.gzip }),
  ]);
  return { br, gzip: gz };
}
