import type { FileStorage } from '../../platform/storage/storage.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Line } from './item-lines.ts';
import { LinePieces, type LinePlace } from './line-pieces.ts';
import { LineStream } from './line-stream.ts';

/**
 * Compact set of up to hundreds of thousands of short texts: numbers take less memory, and do not retain the file's
 * text.
 */
const shortOf = (id: string): string | number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : Buffer.from(id).toString());

interface Waiting {
  id: string | number;
  parent: string | number;
  place: LinePlace;
}

/**
 * Sorts a stored file of items of one kind so that parents come before their children. Items stay in storage: only the
 * ids, and the positions of items whose parent comes later in the file, are in memory.
 */
export class ParentsFirst {
  private readonly ready: LineStream;
  private readonly late: LinePieces;
  private readonly known = new Set<string | number>();
  private readonly waiting = new Map<string | number, Waiting>();

  constructor(storage: FileStorage, { key, lateKey }: { key: string; lateKey: string }) {
    this.ready = new LineStream(storage, key);
    this.late = new LinePieces(storage, lateKey);
  }

  get size(): number {
    return this.known.size + this.waiting.size;
  }

  has(id: string): boolean {
    const short = shortOf(id);
    return this.known.has(short) || this.waiting.has(short);
  }

  /** Adds an item that is not there yet. */
  async add(line: Line, { id, parent }: { id: string; parent: string }): Promise<void> {
    const short = shortOf(id);
    if (parent === '' || this.known.has(shortOf(parent))) {
      this.known.add(short);
      await this.ready.add(line);
    } else {
      const place = await this.late.add(line);
      this.waiting.set(short, { id: short, parent: shortOf(parent), place });
    }
  }

  /** Ends the file. Items whose parents form a cycle keep the order of the source. */
  async end(): Promise<void> {
    await this.late.flush();
    const written = new Set<string | number>();
    for (const first of this.waiting.values()) {
      const line: Waiting[] = [];
      const inLine = new Set<string | number>();
      for (let one: Waiting | undefined = first; one && !written.has(one.id) && !inLine.has(one.id); ) {
        line.push(one);
        inLine.add(one.id);
        one = this.waiting.get(one.parent);
      }
      for (const one of line.reverse()) {
        written.add(one.id);
        const bytes = await this.late.lineAt(one.place);
        await this.ready.add({ text: bytes.toString(), bytes: bytes.length });
        await yieldToEventLoop();
      }
    }
    await this.ready.end();
    await this.late.delete();
  }

  /** Gives up the file. */
  async abort(): Promise<void> {
    await this.ready.abort();
    await this.late.delete();
  }
}
