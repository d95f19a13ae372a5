import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fail } from '../../platform/errors.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { BalanceKind } from './tables.ts';

export interface Booking {
  userId: string;
  /** Positive: in favour of the customer. */
  amount: Rial;
  kind: BalanceKind;
  /** Idempotency key: `top-up:{invoice}`. Each key is posted once. */
  key: string;
  /** Money that the test gateway made. */
  isTest?: boolean;
  invoiceId?: string | null;
  /** Message for people. */
  note?: string;
  /** Acting staff user. */
  by?: string | null;
}

/**
 * Posts a ledger entry and updates the balance. Returns false, without a change, if the key was already posted. Throws
 * `BalanceTooLow` if the balance would become negative.
 */
export async function postLedgerEntry({ clock }: Pick<Platform, 'clock'>, trx: Db, booking: Booking): Promise<boolean> {
  const { userId, amount } = booking;
  const entry = await trx
    .insertInto('balance_entries')
    .values({
      user_id: userId,
      amount_rial: amount,
      kind: booking.kind,
      key: booking.key,
      is_test: booking.isTest ? 1 : 0,
      invoice_id: booking.invoiceId ?? null,
      note: booking.note ?? '',
      by: booking.by ?? null,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return false;
  await trx
    .insertInto('balances')
    .values({ user_id: userId, amount_rial: 0 })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const moved = await trx
    .updateTable('balances')
    .set((eb) => ({ amount_rial: eb('amount_rial', '+', amount) }))
    .where('user_id', '=', userId)
    .where('amount_rial', '>=', -amount)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw fail('BalanceTooLow');
  return true;
}

/** Balance of a customer. */
export async function readBalance(db: Db, userId: string): Promise<Rial> {
  const row = await db.selectFrom('balances').select('amount_rial').where('user_id', '=', userId).executeTakeFirst();
  return rial(row?.amount_rial ?? 0);
}
