import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in an HTTP Range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  size: number;
  modifiedAt: number;
  /** Opens a new stream of the bytes, or of a range. */
  stream(range?: ByteRange): Readable;
}

/** Files by keys such as `media/ab/abcdef.webp`. A key that could leave the storage throws `InvalidInput`. */
export interface FileStorage {
  /** Writes atomically: readers see the old file or the whole new one. The bytes are on disk when it resolves. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Returns the file, or null if there is none. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file; a missing one is not an error. */
  delete(key: string): Promise<void>;
  /** Lists the keys of all files, sorted by name. */
  list(): AsyncIterable<string>;
  /** Deletes leftovers of writes that began before this time and never ended, as when the process was killed. */
  tidy(before: number): Promise<void>;
  /** Throws if files cannot be written now. */
  check(): Promise<void>;
  /** Unique identity of this storage, the same for all nodes that share it. */
  identity(): Promise<string>;
}
