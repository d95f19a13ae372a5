import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in an HTTP Range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  size: number;
  modifiedAt: number;
  /** A fresh stream of the bytes, or of a part of them. */
  stream(range?: ByteRange): Readable;
}

/** Files by keys such as `media/ab/abcdef.webp`. A key that could leave the storage throws `InvalidInput`. */
export interface FileStorage {
  /** Readers see the old file or the whole new one, never a part; the bytes are on disk when it resolves. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Returns the file, or null if there is none. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file; a missing one is not an error. */
  delete(key: string): Promise<void>;
  /** The keys of all files, in the order of their names. */
  list(): AsyncIterable<string>;
  /** Deletes leftovers of writes that began before this time and never ended, as when the process was killed. */
  tidy(before: number): Promise<void>;
  /** Raises when files cannot be written now. */
  check(): Promise<void>;
  /** Unique identity of this storage, the same for all nodes that share it. */
  identity(): Promise<string>;
}
