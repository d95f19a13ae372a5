import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { encodeLine, type Line } from './item-lines.ts';

/** Bytes of a piece, which is buffered until it is stored; a longer line is a separate piece. */
const pieceBytes = 2_000_000;

/** Place of a line. */
export interface LinePlace {
  piece: number;
  start: number;
  end: number;
}

/** Stores lines in pieces while more of them arrive. */
export class LinePieces {
  private readonly storage: FileStorage;
  private readonly key: string;
  /** The current piece, in a reused buffer: garbage of this size would be collected late. */
  private memory: Buffer | null = null;
  private length = 0;
  private pieces = 0;
  private recent: { piece: number; bytes: Promise<Buffer> } | null = null;

  /** `key` is the prefix of the pieces' names. */
  constructor(storage: FileStorage, key: string) {
    this.storage = storage;
    this.key = key;
  }

  async add(line: Line): Promise<LinePlace> {
    if (this.length + line.bytes > pieceBytes) await this.flush();
    this.memory ??= Buffer.allocUnsafeSlow(pieceBytes);
    const isLong = line.bytes > pieceBytes;
    const target = isLong ? Buffer.allocUnsafeSlow(line.bytes) : this.memory.subarray(this.length);
    await encodeLine(line, target);
    const place = { piece: this.pieces, start: this.length, end: this.length + line.bytes };
    if (isLong) await this.write(target);
    else this.length += line.bytes;
    return place;
  }

  /** Stores the lines received so far. */
  async flush(): Promise<void> {
    const { length } = this;
    this.length = 0;
    if (this.memory && length > 0) await this.write(this.memory.subarray(0, length));
  }

  /** Returns one line; call `flush` before. */
  async lineAt({ piece, start, end }: LinePlace): Promise<Buffer> {
    if (this.recent?.piece !== piece) this.recent = { piece, bytes: this.load(piece) };
    return (await this.recent.bytes).subarray(start, end);
  }

  async delete(): Promise<void> {
    for (let piece = 0; piece < this.pieces; piece += 1) await this.storage.delete(this.keyOf(piece));
  }

  private async write(bytes: Buffer): Promise<void> {
    this.pieces += 1;
    await this.storage.write(this.keyOf(this.pieces - 1), bytes);
  }

  private keyOf(piece: number): string {
    return `${this.key}-${String(piece).padStart(6, '0')}.jsonl`;
  }

  private async load(piece: number): Promise<Buffer> {
    const file = await this.storage.read(this.keyOf(piece));
    if (!file) throw new Error('a piece of an import is gone');
    return buffer(file.stream());
  }
}
