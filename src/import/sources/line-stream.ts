import { Readable } from 'node:stream';
import type { FileStorage } from '../../platform/storage/storage.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { Line } from './item-lines.ts';

/** Characters of a chunk; small chunks are collected early. */
const chunkLength = 64 * 1024;

/** Writes lines to a stored file as they arrive; it appears complete at the end. */
export class LineStream {
  private readonly storage: FileStorage;
  private readonly key: string;
  private output: { readable: Readable; stored: Promise<void> } | null = null;
  private waiting: (() => void) | null = null;
  private text = '';

  constructor(storage: FileStorage, key: string) {
    this.storage = storage;
    this.key = key;
  }

  async add({ text }: Line): Promise<void> {
    this.text += text;
    if (this.text.length >= chunkLength) await this.flush();
  }

  /** Ends the file; without lines there is none, and one left by a former run is deleted. */
  async end(): Promise<void> {
    if (this.text !== '') await this.flush();
    if (!this.output) return this.storage.delete(this.key);
    this.output.readable.push(null);
    await this.output.stored;
  }

  /** Gives up the file. */
  async abort(): Promise<void> {
    this.output?.readable.destroy(new Error('the reading ended early'));
    await this.output?.stored.catch(() => {});
  }

  private async flush(): Promise<void> {
    const { text } = this;
    this.text = '';
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + chunkLength, text.length);
      // Surrogate pairs are never split.
      if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end += 1;
      await this.push(Buffer.from(text.slice(at, end)));
      at = end;
      await yieldToEventLoop();
    }
  }

  private async push(chunk: Buffer): Promise<void> {
    this.output ??= this.open();
    const { readable, stored } = this.output;
    if (readable.push(chunk)) return;
    // A storage failure ends the wait.
    await Promise.race([stored, new Promise<void>((done) => (this.waiting = done))]);
  }

  private open() {
    const readable = new Readable({
      highWaterMark: 4 * chunkLength,
      read: () => {
        this.waiting?.();
        this.waiting = null;
      },
    });
    const stored = this.storage.write(this.key, readable);
    // Its failure is met by the next line or the end.
    stored.catch(() => {});
    return { readable, stored };
  }
}
