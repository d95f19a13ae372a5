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
 * The line of an item; null if it is too long. Null characters and lone surrogates, which databases reject, are
 * replaced. Large items yield to the event loop between steps.
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

/** Characters encoded per event-loop turn. */
const sliceLength = 500_000;

/** Encodes a line into a large enough buffer, yielding in between. */
export async function encodeLine({ text }: Line, target: Buffer): Promise<void> {
  let written = 0;
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + sliceLength, text.length);
    // Surrogate pairs are never split.
    if (end < text.length && (text.charCodeAt(end) & 0xfc00) === 0xdc00) end += 1;
    written += target.write(text.slice(at, end), written);
    at = end;
    await yieldToEventLoop();
  }
}
