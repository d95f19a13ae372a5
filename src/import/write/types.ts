import type { ContentPlatform } from '../../content/documents.ts';
import type {
  ImportFile,
  ImportOptions,
  ImportProgress,
  ImportState,
  OriginKind,
  ReportFacts,
} from '../../content/imports/types.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import type { ImportedField, ImportedItem, ImportedKind, ImportedMedia, ImportedSite } from '../model.ts';
import type { OriginIndex } from './origin-index.ts';

/** An import as staff see it. */
export interface Import {
  id: number;
  name: string;
  /** Address of the old site without a slash at its end; identifies its items across imports. */
  site: string;
  state: ImportState;
  options: ImportOptions;
  files: ImportFile[];
  stage: string;
  position: number;
  progress: ImportProgress;
  problem: string | null;
  createdBy: string | null;
  createdAt: number;
  changedAt: number;
  version: number;
}

/** A picture or file of the old site; null if it was not found. */
export type FindMedia = (item: ImportedMedia) => Promise<AsyncIterable<Uint8Array> | null>;

/** Context of an import run. */
export interface Run {
  platform: ContentPlatform;
  import: Import;
  index: OriginIndex;
  /** Facts about the old site; null if its files have none. */
  site: ImportedSite | null;
  findMedia: FindMedia;
  /** Fields of the old site, imported or not. */
  fields: readonly ImportedField[];
  /** Locations of this site that menus take, by the ids of old menus. */
  menuPlaces: Readonly<Record<string, string>>;
  /** Public address of this site. */
  baseUrl: string;
  /** True if nothing is written but the report. */
  isPlan: boolean;
}

/** Transaction in which items are written. */
export interface Work {
  run: Run;
  /** Joins the transaction. */
  platform: ContentPlatform;
  trx: Db;
  touch: Touch;
}

/** Row of `import_origins` that an item was written to. */
export interface Origin {
  kind: OriginKind;
  originId: string;
  localId: string;
  isNew: boolean;
  isLinked: boolean;
  digest: string;
  print: string;
  before: unknown;
}

/** State of an item before it is written. */
export interface Prepared<P = unknown> {
  /** Name for the report. */
  title: string;
  facts: ReportFacts;
  /** Null if it has no place here. */
  value: P | null;
  /** False while it refers to items that were not written yet, or not found. */
  isLinked: boolean;
}

/** Outcome of an item. */
export interface Written {
  localId: string;
  /** False if it was here before. */
  isNew: boolean;
  isLinked?: boolean;
  /** The replaced value. */
  before?: unknown;
  /** Sentences for the report. */
  problems?: string[];
  /** Its address here. */
  to?: string | null;
}

/** Writes one kind of items. */
export interface Stage<I extends ImportedItem = ImportedItem, P = unknown> {
  /** Permanent name, stored with the import. */
  name: string;
  /** File with its items. */
  from: ImportedKind;
  /** Kind of its records. */
  kind: OriginKind;
  /** A second pass: only items that were not linked. */
  isSecondPass?: true;
  /** True if every item has a row in the report, otherwise those with problems. */
  isListed: boolean;
  /** Items per transaction; 100 if absent. */
  atOnce?: number;
  takes(item: I, run: Run): boolean;
  originOf(item: I): { id: string; alias?: string; address?: string | null };
  /** Reads and maps, without writing. */
  prepare(item: I, run: Run): Promise<Prepared<P>>;
  /** Names the planned record, for items that refer to it. */
  plan(item: I, value: P, run: Run): Promise<Omit<Written, 'isNew'>>;
  /** Writes an item; `known` is its record from an earlier run. Null: it is not written. */
  put(work: Work, input: { item: I; value: P; known: Origin | null }): Promise<Written | null>;
  /** Adds the record of an item to the index, for items that refer to it. */
  remember?(index: OriginIndex, item: I, localId: string, value: P | null): void;
}

/** Transaction in which a record is undone. */
export interface UndoWork extends Omit<Work, 'run'> {
  /** Runs after the transaction is stored. */
  afterCommit(work: () => Promise<void>): void;
}

/** Reads and undoes records of a kind. */
export interface Records {
  /** Digest of a record that changes with each change by people; null if it was deleted. */
  print(db: Db, localId: string): Promise<string | null>;
  /**
   * Removes the record written by the import, or restores the previous one; returns the reason why it stays, or null.
   */
  undo(work: UndoWork, origin: Origin): Promise<string | null>;
}
