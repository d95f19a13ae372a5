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
  /** Of the secret in the path of the callback, which names the attempt without a session. */
  secret_hash: string;
  invoice_id: string;
  gateway: string;
  /** What the gateway calls it; unique with the gateway. Null until `start` has answered. */
  ref: string | null;
  state: AttemptState;
  is_test: number;
  /** What this payment brings: the total of the invoice, less what the balance pays of it. */
  amount_rial: number;
  /** What the balance pays of the invoice together with this payment; zero when it pays nothing. */
  balance_rial: Generated<number>;
  /** What is charged: IRR, or another currency with the rate and the time it was taken. */
  currency: string;
  minor_amount: number;
  /** What has arrived, in the same unit; null while nothing has. */
  paid_minor: number | null;
  rate: string | null;
  rate_at: number | null;
  /** Where the visitor was sent. */
  redirect: JsonText<unknown> | null;
  /** The last answer of the gateway, without secrets and card numbers. */
  raw: JsonText<unknown> | null;
  reason: string;
  created_at: number;
  /** Until when the visitor is awaited back. */
  expires_at: number;
  /** When the gateway is asked next; null when nothing is open. */
  check_at: number | null;
  /** While somebody asks the gateway, nobody else does, until this time. */
  held_until: number | null;
  checks: Generated<number>;
  settled_at: number | null;
}

/** What was heard of attempts, in the order it was; rows are never changed. */
export interface PaymentEventsTable {
  id: Generated<number>;
  gateway: string;
  attempt_id: string | null;
  kind: string;
  /** The id a provider gave the event; unique with the gateway, so a replay is seen. */
  external_id: string | null;
  data: JsonText<unknown>;
  at: number;
}
