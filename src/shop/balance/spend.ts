import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { type Booking, postLedgerEntry, readBalance } from './post-entry.ts';

/** A customer's balance, with real money and money of the test gateway apart. */
export interface Purse {
  real: Rial;
  test: Rial;
}

/** Reads the spendable balance of each kind. One kind never substitutes the other. */
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
 * Debits a positive amount from a balance. Returns false, without an entry, if there is not enough money of that kind.
 * Locks the balance until the transaction ends, which prevents double spending.
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
