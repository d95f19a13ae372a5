import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import type { ImportedItem } from '../model.ts';

/** Bytes of the longest line; the writer reads one at a time. */
const longestLine = 20_000_000;

/** An item as JSON with a line end, and its bytes in UTF-8. */
export interface Line {
  text: string;
  bytes: number;
}

/**
 * The line of an item; null if it is too long. Zero characters and halves of letters, which no database takes, are
 * replaced. Each step of a large item has a turn of its own, so that no other request waits for all of them.
 */
export async function lineOf(item: ImportedItem): Promise<Line | null> {
  await yieldToEventLoop();
  let text = `${JSON.stringify(item)}\n`;
  await yieldToEventLoop();
  if (/\\u(?:0000|d[89a-f])/i.test(text)) {
    text = text.replaceAll(/\\\\|\\u0000|\\ud[89a-f][\da-f]{2}/gi, (found) =>
      found === '\\\\' ? found : found === '\\u0000' ? '' : '\ufffd',
    );
  }
  await yieldToEventLoop();
  const bytes = Buffer.byteLength(text);
  return bytes > longestLine ? null : { text, bytes };
}

/** Characters that are encoded in one turn. */
const sliceLength = 500_000;

/** Writes a line into memory that has room for it, in turns. */
export async function encodeLine({ text }: Line, target: Buffer): Promise<void> {
  let written = 0;
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + sliceLength, text.length);
    // The halves of a letter stay together.
    if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end += 1;
    written += target.write(text.slice(at, end), written);
    at = end;
    await yieldToEventLoop();
  }
}
