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

/** Files under keys such as `media/ab/abcdef.webp`. A key that could leave the storage raises `InvalidInput`. */
export interface FileStorage {
  /** Readers see the old file or the whole new one, never a part; the bytes are on disk when it resolves. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  /** The file, or null when there is none. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; one that is already gone is no error. */
  delete(key: string): Promise<void>;
  /** The keys of all files, in the order of their names. */
  list(): AsyncIterable<string>;
  /** Removes what is left of writes that began before this time and never ended, as when the process was killed. */
  tidy(before: number): Promise<void>;
  /** Raises when files cannot be written now. */
  check(): Promise<void>;
  /** What tells this storage from every other, the same for all nodes that share it. */
  identity(): Promise<string>;
}
