import { availableParallelism } from 'node:os';
import { constants, createZstdCompress } from 'node:zlib';

const level = 2;
const chunkSize = 65_536;

/** Maximum size joined in the reused buffer; larger bodies get a temporary one, which is freed. */
const keptInputBytes = 512 * 1024;

/** Maximum concurrent compressions; libuv has four threads. */
const most = Math.min(availableParallelism(), 4);

/**
 * Compresses one body at a time in reused memory. A new compressor per page would cost half as much again as the work
 * itself: the system maps a megabyte page by page and unmaps it.
 */
class Compressor {
  // Each flush is a separate frame.
  readonly #stream = createZstdCompress({
    flush: constants.ZSTD_e_end,
    chunkSize,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
  #chunks: Buffer[] = [];
  #input = Buffer.alloc(0);

  constructor() {
    this.#stream.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    // The writer gets the error by its callback.
    this.#stream.on('error', () => {});
  }

  get isUsable(): boolean {
    return this.#stream.writable;
  }

  compress(pieces: readonly Buffer[]): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#stream.write(this.#join(pieces), (error) => {
        if (error) return reject(error);
        // Data left in the stream is emitted as `data`, too.
        while (this.#stream.read() !== null);
        const body = ownBytes(this.#chunks);
        this.#chunks = [];
        resolve(body);
      });
    });
  }

  #join(pieces: readonly Buffer[]): Buffer {
    const length = lengthOf(pieces);
    if (length > keptInputBytes) return Buffer.concat(pieces, length);
    if (this.#input.length < length) this.#input = Buffer.allocUnsafeSlow(length);
    copyInto(this.#input, pieces);
    return this.#input.subarray(0, length);
  }
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

function copyInto(target: Buffer, pieces: readonly Buffer[]): void {
  let at = 0;
  for (const piece of pieces) at += piece.copy(target, at);
}

/** Copies the bytes to a separate buffer: chunks are slices of a larger one. */
function ownBytes(chunks: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(lengthOf(chunks));
  copyInto(bytes, chunks);
  return bytes;
}

const idle: Compressor[] = [];
const line: Array<() => void> = [];
let busy = 0;

/** Compresses a body to one zstd frame, quickly and off the event loop. */
export async function quickZstd(pieces: readonly Buffer[]): Promise<Buffer> {
  if (busy === most) await new Promise<void>((free) => line.push(free));
  else busy += 1;
  const compressor = idle.pop() ?? new Compressor();
  try {
    return await compressor.compress(pieces);
  } finally {
    if (compressor.isUsable) idle.push(compressor);
    const next = line.shift();
    if (next) next();
    else busy -= 1;
  }
}
