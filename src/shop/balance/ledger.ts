import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type PageOf, pageOffset } from '../../platform/db/page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { pageLimits } from '../page-limits.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { postLedgerEntry } from './post-entry.ts';
import type { BalanceKind } from './tables.ts';

/** Ledger entry of a customer, and the balance after it. */
export interface LedgerEntry {
  id: number;
  kind: BalanceKind;
  amount: Rial;
  /** The sum of this and all entries before. */
  sum: Rial;
  isTest: boolean;
  note: string;
  invoiceId: string | null;
  /** Staff user who made it. */
  by: string | null;
  at: number;
}

/** A page of a customer's ledger, the newest entry first. */
export async function readLedger(db: Db, userId: string, page = 1): Promise<PageOf<LedgerEntry>> {
  const found = db.selectFrom('balance_entries').where('user_id', '=', userId);
  const perPage = pageLimits.entries;
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('user', 'user.id', 'balance_entries.by')
      .select(['balance_entries.id', 'kind', 'amount_rial', 'is_test', 'note', 'invoice_id', 'by', 'user.name', 'at'])
      // Sums over all entries, including those outside the page.
      .select(sql<number>`sum(amount_rial) over (order by balance_entries.id)`.as('sum'))
      .orderBy('balance_entries.id', 'desc')
      .limit(perPage)
      .offset(pageOffset({ page, perPage }))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    rows: rows.map(({ amount_rial, is_test, invoice_id, sum, name, by, ...row }) => ({
      ...row,
      amount: rial(amount_rial),
      sum: rial(Number(sum)),
      isTest: is_test === 1,
      invoiceId: invoice_id,
      by: by === null ? null : (name ?? 'حساب حذف‌شده'),
    })),
  };
}

/**
 * Corrects a balance manually, with a reason. Idempotent by key: returns false if it was already posted. Throws
 * `BalanceTooLow` if it would become negative.
 */
export async function correctBalance(
  platform: Platform,
  { userId, amount, reason, key, by }: { userId: string; amount: Rial; reason: string; key: string; by: string },
): Promise<boolean> {
  return runTransaction(platform, async (trx) => {
    const entry = { userId, amount, kind: 'correction' as const, key: `correction:${key}`, note: reason, by };
    const isBooked = await postLedgerEntry(platform, trx, entry);
    if (isBooked)
      await recordShopEvent(platform, trx, { kind: 'balance-corrected', userId, data: { total: amount, reason }, by });
    return isBooked;
  });
}
