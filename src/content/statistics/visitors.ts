import { createHmac } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';

/** Maximum distinct visitors per day; more would exhaust memory and table. */
const most = 200_000;
const chunk = 500;

/**
 * Counts distinct visitors of a day without cookies and without storing addresses. Only a hash of address and browser is
 * stored until the day ends, keyed with the day and the site's secret, which is not in the database: a restart or another
 * node counts no visitor twice, and no visitor can be identified or followed to the next day.
 */
export function createVisitorHashes(secret: string) {
  let today = '';
  let key = '';
  /** Hashes already stored, so that they are not written again. */
  let known = new Set<string>();
  const turn = (day: string) => {
    if (day <= today) return;
    today = day;
    key = keyOf(secret, day);
    known = new Set();
  };
  return {
    /** The hash of a visitor on a day. */
    hashOf(day: string, { address, agent }: { address: string; agent: string }): string {
      turn(day);
      return createHmac('sha256', key).update(`${address}\0${agent}`).digest('base64url').slice(0, 12);
    },
    /** Stores hashes of a day in a transaction; returns how many were not there. `counted` is how many there are. */
    async store(trx: Db, day: string, { hashes, counted }: { hashes: ReadonlySet<string>; counted: number }) {
      // Sorted, so that two nodes that store the same visitors do not deadlock.
      const fresh = [...hashes].filter((hash) => day !== today || !known.has(hash)).sort();
      const fitting = fresh.slice(0, Math.max(0, most - counted));
      let stored = 0;
      for (let from = 0; from < fitting.length; from += chunk) {
        const rows = await trx
          .insertInto('daily_visitors')
          .values(fitting.slice(from, from + chunk).map((hash) => ({ day, hash })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('hash')
          .execute();
        stored += rows.length;
      }
      return stored;
    },
    /** Remembers hashes that were stored for the rest of their day. */
    remember(day: string, hashes: Iterable<string>): void {
      if (day === today) for (const hash of hashes) if (known.size < most) known.add(hash);
    },
  };
}

const keyOf = (secret: string, day: string) => createHmac('sha256', secret).update(`visitors\0${day}`).digest('hex');

/** Deletes the hashes of days before this one. */
export async function purgeVisitors(db: Db, day: string): Promise<void> {
  await db.deleteFrom('daily_visitors').where('day', '<', day).execute();
}
