import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes `NAME.br` and `NAME.gz` next to the text files of a folder, so that no visitor waits for their compression. */
export async function precompress(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const body = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      writeFileSync(`${path}.br`, await brotliAsync(body, { params }));
      writeFileSync(`${path}.gz`, await gzipAsync(body, { level: 9 }));
    }),
  );
}
