import type { Selectable } from 'kysely';
import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { type Counts, countFound, createCachedCount } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { Buyer } from '../customers/types.ts';
import { pageLimits } from '../page-limits.ts';
import { bankTransfer, shownRef } from './bank-transfer.ts';
import { receiptOf } from './receipt.ts';
import { maskCards, redactGatewayResponse } from './redact.ts';
import { type AttemptState, unknownReason } from './states.ts';
import type { PaymentAttemptsTable } from './tables.ts';

/** Payment as shown to staff, with its events. */
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
  /** Number of checks at the gateway, and the time of the next. */
  checks: number;
  checkAt: number | null;
  settledAt: number | null;
  /** The type of the receipt that a buyer sent with a bank transfer. */
  receipt: string | null;
  /** `data` is the text that people read. */
  events: Array<{ id: number; kind: string; at: number; data: string }>;
}

/** A payment with the invoice it is for. */
export interface ListedAttempt extends StaffAttempt {
  buyer: Pick<Buyer, 'name' | 'mobile'>;
  invoiceNumber: number | null;
  orderId: string | null;
  orderCode: string | null;
}

export const attemptSorts = ['createdAt'] as const;

/** Staff queues: transfers to confirm, stuck payments, refunds due, payments credited to a balance, or all of them. */
export const paymentQueues = ['transfers', 'stuck', 'refund_due', 'credited', 'all'] as const;

export interface AttemptsQuery extends Page {
  sort: Sort<(typeof attemptSorts)[number]>;
  /** Parts of words of a number of the gateway, the invoice or the order, or of the buyer's name, mobile or e-mail. */
  q: string;
  /** Without it, all that need attention: transfers, stuck payments and refunds due. */
  look?: (typeof paymentQueues)[number] | undefined;
  now: number;
}

/** Time after which an unverified payment counts as stuck, in milliseconds. */
const overdueMs = 15 * 60_000;

/** Time during which undecided payments need attention, in milliseconds; older ones are in the list of all. */
const lostMs = 90 * 86_400_000;

/** Reasons why a due refund no longer needs attention. */
export const handled = ['credited-by-staff', 'returned-by-staff'] as const;

const countAttempts = createCachedCount('payment_attempts', ['state']);

/** One page of payments. */
export async function listStaffAttempts(
  platform: Pick<Platform, 'db' | 'changes'>,
  query: AttemptsQuery,
): Promise<PageOf<ListedAttempt>> {
  const { db } = platform;
  const [, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['payment'], query.q);
  const listed = (is: NameMatch | null) =>
    narrowed(db, query).$if(is !== null, (some) =>
      some.where((eb) => (is as NameMatch).isOfKey(eb.ref('payment_attempts.id'))),
    );
  const { found, total } = await findNamed(named, listed, {
    count: (all) => (query.look === 'all' ? countAttempts(platform, { state: undefined }) : countFound(all)),
  });
  const rows = await found
    .selectAll('payment_attempts')
    .select(['invoices.buyer', 'invoices.number', 'invoices.order_id', 'orders.code'])
    .orderBy('payment_attempts.created_at', direction)
    .orderBy('payment_attempts.id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  const attempts = await withEvents(db, rows);
  return {
    ...total,
    rows: attempts.map((attempt, index) => {
      const row = rows[index] as (typeof rows)[number];
      const { name, mobile } = decodeJson(row.buyer) as Buyer;
      return {
        ...attempt,
        buyer: { name, mobile },
        invoiceNumber: row.number,
        orderId: row.order_id,
        orderCode: row.code,
      };
    }),
  };
}

/** Cached, since they do not depend on the time, and there are many payments to scan. */
const countCredited = cacheUntilChanged(['payment_attempts'], ({ db }: Pick<Platform, 'db' | 'changes'>) =>
  countFound(narrowed(db, { look: 'credited', now: 0 })),
);

/** Counts the payments of each queue; those that need attention under the empty name. */
export async function countQueues(platform: Pick<Platform, 'db' | 'changes'>, now: number): Promise<Counts> {
  const waiting = ['transfers', 'stuck', 'refund_due', undefined] as const;
  const counts = await Promise.all(
    waiting.map(async (look) => [look ?? '', await countFound(narrowed(platform.db, { look, now }))] as const),
  );
  return {
    ...Object.fromEntries(counts),
    credited: await countCredited(platform),
    all: await countAttempts(platform, { state: undefined }),
  };
}

/** Counts the payments that need attention. */
export async function countAttemptsToLookAt(db: Db, now: number): Promise<number> {
  return await countFound(narrowed(db, { look: undefined, now }));
}

function narrowed(db: Db, { look, now }: Pick<AttemptsQuery, 'look' | 'now'>) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .$if(look !== 'all', (some) =>
      some.where((eb) => {
        const hangs = eb.and([
          eb('payment_attempts.state', 'in', ['returned', 'verifying']),
          eb('payment_attempts.gateway', '!=', bankTransfer),
          eb('payment_attempts.created_at', '<', now - overdueMs),
        ]);
        const lost = eb.and([
          eb('payment_attempts.state', '=', 'expired'),
          eb('payment_attempts.reason', '=', unknownReason),
          eb('payment_attempts.created_at', '>', now - lostMs),
        ]);
        const stuck = eb.or([hangs, lost]);
        const due = eb.and([
          eb('payment_attempts.state', '=', 'refund_due'),
          eb('payment_attempts.reason', 'not in', handled),
        ]);
        const credited = eb.and([
          eb('payment_attempts.state', '=', 'settled'),
          eb('payment_attempts.reason', '!=', ''),
        ]);
        const transfers = eb.and([
          eb('payment_attempts.state', '=', 'verifying'),
          eb('payment_attempts.gateway', '=', bankTransfer),
        ]);
        if (look === 'transfers') return transfers;
        if (look === 'stuck') return stuck;
        if (look === 'refund_due') return due;
        return look === 'credited' ? credited : eb.or([transfers, stuck, due]);
      }),
    );
}

/** A page of the payments of some invoices, newest first. */
export async function listAttemptsOf(db: Db, invoiceIds: readonly string[], page = 1): Promise<PageOf<StaffAttempt>> {
  if (invoiceIds.length === 0) return { rows: [], total: 0 };
  const found = db.selectFrom('payment_attempts').where('invoice_id', 'in', invoiceIds);
  const perPage = pageLimits.attempts;
  const [rows, total] = await Promise.all([
    found
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(perPage)
      .offset(pageOffset({ page, perPage }))
      .execute(),
    countFound(found),
  ]);
  return { rows: await withEvents(db, rows), total };
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
    ref: shownRef(row),
    state: row.state,
    isTest: row.is_test === 1,
    amount: rial(row.amount_rial),
    reason: maskCards(row.reason),
    createdAt: row.created_at,
    checks: row.checks,
    checkAt: row.check_at,
    settledAt: row.settled_at,
    receipt: receiptOf(row)?.mime ?? null,
    events: events
      .filter((event) => event.attempt_id === row.id)
      .map(({ id, kind, data, at }) => ({ id, kind, at, data: redactGatewayResponse(decodeJson(data)) })),
  }));
}
