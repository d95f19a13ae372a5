import type { FileStorage } from '../../platform/storage/storage.ts';

/** Bytes of a piece, which is in memory until it is stored. */
const pieceBytes = 2_000_000;

/** Place of a line. */
export interface LinePlace {
  piece: number;
  start: number;
  end: number;
}

/** Lines that are stored in pieces while more of them come. */
export class LinePieces {
  private readonly storage: FileStorage;
  private readonly key: string;
  private lines: Buffer[] = [];
  private length = 0;
  private pieces = 0;
  private recent: { piece: number; bytes: Promise<Buffer> } | null = null;

  /** `key` begins the names of the pieces. */
  constructor(storage: FileStorage, key: string) {
    this.storage = storage;
    this.key = key;
  }

  async add(line: Buffer): Promise<LinePlace> {
    const place = { piece: this.pieces, start: this.length, end: this.length + line.length };
    this.lines.push(line);
    this.length += line.length;
    if (this.length >= pieceBytes) await this.flush();
    return place;
  }

  async flush(): Promise<void> {
    if (this.length === 0) return;
    const bytes = Buffer.concat(this.lines);
    this.lines = [];
    this.length = 0;
    this.pieces += 1;
    await this.storage.write(this.keyOf(this.pieces - 1), bytes);
  }

  /** Yields all lines in order, in chunks that end anywhere; call `flush` before. */
  async *all(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < this.pieces; piece += 1) yield await this.load(piece);
  }

  /** Returns one line; call `flush` before. */
  async lineAt({ piece, start, end }: LinePlace): Promise<Buffer> {
    if (this.recent?.piece !== piece) this.recent = { piece, bytes: this.load(piece) };
    return (await this.recent.bytes).subarray(start, end);
  }

  async delete(): Promise<void> {
    for (let piece = 0; piece < this.pieces; piece += 1) await this.storage.delete(this.keyOf(piece));
  }

  private keyOf(piece: number): string {
    return `${this.key}-${String(piece).padStart(6, '0')}.jsonl`;
  }

  private async load(piece: number): Promise<Buffer> {
    const file = await this.storage.read(this.keyOf(piece));
    if (!file) throw new Error('a piece of an import is gone');
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.stream() as AsyncIterable<Uint8Array>) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
