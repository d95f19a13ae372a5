import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import { type Counts, withAll } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { Buyer } from '../customers/types.ts';
import type { RefundAction } from '../services/refund-effects/types.ts';
import type { RefundEffectsTable } from '../services/tables.ts';
import type { RefundState } from './states.ts';
import type { RefundsTable } from './tables.ts';

export const refundSorts = ['createdAt'] as const;

export interface RefundsQuery extends Page {
  sort: Sort<(typeof refundSorts)[number]>;
  /** Parts of words of the number of the invoice, or of the buyer's name, mobile or e-mail. */
  q: string;
  state?: RefundState | undefined;
  invoiceId?: string | undefined;
}

/** Refund as shown to staff. */
export interface StaffRefund {
  id: string;
  invoiceId: string;
  invoiceNumber: number | null;
  isTest: boolean;
  buyer: string;
  amount: Rial;
  method: RefundsTable['method'];
  state: RefundState;
  reason: string;
  /** Reason why the gateway rejected it. */
  problem: string;
  trace: string;
  /** Null for the customer. */
  askedBy: string | null;
  askedById: string | null;
  decidedBy: string | null;
  /** Actions for the paid services. */
  effects: StaffRefundEffect[];
  createdAt: number;
  doneAt: number | null;
  version: number;
}

/** Effect of a refund on a service, as shown to staff. */
export interface StaffRefundEffect {
  serviceId: string;
  /** Service name, or its product name. */
  name: string;
  action: RefundAction;
  at: number | null;
  reason: string;
  state: RefundEffectsTable['state'];
}

/** Counts the refunds by state, and all. */
export async function countRefundStates(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return withAll(Object.fromEntries(rows.map(({ state, count }) => [state, count])));
}

/** One page of refunds. */
export async function listStaffRefunds(db: Db, query: RefundsQuery): Promise<PageOf<StaffRefund>> {
  const { state, invoiceId } = query;
  const [, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['invoice'], query.q);
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('refunds')
      .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
      .$if(state !== undefined, (some) => some.where('refunds.state', '=', state as RefundState))
      .$if(invoiceId !== undefined, (some) => some.where('refunds.invoice_id', '=', invoiceId as string))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOfKey(eb.ref('refunds.invoice_id'))));
  const { found, total } = await findNamed(named, listed);
  const rows = await found
    .leftJoin('user as asker', 'asker.id', 'refunds.asked_by')
    .leftJoin('user as decider', 'decider.id', 'refunds.decided_by')
    .selectAll('refunds')
    .select(['invoices.number', 'invoices.is_test', 'invoices.buyer'])
    .select(['asker.name as asker', 'decider.name as decider'])
    .orderBy('refunds.created_at', direction)
    .orderBy('refunds.id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  const effects = await effectsOf(
    db,
    rows.map(({ id }) => id),
  );
  const nameOf = (id: string | null, name: string | null) => (id === null ? null : (name ?? 'حساب حذف‌شده'));
  return {
    ...total,
    rows: rows.map((row) => ({
      id: row.id,
      invoiceId: row.invoice_id,
      invoiceNumber: row.number,
      isTest: row.is_test === 1,
      buyer: (decodeJson(row.buyer) as Buyer).name,
      amount: rial(row.amount_rial),
      method: row.method,
      state: row.state,
      reason: row.reason,
      problem: row.problem,
      trace: row.trace,
      askedById: row.asked_by,
      effects: effects.get(row.id) ?? [],
      askedBy: nameOf(row.asked_by, row.asker),
      decidedBy: nameOf(row.decided_by, row.decider),
      createdAt: row.created_at,
      doneAt: row.done_at,
      version: row.version,
    })),
  };
}

async function effectsOf(db: Db, refundIds: readonly string[]): Promise<ReadonlyMap<string, StaffRefundEffect[]>> {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund_effects')
    .innerJoin('services', 'services.id', 'refund_effects.service_id')
    .select(['refund_id', 'service_id', 'action', 'at', 'reason', 'refund_effects.state'])
    .select(['services.label', 'services.hostname'])
    .where('refund_id', 'in', refundIds)
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute();
  const grouped = Map.groupBy(rows, ({ refund_id }) => refund_id);
  return new Map(
    [...grouped].map(([refundId, effects]) => [
      refundId,
      effects.map(({ service_id, label, hostname, action, at, reason, state }) => ({
        serviceId: service_id,
        name: hostname || label,
        action,
        at,
        reason,
        state,
      })),
    ]),
  );
}
