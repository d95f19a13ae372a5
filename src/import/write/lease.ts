import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import { workingStates } from './states.ts';

/** Time after which another worker takes an import over, in milliseconds. */
const leaseMs = 60_000;
/** How often a lease is extended: reading a large file is one step of minutes. */
const extendMs = 20_000;

/** The right to work on an import: one worker on all nodes has it. */
export interface Lease {
  /** True once a batch found that the import was paused, taken over or stopped. */
  isLost(): boolean;
  /** Extends the lease with the transaction of a batch; throws if another worker has it. */
  renew(trx: Db): Promise<void>;
  /** Releases the lease, so that the import continues immediately after a restart. */
  end(): Promise<void>;
}

/** Thrown in a batch of a worker that no longer has the import; nothing of the batch is stored. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Leases a waiting import; null if there is none. */
export async function leaseImport(
  platform: Platform,
  { id: wanted, signal }: { id?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<{ id: number; lease: Lease } | null> {
  const by = randomToken(8);
  const now = platform.clock.now();
  const row = await platform.db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', workingStates)
    .where('lease_until', '<=', now)
    .$if(wanted !== undefined, (some) => some.where('id', '=', wanted as number))
    .orderBy('id')
    .executeTakeFirst();
  if (!row) return null;
  const { id } = row;
  const { numUpdatedRows } = await platform.db
    .updateTable('imports')
    .set({ lease_by: by, lease_until: now + leaseMs })
    .where('id', '=', id)
    .where('lease_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { id, lease: createLease(platform, { id, by, signal }) } : null;
}

function createLease(
  { clock, db }: Platform,
  { id, by, signal }: { id: number; by: string; signal: AbortSignal | undefined },
): Lease {
  let isLost = false;
  const extending = setInterval(() => {
    extend().catch(() => {});
  }, extendMs);
  extending.unref();
  const extend = () =>
    db
      .updateTable('imports')
      .set({ lease_until: clock.now() + leaseMs })
      .where('id', '=', id)
      .where('lease_by', '=', by)
      .execute();
  return {
    isLost: () => isLost || signal?.aborted === true,
    async renew(trx) {
      const row = await trx
        .updateTable('imports')
        .set({ lease_until: clock.now() + leaseMs, faults: 0 })
        .where('id', '=', id)
        .where('lease_by', '=', by)
        .returning('state')
        .executeTakeFirst();
      if (!row) throw new LeaseLost();
      // The batch of a paused import is stored; the next one is not begun.
      isLost ||= !(workingStates as readonly string[]).includes(row.state);
    },
    async end() {
      clearInterval(extending);
      await db
        .updateTable('imports')
        .set({ lease_by: null, lease_until: 0 })
        .where('id', '=', id)
        .where('lease_by', '=', by)
        .execute();
    },
  };
}
