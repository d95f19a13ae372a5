import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { InvoiceState } from '../invoices/states.ts';
import type { InvoicePurpose } from '../invoices/tables.ts';
import { shownRef } from './bank-transfer.ts';
import type { AttemptState } from './states.ts';

/** Payment as shown to the customer. */
export interface OwnPayment {
  id: string;
  invoiceId: string;
  purpose: InvoicePurpose;
  gateway: string;
  /** Gateway reference, for inquiries there. */
  ref: string | null;
  state: AttemptState;
  isTest: boolean;
  /** Amount to be taken by the gateway or the bank. */
  amount: Rial;
  /** Amount from the balance next to it. */
  fromBalance: Rial;
  /** Refunded share of the invoice; none for a payment that did not settle it. */
  refunded: 'none' | 'part' | 'whole';
  at: number;
}

/** The latest payments of a customer's invoices, the newest first. */
export async function listOwnPayments(
  db: Db,
  { userId, limit = 100, offset = 0 }: { userId: string; limit?: number; offset?: number },
): Promise<OwnPayment[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(['payment_attempts.id', 'payment_attempts.invoice_id', 'invoices.purpose'])
    .select(['payment_attempts.gateway', 'payment_attempts.ref', 'payment_attempts.state', 'payment_attempts.is_test'])
    .select([
      'payment_attempts.amount_rial',
      'payment_attempts.balance_rial',
      'payment_attempts.created_at',
      'payment_attempts.raw',
    ])
    .select(['payment_attempts.reason', 'invoices.state as invoice_state'])
    .where('invoices.user_id', '=', userId)
    .orderBy('payment_attempts.created_at', 'desc')
    .orderBy('payment_attempts.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(
    ({ invoice_id, is_test, amount_rial, balance_rial, created_at, raw, reason, invoice_state, ...row }) => ({
      ...row,
      ref: shownRef({ ...row, raw }),
      invoiceId: invoice_id,
      isTest: is_test === 1,
      amount: rial(amount_rial),
      fromBalance: rial(balance_rial),
      refunded: row.state === 'settled' && reason === '' ? refundedOf(invoice_state) : 'none',
      at: created_at,
    }),
  );
}

const refundedOf = (state: InvoiceState): OwnPayment['refunded'] =>
  state === 'refunded' ? 'whole' : state === 'part_refunded' ? 'part' : 'none';
