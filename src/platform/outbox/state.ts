import type { Platform } from '../context.ts';

/** How the outbox is doing: how long the oldest event waits that was not given up, and how many were. */
export async function readOutboxState({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { oldest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { oldestMs: oldest === null ? 0 : Math.max(0, clock.now() - Number(oldest)), failed };
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

/** What was given up, the newest first; `before` is the id of the last one on the page before. */
export async function listUndelivered(
  { db }: Pick<Platform, 'db'>,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<Undelivered[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('failed_at', 'is not', null)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    payload: row.payload,
    createdAt: row.created_at,
    failedAt: row.failed_at ?? 0,
    attempts: row.attempts,
    reason: row.last_error ?? '',
  }));
}
