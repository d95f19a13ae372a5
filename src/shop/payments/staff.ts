import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { AttemptState } from './states.ts';
import type { PaymentAttemptsTable } from './tables.ts';
import { maskCards, toldAnswer } from './told.ts';

/** A payment as staff see it, with what was heard of it. */
export interface StaffAttempt {
  id: string;
  invoiceId: string;
  gateway: string;
  ref: string | null;
  state: AttemptState;
  isTest: boolean;
  amount: Rial;
  reason: string;
  createdAt: number;
  /** How often the gateway was asked, and when it is asked next. */
  checks: number;
  checkAt: number | null;
  settledAt: number | null;
  /** `data` is the text that people read. */
  events: Array<{ id: number; kind: string; at: number; data: string }>;
}

/** The payments of some invoices, newest first. */
export async function listAttemptsOf(db: Db, invoiceIds: readonly string[]): Promise<StaffAttempt[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return withEvents(db, rows);
}

async function withEvents(db: Db, rows: Array<Selectable<PaymentAttemptsTable>>): Promise<StaffAttempt[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .selectFrom('payment_events')
    .select(['id', 'attempt_id', 'kind', 'data', 'at'])
    .where('attempt_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    invoiceId: row.invoice_id,
    gateway: row.gateway,
    ref: row.ref,
    state: row.state,
    isTest: row.is_test === 1,
    amount: rial(row.amount_rial),
    reason: maskCards(row.reason),
    createdAt: row.created_at,
    checks: row.checks,
    checkAt: row.check_at,
    settledAt: row.settled_at,
    events: events
      .filter((event) => event.attempt_id === row.id)
      .map(({ id, kind, data, at }) => ({ id, kind, at, data: toldAnswer(decodeJson(data)) })),
  }));
}
