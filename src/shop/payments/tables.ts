import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { AttemptState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    payment_attempts: PaymentAttemptsTable;
    payment_events: PaymentEventsTable;
  }
}

export interface PaymentAttemptsTable {
  id: string;
  /** Hash of the secret in the callback path, which names the attempt without a session. */
  secret_hash: string;
  invoice_id: string;
  gateway: string;
  /** Gateway reference; unique with the gateway. Null until `start` has returned. */
  ref: string | null;
  state: AttemptState;
  is_test: number;
  /** Amount of this payment: the total of the invoice, less the part from the balance. */
  amount_rial: number;
  /** Part from the balance together with this payment; zero if none. */
  balance_rial: Generated<number>;
  /** Charged currency: IRR, or another one with the rate and its time. */
  currency: string;
  minor_amount: number;
  /** Amount received, in the same unit; null while none has arrived. */
  paid_minor: number | null;
  rate: string | null;
  rate_at: number | null;
  /** Redirect of the visitor. */
  redirect: JsonText<unknown> | null;
  /** Last gateway response, without secrets and card numbers. */
  raw: JsonText<unknown> | null;
  reason: string;
  created_at: number;
  /** Until when the visitor is awaited back. */
  expires_at: number;
  /** Time of the next check; null if nothing is open. */
  check_at: number | null;
  /** Lease: no other process checks the attempt until this time. */
  held_until: number | null;
  checks: Generated<number>;
  settled_at: number | null;
}

/** Event log of attempts, append-only. */
export interface PaymentEventsTable {
  id: Generated<number>;
  gateway: string;
  attempt_id: string | null;
  kind: string;
  /** Event id of the provider; unique with the gateway, so replays are detected. */
  external_id: string | null;
  data: JsonText<unknown>;
  at: number;
}
