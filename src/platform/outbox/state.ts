import type { Selectable } from 'kysely';
import type { Platform } from '../context.ts';
import { contains } from '../db/contains.ts';
import { before, type Page, type PageOf } from '../db/page.ts';
import type { OutboxTable } from './tables.ts';

/** How one topic of the outbox is doing. */
export interface TopicState {
  topic: string;
  /** Events that wait and were not given up, and how long the oldest of them does. */
  waiting: number;
  oldestMs: number;
  /** Events that were given up. */
  failed: number;
}

/** The topics that have events which were not delivered, in the order of their names. */
export async function readOutboxState({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<TopicState[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'topic',
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('failed_at').as('failed'),
      eb.fn.min(eb.case().when('failed_at', 'is', null).then(eb.ref('created_at')).end()).as('oldest'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy('topic')
    .orderBy('topic')
    .execute();
  return rows.map(({ topic, all, failed, oldest }) => ({
    topic,
    waiting: Number(all) - Number(failed),
    oldestMs: oldest === null ? 0 : Math.max(0, clock.now() - Number(oldest)),
    failed: Number(failed),
  }));
}

/** An event that was given up, for people who must know what did not reach anybody. */
export interface Undelivered {
  id: number;
  topic: string;
  payload: string;
  createdAt: number;
  failedAt: number;
  attempts: number;
  reason: string;
}

/** What was given up, the newest first. A search reads all of them, which are never many; see `tidy.ts`. */
export async function listUndelivered({ db }: Pick<Platform, 'db'>, query: Page): Promise<PageOf<Undelivered>> {
  const text = (query.q ?? '').trim();
  const found = db
    .selectFrom('outbox')
    .where('failed_at', 'is not', null)
    .$if(text !== '', (some) => some.where((eb) => contains(eb.cast<string>('payload', 'text'), text)));
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').limit(query.perPage).offset(before(query)).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toUndelivered), total };
}

/** How many events were given up. */
export async function countUndelivered({ db }: Pick<Platform, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

function toUndelivered(row: Selectable<OutboxTable>): Undelivered {
  return {
    id: row.id,
    topic: row.topic,
    payload: row.payload,
    createdAt: row.created_at,
    failedAt: row.failed_at ?? 0,
    attempts: row.attempts,
    reason: row.last_error ?? '',
  };
}
