import type { Generated } from 'kysely';
import type { RefundState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    refunds: RefundsTable;
  }
}

/** Refunds; their sum per invoice never exceeds the paid amount. */
export interface RefundsTable {
  id: string;
  invoice_id: string;
  user_id: string;
  attempt_id: string | null;
  amount_rial: number;
  /** To the customer's balance, through the gateway, or manually. */
  method: 'balance' | 'gateway' | 'manual';
  state: RefundState;
  reason: string;
  /** Requester: a staff user, or null for the customer or the program. */
  asked_by: string | null;
  decided_by: string | null;
  /** Number of the bank transfer, if it was made manually. */
  trace: string;
  /** Reason why the gateway rejected it; it then waits for staff. */
  problem: Generated<string>;
  /** Number of retries by staff after a gateway rejection. */
  retries: Generated<number>;
  created_at: number;
  done_at: number | null;
  version: Generated<number>;
}
