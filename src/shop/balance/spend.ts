import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { type Booking, postLedgerEntry, readBalance } from './post-entry.ts';

/** A customer's balance, with real money and money of the test gateway apart. */
export interface Purse {
  real: Rial;
  test: Rial;
}

/** Reads what a customer can spend of each kind. One kind never makes up for the other. */
export async function readPurse(db: Db, userId: string): Promise<Purse> {
  const total = await readBalance(db, userId);
  const sums = await db
    .selectFrom('balance_entries')
    .select((eb) => ['is_test', eb.fn.sum<number | string>('amount_rial').as('sum')])
    .where('user_id', '=', userId)
    .groupBy('is_test')
    .execute();
  const sumOf = (isTest: number) => Number(sums.find(({ is_test }) => is_test === isTest)?.sum ?? 0);
  return { real: rial(Math.max(0, Math.min(total, sumOf(0)))), test: rial(Math.max(0, Math.min(total, sumOf(1)))) };
}

/**
 * Books a positive amount out of a balance. Returns false, and books nothing, if there is not enough money of that kind.
 * Locks the balance until the transaction ends, so that nobody spends the same money at the same time.
 */
export async function spend(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  booking: Omit<Booking, 'isTest'> & { isTest: boolean },
): Promise<boolean> {
  const { userId, amount, isTest } = booking;
  await trx
    .updateTable('balances')
    .set((eb) => ({ amount_rial: eb.ref('amount_rial') }))
    .where('user_id', '=', userId)
    .execute();
  const { real, test } = await readPurse(trx, userId);
  if ((isTest ? test : real) < amount) return false;
  return postLedgerEntry(platform, trx, { ...booking, amount: rial(-amount) });
}
