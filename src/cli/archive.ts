import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The bytes of a backup file, unpacked. */
export async function* readArchive(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (thrown) => unpacked.destroy(thrown));
  try {
    yield* packed.pipe(unpacked);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
