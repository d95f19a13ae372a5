import type { Selectable } from 'kysely';
import type { Platform } from '../context.ts';
import { contains } from '../db/contains.ts';
import { type Page, type PageOf, pageOffset } from '../db/page.ts';
import { runTransaction } from '../db/transaction.ts';
import { fail } from '../errors.ts';
import type { OutboxTable } from './tables.ts';

/** State of one outbox topic. */
export interface TopicState {
  topic: string;
  /** Pending events, without those that failed permanently, and the age of the oldest. */
  waiting: number;
  oldestMs: number;
  /** Events among them that failed before and are being retried. */
  retrying: number;
  /** Events that failed permanently. */
  failed: number;
}

/** Returns the topics with undelivered events, sorted by name. */
export async function readOutboxState({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<TopicState[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'topic',
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('failed_at').as('failed'),
      eb.fn.count<number>(eb.case().when('failed_at', 'is', null).then(eb.ref('last_error')).end()).as('retrying'),
      eb.fn.min(eb.case().when('failed_at', 'is', null).then(eb.ref('created_at')).end()).as('oldest'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy('topic')
    .orderBy('topic')
    .execute();
  return rows.map(({ topic, all, failed, retrying, oldest }) => ({
    topic,
    waiting: Number(all) - Number(failed),
    oldestMs: oldest === null ? 0 : Math.max(0, clock.now() - Number(oldest)),
    retrying: Number(retrying),
    failed: Number(failed),
  }));
}

/** An undelivered event, for staff. */
export interface Undelivered {
  id: number;
  topic: string;
  payload: string;
  createdAt: number;
  /** Time it failed permanently; null while it is retried. */
  failedAt: number | null;
  /** Time of the next attempt; null if it failed permanently. */
  nextTryAt: number | null;
  attempts: number;
  reason: string;
}

/**
 * Returns failed events, permanently failed (dead letters) or being retried, newest first. A search scans all of them;
 * the number of permanently failed ones is limited, see `tidy.ts`.
 */
export async function listUndelivered(
  { db }: Pick<Platform, 'db'>,
  query: Page & { isRetried?: boolean },
): Promise<PageOf<Undelivered>> {
  const text = (query.q ?? '').trim();
  const found = db
    .selectFrom('outbox')
    .$if(query.isRetried !== true, (some) => some.where('failed_at', 'is not', null))
    .$if(query.isRetried === true, (some) =>
      some.where('delivered_at', 'is', null).where('failed_at', 'is', null).where('last_error', 'is not', null),
    )
    .$if(text !== '', (some) => some.where((eb) => contains(eb.cast<string>('payload', 'text'), text)));
  const [rows, { total }] = await Promise.all([
    found.selectAll().orderBy('id', 'desc').limit(query.perPage).offset(pageOffset(query)).execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toUndelivered), total };
}

/** Delivery status of one event. */
export interface Delivery {
  id: number;
  attempts: number;
  deliveredAt: number | null;
  failedAt: number | null;
  /** Null if there are no more attempts. */
  nextTryAt: number | null;
  /** Error of the last attempt; empty if none. */
  reason: string;
}

/** Finds the event of a key; null if there is none, or it was delivered so long ago that it was purged. */
export async function findDelivery({ db }: Pick<Platform, 'db'>, dedupeKey: string): Promise<Delivery | null> {
  const row = await db.selectFrom('outbox').selectAll().where('dedupe_key', '=', dedupeKey).executeTakeFirst();
  if (!row) return null;
  const { id, attempts, delivered_at, failed_at, last_error } = row;
  return {
    id,
    attempts,
    deliveredAt: delivered_at,
    failedAt: failed_at,
    reason: last_error ?? '',
    nextTryAt: nextTryOf(row),
  };
}

/**
 * Retries a failed event immediately, also one that failed permanently. Throws `NotFound` for one that is delivered, running or
 * purged.
 */
export function retryEvent(platform: Platform, id: number): Promise<void> {
  return runTransaction(platform, async (trx, touch) => {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ available_at: 0, failed_at: null })
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .where('last_error', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw fail('NotFound', { message: 'این پیام در راه است یا رسیده است.' });
    touch('outbox');
  });
}

function nextTryOf({ delivered_at, failed_at, available_at }: Selectable<OutboxTable>): number | null {
  return delivered_at === null && failed_at === null ? available_at : null;
}

/** Counts the events that failed permanently. */
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
    failedAt: row.failed_at,
    nextTryAt: nextTryOf(row),
    attempts: row.attempts,
    reason: row.last_error ?? '',
  };
}
