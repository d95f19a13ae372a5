import { createHash } from 'node:crypto';
import { tarEnd, tarHeader, tarPadding } from '../platform/backup/tar.ts';
import type { OpenPlatform } from '../platform/context.ts';
import type { Db } from '../platform/db/tables.ts';
import type { OnProgress } from '../platform/download-progress.ts';
import { kinds, type RecordKind, transferKinds } from './kinds.ts';

export const transferFormat = 'mizban-content-1';
/** Batch size of reads, and records per archive file unless they are large. */
const atOnce = 200;
/** Size at which an archive file is full, in bytes. */
const fullBytes = 8_000_000;

/** Streams a content archive (tar) of the site: a consistent snapshot, then its files, then their checksums. */
export async function* exportContent(
  { database, storage, clock }: Pick<OpenPlatform, 'database' | 'storage' | 'clock'>,
  onProgress: OnProgress = () => {},
): AsyncGenerator<Buffer> {
  const mtimeMs = clock.now();
  const sums: Record<string, string> = {};
  const keys = new Set<string>();
  let done = 0;
  let records = 0;
  const written = (count: number) => {
    done += count;
    onProgress({ done, total: records + keys.size });
  };

  function* entry(name: string, value: string): Generator<Buffer> {
    const content = Buffer.from(value);
    yield tarHeader({ name, size: content.length, mtimeMs });
    yield content;
    yield tarPadding(content.length);
    sums[name] = createHash('sha256').update(content).digest('hex');
  }

  async function* rows(db: Db): AsyncGenerator<Buffer> {
    yield* entry('content.json', JSON.stringify({ format: transferFormat, createdAt: mtimeMs }));
    const lists: Array<readonly [RecordKind, Array<string | number>]> = [];
    for (const kind of kinds) lists.push([kind, await listKeys(db, kind)]);
    records = lists.reduce((sum, [, all]) => sum + all.length, 0);
    for (const [kind, all] of lists) {
      let part = 0;
      for (let at = 0; at < all.length; at += atOnce) {
        const { load, filesOf } = transferKinds[kind];
        const some = await load(db, all.slice(at, at + atOnce));
        for (const key of some.flatMap((one) => filesOf?.(one) ?? [])) keys.add(key);
        for (const lines of inParts(some.map((one) => JSON.stringify(one)))) {
          part += 1;
          yield* entry(`${kind}/${String(part).padStart(6, '0')}.jsonl`, lines);
        }
        written(some.length);
      }
    }
  }

  yield* database.snapshot(rows);
  for (const key of keys) {
    const file = await storage.read(key);
    written(1);
    // A picture whose file is lost is exported without it.
    if (!file) continue;
    const hash = createHash('sha256');
    yield tarHeader({ name: `files/${key}`, size: file.size, mtimeMs });
    for await (const chunk of file.stream()) {
      hash.update(chunk);
      yield chunk;
    }
    yield tarPadding(file.size);
    sums[`files/${key}`] = hash.digest('hex');
  }
  yield* entry('sums.json', JSON.stringify(sums));
  yield tarEnd;
}

/** Lines joined to texts that are not much larger than a full file. */
function* inParts(lines: string[]): Generator<string> {
  let first = 0;
  let bytes = 0;
  for (const [at, line] of lines.entries()) {
    bytes += Buffer.byteLength(line);
    if (bytes < fullBytes && at < lines.length - 1) continue;
    yield lines.slice(first, at + 1).join('\n');
    first = at + 1;
    bytes = 0;
  }
}

/** Lists the keys of all records of a kind, in order. */
async function listKeys(db: Db, kind: RecordKind): Promise<Array<string | number>> {
  const { table, key } = transferKinds[kind];
  const rows = await db
    .selectFrom(table as 'media')
    .select(`${key as 'id'} as key`)
    .orderBy(key as 'id')
    .execute();
  return rows.map((row) => row.key);
}
