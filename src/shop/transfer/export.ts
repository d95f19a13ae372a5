import { createHash } from 'node:crypto';
import { tarEnd, tarHeader, tarPadding } from '../../platform/backup/tar.ts';
import type { OpenPlatform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { TellProgress } from '../../platform/downloads.ts';
import { kinds, type Thing } from './kinds.ts';
import { present, presentKeys } from './present.ts';

export const transferFormat = 'mizban-content-1';
/** So many things lie in one file of an archive. */
const atOnce = 200;

/** The content of the site as the bytes of a tar archive: what there is at one moment, then its files, then their sums. */
export async function* exportContent(
  { database, storage, clock }: Pick<OpenPlatform, 'database' | 'storage' | 'clock'>,
  tell: TellProgress = () => {},
): AsyncGenerator<Buffer> {
  const mtimeMs = clock.now();
  const sums: Record<string, string> = {};
  const keys = new Set<string>();
  let [done, things] = [0, 0];
  const written = (count: number) => {
    done += count;
    tell({ done, total: things + keys.size });
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
    const lists: Array<readonly [(typeof kinds)[number], Awaited<ReturnType<typeof presentKeys>>]> = [];
    for (const kind of kinds) lists.push([kind, await presentKeys(db, kind)]);
    things = lists.reduce((sum, [, all]) => sum + all.length, 0);
    for (const [kind, all] of lists) {
      for (let at = 0; at < all.length; at += atOnce) {
        const some = await present[kind](db, all.slice(at, at + atOnce));
        if (kind === 'media')
          for (const one of some as Array<Thing<'media'>>) for (const key of filesOf(one)) keys.add(key);
        const lines = some.map((one) => JSON.stringify(one)).join('\n');
        yield* entry(`${kind}/${String(at / atOnce + 1).padStart(6, '0')}.jsonl`, lines);
        written(some.length);
      }
    }
  }

  yield* database.snapshot(rows);
  for (const key of keys) {
    const file = await storage.read(key);
    written(1);
    // A picture whose file is lost stays a picture without one.
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

/** The files of a medium: as it is shown, smaller ones, and the whole of which it is a part. */
function filesOf({ key, source_key: source, variants }: Thing<'media'>): string[] {
  return [...new Set([key, ...(source === null ? [] : [source]), ...variants.map((one) => one.key)])];
}
