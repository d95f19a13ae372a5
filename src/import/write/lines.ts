import { importFolder } from '../../content/files.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';
import type { ImportedItem, ImportedKind } from '../model.ts';

/** Maximum bytes of one item; a reader leaves larger ones out. */
const maxLine = 40_000_000;

/** Storage key of the items of a kind: one JSON object per line. */
export const itemsKey = (importId: number, kind: ImportedKind): string => `${importFolder}/${importId}/${kind}.jsonl`;

/** An item with its place in the file, in bytes. */
export interface Line {
  text: string;
  start: number;
  /** Start of the next line. */
  end: number;
  /** Bytes of the whole file. */
  size: number;
}

/** Streams the lines of a stored file from a byte offset, one in memory at a time. A missing file has none. */
export async function* readLines(storage: FileStorage, key: string, from = 0): AsyncGenerator<Line> {
  const file = await storage.read(key);
  if (!file || from >= file.size) return;
  // Bytes are decoded as they arrive: copies of whole lines would fill memory faster than it is collected.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let [text, bytes, start] = ['', 0, from];
  for await (const chunk of file.stream({ start: from, end: file.size - 1 }) as AsyncIterable<Buffer>) {
    let at = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, at)) {
      text += decoder.decode(chunk.subarray(at, end));
      bytes += end - at;
      const next = start + bytes + 1;
      if (bytes > 0) yield { text, start, end: next, size: file.size };
      [text, bytes, start] = ['', 0, next];
      at = end + 1;
    }
    text += decoder.decode(chunk.subarray(at), { stream: true });
    bytes += chunk.length - at;
    if (bytes > maxLine) throw fail('InvalidInput', { message: 'یکی از نوشته‌های این سایت بیش از اندازه بزرگ است.' });
  }
  text += decoder.decode();
  if (bytes > 0) yield { text, start, end: start + bytes, size: file.size };
}

/** Parses the item of a line; null for an invalid line. */
export function parseItem(text: string): ImportedItem | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'kind' in value ? (value as ImportedItem) : null;
  } catch {
    return null;
  }
}

/** Reads the item that begins at a byte of a stored file. */
export async function findItem(storage: FileStorage, key: string, at: number): Promise<ImportedItem | null> {
  for await (const line of readLines(storage, key, at)) return parseItem(line.text);
  return null;
}
