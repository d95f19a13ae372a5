import type { ImportedItem } from '../model.ts';

/** Bytes of the longest line; the writer reads one at a time. */
const longestLine = 30_000_000;

/** The line of an item; null if it is too long. Zero characters and halves of letters, which no database takes, are replaced. */
export function lineOf(item: ImportedItem): Buffer | null {
  let text = JSON.stringify(item);
  if (/\\u(?:0000|d[89a-f])/i.test(text)) {
    text = text.replaceAll(/\\\\|\\u0000|\\ud[89a-f][\da-f]{2}/gi, (found) =>
      found === '\\\\' ? found : found === '\\u0000' ? '' : '\ufffd',
    );
  }
  const line = Buffer.from(`${text}\n`);
  return line.length > longestLine ? null : line;
}
