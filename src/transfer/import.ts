import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ContentPlatform } from '../content/documents.ts';
import { type Documents, type ImportWork, putRecord } from '../content/transfer-kind.ts';
import { isCertainlyUndone, runTransaction } from '../platform/db/transaction.ts';
import { fail } from '../platform/errors.ts';
import { mapIds } from './id-mapping.ts';
import { type RecordKind, transferKinds } from './kinds.ts';
import { diffRecords, type Open, planImport, prepareRecord } from './plan.ts';
import { readContent } from './read.ts';

/** Number of added and changed records, and names of the unsafe parts removed from texts. */
export interface Imported {
  added: number;
  changed: number;
  removed: string[];
}

/**
 * Imports a content archive: adds new records, updates changed ones, and keeps records that are not in it. Atomic. Files
 * are stored first, under unique names.
 */
export async function importContent(platform: ContentPlatform, open: Open, documents: Documents): Promise<Imported> {
  const { clashes } = await planImport(platform.db, open, documents);
  if (clashes.length > 0) throw fail('InvalidInput', { message: `درون‌ریزی نشد. ${clashes[0]}` });
  const written: string[] = [];
  let areFilesThere = false;
  try {
    for await (const part of readContent(open())) {
      if (part.kind !== 'file' || (await platform.storage.exists(part.key))) continue;
      await platform.storage.write(part.key, Readable.from(part.content));
      written.push(part.key);
    }
    areFilesThere = true;
    return await runTransaction(platform, (trx, touch) => putRecords({ platform, trx, touch }, open, documents));
  } catch (thrown) {
    const mayBeNamed = areFilesThere && !isCertainlyUndone(platform, thrown);
    for (const key of mayBeNamed ? [] : written) await platform.storage.delete(key);
    throw thrown;
  }
}

async function putRecords(work: ImportWork, open: Open, documents: Documents): Promise<Imported> {
  const { platform, trx, touch } = work;
  const mapping = await mapIds(trx, readContent(open()));
  const counts = { added: 0, changed: 0 };
  const allRemoved = new Set<string>();
  const written = new Map<RecordKind, object[]>();
  for await (const part of readContent(open())) {
    if (part.kind === 'file') continue;
    const { kind } = part;
    const prepared = part.records.map((found) => prepareRecord(kind, found, { mapping, documents }));
    for (const { record, removed, verdict } of await diffRecords(trx, kind, prepared)) {
      if (verdict === 'same') continue;
      counts[verdict] += 1;
      for (const name of removed) allRemoved.add(name);
      await putRecord(work, transferKinds[kind], record, verdict === 'added');
      if (!transferKinds[kind].finish) continue;
      if (!written.has(kind)) written.set(kind, []);
      written.get(kind)?.push(record);
    }
  }
  for (const [kind, records] of written) await transferKinds[kind].finish?.(work, records);
  if (platform.dialect === 'postgres')
    for (const { table, identity } of Object.values(transferKinds))
      if (identity)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select greatest(max(id), 1) from ${sql.table(table)}))`.execute(
          trx,
        );
  if (counts.added + counts.changed > 0) touch('*');
  return { ...counts, removed: [...allRemoved] };
}
