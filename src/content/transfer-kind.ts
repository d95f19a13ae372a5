import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from '../platform/db/tables.ts';
import type { Touch } from '../platform/db/transaction.ts';
import type { ContentPlatform } from './documents.ts';
import type { PostType } from './posts/types.ts';

/** Maps ids of an archive to ids of this site. */
export interface Numbers {
  post(id: number): number;
  media(id: number): number;
  term(id: number): number;
}

/** Document operations that require knowledge of the widgets. */
export interface Documents {
  /** Replaces the ids in a document by those of this site. */
  renumber(document: object, numbers: Numbers): object;
  /** Replaces the ids in a URL by those of this site. */
  href(href: string, numbers: Numbers): string;
  /** Sanitises a document and names the removed parts; throws if it is invalid. */
  clean(document: object, type: PostType): { document: object; removed: string[] };
  /** True if the person who imports may write custom CSS. */
  mayWriteCode: boolean;
}

/** Transaction of an import. */
export interface ImportWork {
  platform: ContentPlatform;
  trx: Db;
  touch: Touch;
}

/** Identity of a record apart from its id. */
export interface Identity {
  id: number;
  /** Unique within its kind. */
  address: string | null;
  /** Records with the same id are the same, moved or changed, if one of these traits agrees. */
  traits: ReadonlyArray<string | number>;
}

/**
 * Export and import of one kind of record in content archives. The `transfer.ts` of a domain defines its kinds;
 * `src/transfer/kinds.ts` lists them.
 */
export interface TransferKind<
  R extends object = object,
  T extends keyof Tables = keyof Tables,
  C extends keyof R = keyof R,
> {
  /** Every line of an archive is checked against it. */
  schema: z.ZodType<R>;
  table: T;
  /** Column and field that identify a record. */
  key: keyof R & string;
  /** Without a `version` column, which changes increment. */
  isUnversioned?: true;
  /** Kinds whose ids may change on import; `columns` are those read by `of`. */
  identity?: { columns: readonly C[]; of(record: Pick<R, C>): Identity };
  nameOf(record: R): string;
  /** Loads records in archive form, ordered by key. */
  load(db: Db, keys: Array<string | number>): Promise<R[]>;
  /** Storage keys of the files that belong to a record. */
  filesOf?(record: R): string[];
  /** Sanitises a record and names the removed parts. */
  clean?(record: R, documents: Documents): { record: R; removed: string[] };
  /** Fields that reference other records, in the ids of this site. */
  renumber?(record: R, numbers: Numbers, documents: Documents): Partial<R>;
  /** Fills in stored values that are missing in the archive's record. */
  fillFrom?(record: R, stored: R): R;
  /** Column values of a record; by default the record itself. */
  toRow?(record: R, work: ImportWork): Insertable<Tables[T]> | Promise<Insertable<Tables[T]>>;
  /** Writes a record itself, instead of its row. */
  put?(work: ImportWork, record: R): Promise<unknown>;
  /** Writes the data of a record in other tables, after its row. */
  putRelated?(work: ImportWork, record: R): Promise<void>;
  /** Runs after all kinds are written, with the records that were added or changed. */
  finish?(work: ImportWork, records: R[]): Promise<void>;
}

export const defineTransfer = <R extends object, T extends keyof Tables, C extends keyof R>(
  kind: TransferKind<R, T, C>,
) => kind;

/** Inserts the row of a record, or updates it and increments its version. */
export async function putRecord(work: ImportWork, kind: TransferKind, record: object, isNew: boolean): Promise<void> {
  const { table, key, isUnversioned } = kind as TransferKind & { table: 'media'; key: 'id' };
  if (kind.put) await kind.put(work, record);
  else {
    const row = ((await kind.toRow?.(record, work)) ?? record) as Insertable<Tables['media']> & { id: number };
    const changes = isUnversioned ? row : { ...row, version: sql<number>`version + 1` };
    if (isNew) await work.trx.insertInto(table).values(row).execute();
    else await work.trx.updateTable(table).set(changes).where(key, '=', row[key]).execute();
  }
  await kind.putRelated?.(work, record);
}

/** Sets the parents of records, once all of them are stored. */
export async function putParents(
  { trx }: ImportWork,
  table: 'posts' | 'terms',
  records: Array<{ id: number; parent_id: number | null }>,
): Promise<void> {
  for (const { id, parent_id } of records)
    if (parent_id !== null) await trx.updateTable(table).set({ parent_id }).where('id', '=', id).execute();
}

/** Schema parts of records. */
export const id = z.number().int().positive();
export const reference = id.nullable();
export const integer = z.number().int();
export const count = z.number().int().min(0);
export const flag = z.union([z.literal(0), z.literal(1)]);
export const json = z.json();

export const toFlag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
/** Maps a reference that may be empty. */
export const mapReference = (map: (id: number) => number, id: number | null) => (id === null ? null : map(id));
