import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { SourceFile } from './source-file.ts';

/**
 * Bytes per read: the directory of an archive is read in small steps, each of which would be a request to the storage.
 */
const blockBytes = 256 * 1024;

/** Reads a file for the package yauzl, with the last blocks in memory. */
export class RangeReader extends RandomAccessReader {
  private readonly file: SourceFile;
  private readonly blocks = new Map<number, Promise<Buffer>>();

  constructor(file: SourceFile) {
    super();
    this.file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.file.stream({ start, end: end - 1 }));
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.copy(target.subarray(offset, offset + length), position).then(
      (copied) => callback(copied === length ? null : new Error('unexpected end')),
      callback,
    );
  }

  private async copy(target: Buffer, position: number): Promise<number> {
    let copied = 0;
    while (copied < target.length) {
      const at = position + copied;
      if (at < 0 || at >= this.file.size) break;
      const index = Math.floor(at / blockBytes);
      const block = await this.block(index);
      const count = block.copy(target, copied, at - index * blockBytes);
      if (count === 0) break;
      copied += count;
    }
    return copied;
  }

  private block(index: number): Promise<Buffer> {
    const known = this.blocks.get(index);
    if (known) return known;
    const start = index * blockBytes;
    const read = collect(this.file.stream({ start, end: Math.min(start + blockBytes, this.file.size) - 1 }));
    this.blocks.set(index, read);
    const [oldest] = this.blocks.keys();
    if (this.blocks.size > 4 && oldest !== undefined) this.blocks.delete(oldest);
    return read;
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
