import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import type { Counts } from '../../platform/db/count.ts';
import { storableText } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { normalisePath } from '../normalise-path.ts';
import type { MissingAddress } from './types.ts';

const dayMs = 86_400_000;
const limits = {
  /** Maximum distinct addresses waiting to be written; more indicate a flood, and are not counted. */
  waiting: 500,
  /** Maximum stored addresses; the rarest and oldest are purged. */
  kept: 5_000,
  /** Retention of an address without requests, in days. */
  days: 90,
  characters: 300,
  rowsAtOnce: 100,
};

/**
 * Counts 404 addresses in memory until a job writes them: a 404 response writes nothing. Counts not yet written are lost
 * if the process is killed, which is acceptable for statistics.
 */
export interface MissingTally {
  /** `referrer` is the page of this site that links there; nothing is stored about other sites. */
  note(request: { path: string; referrer: string | null }): void;
  /** Writes the counts; those that cannot be written are retried next time. */
  flush(): Promise<void>;
}

interface Note {
  path: string;
  shown: string;
  count: number;
  first_at: number;
  last_at: number;
  referrer: string | null;
}

export function createMissingTally(platform: Platform): MissingTally {
  const waiting = new Map<string, Note>();
  const add = (note: Note) => {
    const known = waiting.get(note.path);
    if (!known && waiting.size >= limits.waiting) return;
    waiting.set(note.path, {
      ...note,
      count: note.count + (known?.count ?? 0),
      first_at: Math.min(note.first_at, known?.first_at ?? note.first_at),
      last_at: Math.max(note.last_at, known?.last_at ?? 0),
      referrer: note.referrer ?? known?.referrer ?? null,
    });
  };
  return {
    note({ path, referrer }) {
      const shown = storableText(path);
      const key = normalisePath(shown);
      if (key === null || shown.length > limits.characters || isPersonal(shown)) return;
      const now = platform.clock.now();
      const from = referrer !== null && referrer.length <= limits.characters && !isPersonal(referrer) ? referrer : null;
      add({ path: key, shown, count: 1, first_at: now, last_at: now, referrer: from });
    },
    async flush() {
      const notes = [...waiting.values()];
      if (notes.length === 0) return;
      waiting.clear();
      try {
        await addNotes(platform, notes);
      } catch (err) {
        for (const note of notes) add(note);
        platform.log.warn({ err }, 'missing addresses were not counted');
      }
    },
  };
}

/** E-mail addresses, and telephone, card and identity numbers. */
const isPersonal = (text: string) => text.includes('@') || /\p{Nd}{9}/u.test(text);

function addNotes(platform: Platform, notes: Note[]): Promise<void> {
  return runTransaction(platform, async (trx) => {
    for (let from = 0; from < notes.length; from += limits.rowsAtOnce) {
      await trx
        .insertInto('missing_addresses')
        .values(notes.slice(from, from + limits.rowsAtOnce))
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({
            count: eb('missing_addresses.count', '+', eb.ref('excluded.count')),
            last_at: eb.ref('excluded.last_at'),
            referrer: eb.fn.coalesce('excluded.referrer', 'missing_addresses.referrer'),
          })),
        )
        .execute();
    }
    await purge(trx, platform.clock.now());
  });
}

async function purge(trx: Db, now: number): Promise<void> {
  await trx
    .deleteFrom('missing_addresses')
    .where('last_at', '<', now - limits.days * dayMs)
    .execute();
  const { kept } = await trx
    .selectFrom('missing_addresses')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  if (kept <= limits.kept) return;
  await trx
    .deleteFrom('missing_addresses')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('missing_addresses')
        .select('id')
        // Dismissed addresses would reappear if they were purged.
        .orderBy('dismissed')
        .orderBy('count')
        .orderBy('last_at')
        .orderBy('id')
        .limit(kept - limits.kept),
    )
    .execute();
}

/** Sort keys of the list of missing addresses. */
export const missingSorts = ['count', 'lastAt', 'firstAt', 'address'] as const;

const columns = { count: 'count', lastAt: 'last_at', firstAt: 'first_at', address: 'path' } as const;

interface MissingList extends Page {
  sort: Sort<(typeof missingSorts)[number]>;
  /** Lists dismissed addresses only. */
  dismissed: boolean;
}

/** Counts missing addresses that await staff, and dismissed ones under `1`. */
export async function countMissing({ db }: Platform): Promise<Counts> {
  const rows = await db
    .selectFrom('missing_addresses')
    .select(({ fn }) => ['dismissed', fn.countAll<number>().as('count')])
    .groupBy('dismissed')
    .execute();
  return Object.fromEntries(rows.map(({ dismissed, count }) => [dismissed === 1 ? '1' : '', count]));
}

/** Lists one page of 404 addresses. A search scans all of them, at most `limits.kept`. */
export async function listMissing({ db }: Platform, query: MissingList): Promise<PageOf<MissingAddress>> {
  const [field, direction] = sortOf(query.sort);
  const text = normaliseLetters(query.q?.trim() ?? '');
  const found = db
    .selectFrom('missing_addresses')
    .where('dismissed', '=', query.dismissed ? 1 : 0)
    .$if(text !== '', (some) =>
      some.where((eb) => eb.or([contains(eb.ref('path'), text), contains(eb.ref('shown'), text)])),
    );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(columns[field], direction)
      .orderBy('id', direction)
      .limit(query.perPage)
      .offset(pageOffset(query))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      address: row.shown,
      count: row.count,
      firstAt: row.first_at,
      lastAt: row.last_at,
      referrer: row.referrer,
    })),
    total,
  };
}

/** Dismisses a missing address or restores it; counting continues. */
export async function dismissMissing({ db }: Platform, { id, isDismissed }: { id: number; isDismissed: boolean }) {
  const changed = await db
    .updateTable('missing_addresses')
    .set({ dismissed: isDismissed ? 1 : 0 })
    .where('id', '=', id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw fail('NotFound');
}
