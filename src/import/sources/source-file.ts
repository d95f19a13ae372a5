import type { ByteRange } from '../../platform/storage/storage.ts';

/** An uploaded file, or one of an unpacked folder. */
export interface SourceFile {
  /** Its name as uploaded, with folders: `site.xml`, `kit/manifest.json`. */
  name: string;
  size: number;
  /** Opens a new stream of the bytes, or of a range. */
  stream(range?: ByteRange): AsyncIterable<Uint8Array>;
}

/** A file to read: an upload, or one inside an archive. */
export interface SourceEntry {
  /** Path inside its archive, harmless: `wp-content/uploads/2021/03/a.jpg`. */
  path: string;
  /** Name of the archive; empty for an upload. */
  archive: string;
  /** Unpacked bytes, as stated. */
  size: number;
  /** Opens the unpacked bytes; throws `ArchiveFault` where they are damaged. */
  open(): AsyncIterable<Uint8Array>;
}

/** A file that cannot be read, with one Persian sentence for the report. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

/** Name of an entry for the report. */
export const nameOf = ({ archive, path }: SourceEntry): string => (archive === '' ? path : `${archive} ← ${path}`);

/** Reads an entry of limited size into memory; null if it is larger. */
export async function readWhole(entry: SourceEntry, maxBytes: number): Promise<Buffer | null> {
  if (entry.size > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of entry.open()) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the first bytes of an entry. */
export async function readHead(entry: SourceEntry, bytes: number): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of entry.open()) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= bytes) break;
  }
  return head.subarray(0, bytes);
}
