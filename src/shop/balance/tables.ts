import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    balances: BalancesTable;
    balance_entries: BalanceEntriesTable;
  }
}

/** What a customer has with us: always the sum of the entries, and never below zero. */
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
  /** Of what made it; the same thing is never booked twice. */
  key: string;
  /** Of money that the test gateway made; whoever has had some pays from the balance for tests only. */
  is_test: number;
  invoice_id: string | null;
  note: string;
  by: string | null;
  at: number;
}

/**
 * `held` is the part of an invoice that the balance pays while a gateway takes the rest; `released` gives it back when
 * that payment did not come about.
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
