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
  /** Where the next one begins. */
  end: number;
}

/** Reads the lines of a stored file from a byte on; holds one line in memory. A missing file has none. */
export async function* readLines(storage: FileStorage, key: string, from = 0): AsyncGenerator<Line> {
  const file = await storage.read(key);
  if (!file || from >= file.size) return;
  let parts: Buffer[] = [];
  let held = 0;
  let start = from;
  for await (const chunk of file.stream({ start: from, end: file.size - 1 }) as AsyncIterable<Buffer>) {
    let at = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, at)) {
      parts.push(chunk.subarray(at, end));
      const line = Buffer.concat(parts);
      if (line.length > 0) yield { text: line.toString('utf8'), start, end: start + line.length + 1 };
      start += line.length + 1;
      [parts, held] = [[], 0];
      at = end + 1;
    }
    if (at < chunk.length) parts.push(chunk.subarray(at));
    held += chunk.length - at;
    if (held > maxLine) throw fail('InvalidInput', { message: 'یکی از نوشته‌های این سایت بیش از اندازه بزرگ است.' });
  }
  const rest = Buffer.concat(parts);
  if (rest.length > 0) yield { text: rest.toString('utf8'), start, end: start + rest.length };
}

/** Reads the item of a line; null for a line that is none. */
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
