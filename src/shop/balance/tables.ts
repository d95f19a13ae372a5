import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    balances: BalancesTable;
    balance_entries: BalanceEntriesTable;
  }
}

/** Balance of a customer: always the sum of the entries, and never negative. */
export interface BalancesTable {
  user_id: string;
  amount_rial: number;
}

/** The ledger; rows are never changed. */
export interface BalanceEntriesTable {
  id: Generated<number>;
  user_id: string;
  /** Positive: in favour of the customer. */
  amount_rial: number;
  kind: BalanceKind;
  /** Idempotency key; the same event is never posted twice. */
  key: string;
  /** Money from the test gateway; it can only pay for test purchases. */
  is_test: number;
  invoice_id: string | null;
  note: string;
  by: string | null;
  at: number;
}

/**
 * `held` is the part of an invoice paid from the balance while a gateway takes the rest; `released` returns it if that
 * payment fails.
 */
export type BalanceKind =
  | 'top-up'
  | 'payment'
  | 'held'
  | 'released'
  | 'refund'
  | 'paid-out'
  | 'overpaid'
  | 'correction';
