import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { askedName, type BuyerNameKind, buyerNameLabels } from '../catalogue/buyer-names.ts';
import type { Cycle, SoldSelection } from '../catalogue/types.ts';
import { type Changing, findChanging } from './changing.ts';
import { findNeedingDetails } from './domain-news.ts';
import { findEnding } from './ending.ts';
import { type IdentityProblem, identityProblemOf } from './identity/problems.ts';
import { findWaiting } from './identity/waits.ts';
import { comingOf } from './pending-change.ts';
import { findRefundMarks, findRefundsDue, type RefundMark } from './refund-effects/marks.ts';
import type { RefundAction } from './refund-effects/types.ts';
import type { PendingChange } from './service-form.ts';
import type { ServiceState } from './states.ts';

/** A service as its owner sees it. */
export interface Service {
  id: string;
  orderId: string;
  label: string;
  hostname: string;
  /** Label of the name: of a server, or a domain. */
  nameLabel: string;
  isDomain: boolean;
  /** A domain whose registration waits for data that its owner must enter. */
  needsDetails: boolean;
  selection: SoldSelection;
  cycle: Cycle;
  state: ServiceState;
  isTest: boolean;
  /** Addresses and names by which it is reached, by the names of `accessLabels`. */
  access: Record<string, string>;
  /** True if a password can be shown, once (`consumeSecret`). */
  hasSecret: boolean;
  /** Null before it was active. */
  paidUntil: number | null;
  /** Price of the next period. */
  renewal: Rial;
  /** Pending change at the end of the period, if there is a period after that. */
  next: PendingChange | null;
  /** Change in progress: until it is done the service keeps its previous form. */
  changing: Changing | null;
  cancelsAtEnd: boolean;
  /** Being terminated; nothing of it can be paid or changed. */
  isEnding: boolean;
  /** Reason of the suspension: unpaid, or decided by staff. */
  suspendedFor: 'unpaid' | 'staff' | null;
  /** Not provisioned before identity verification. */
  waitsForIdentity: boolean;
  /** Reason why the identity cannot be verified now; null while it is being checked, and if not needed. */
  identityProblem: IdentityProblem | null;
  /** True if they requested a plan that can be paid after verification. */
  wantsPlan: boolean;
  /** Purchased parts that staff still have to provide; empty if none. */
  extras: string;
  /** Invoices with refunds, and the scheduled suspension or termination because of them. */
  refunds: RefundMark[];
  refundDue: { action: RefundAction; at: number } | null;
  /** The renewal or upgrade that can be paid now. */
  openInvoice: { id: string; purpose: 'renewal' | 'upgrade'; total: Rial; dueAt: number } | null;
  createdAt: number;
}

/** Lists the services of a customer, newest first; ended ones come last. */
export async function listServices(db: Db, { userId }: { userId: string }): Promise<Service[]> {
  const services = await readServices(db, (rows) => rows.where('services.user_id', '=', userId));
  return services.toSorted((a, b) => Number(a.state === 'terminated') - Number(b.state === 'terminated'));
}

/** A service of a customer; null when it is not theirs or does not exist. */
export async function readService(db: Db, { id, userId }: { id: string; userId: string }): Promise<Service | null> {
  const [service] = await readServices(db, (rows) =>
    rows.where('services.id', '=', id).where('services.user_id', '=', userId),
  );
  return service ?? null;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('services')
    .leftJoin('service_secrets', 'service_secrets.service_id', 'services.id')
    .selectAll('services')
    .select('service_secrets.service_id as secret_of');

async function readServices(
  db: Db,
  among: (rows: ReturnType<typeof rowsOf>) => ReturnType<typeof rowsOf>,
): Promise<Service[]> {
  const rows = await among(rowsOf(db)).orderBy('services.created_at', 'desc').orderBy('services.id').execute();
  const ids = rows.map(({ id }) => id);
  const selections = rows.map(({ selection }): SoldSelection => decodeJson(selection));
  const [open, waiting, extras, ending, changing, nameKinds, needing, marks, due] = await Promise.all([
    openInvoices(db, ids),
    findWaiting(db, ids),
    openExtras(db, ids),
    findEnding(db, ids),
    findChanging(db, rows),
    nameKindsOf(db, selections),
    findNeedingDetails(db, ids),
    findRefundMarks(db, rows),
    findRefundsDue(db, ids),
  ]);
  return rows.map((row, index) => ({
    id: row.id,
    orderId: row.order_id,
    label: row.label,
    hostname: row.hostname,
    nameLabel: buyerNameLabels[nameKinds[index] ?? 'nothing'],
    isDomain: nameKinds[index] === 'domain',
    needsDetails: needing.has(row.id),
    selection: selections[index] as SoldSelection,
    cycle: row.cycle,
    state: row.state,
    isTest: row.is_test === 1,
    access: decodeJson(row.access),
    hasSecret: row.secret_of !== null && row.state === 'active' && !changing.get(row.id)?.rebuilds,
    paidUntil: row.paid_until,
    renewal: rial(row.renewal_rial),
    next: ending.has(row.id) || row.state === 'terminated' ? null : comingOf(row),
    changing: row.state === 'terminated' ? null : (changing.get(row.id) ?? null),
    cancelsAtEnd: row.cancels_at_end === 1,
    isEnding: ending.has(row.id),
    suspendedFor: row.suspended_for === null || row.suspended_for === 'unpaid' ? row.suspended_for : 'staff',
    waitsForIdentity: waiting.has(row.id),
    identityProblem: waiting.has(row.id) ? identityProblemOf(row.problem) : null,
    wantsPlan: row.wanted_plan !== null,
    extras: extras.get(row.id) ?? '',
    refunds: marks.get(row.id) ?? [],
    refundDue: due.get(row.id) ?? null,
    openInvoice: open.get(row.id) ?? null,
    createdAt: row.created_at,
  }));
}

/** Kinds of the names of services; `nothing` for deleted plans. */
async function nameKindsOf(db: Db, selections: readonly SoldSelection[]): Promise<BuyerNameKind[]> {
  const slugs = [...new Set(selections.map(({ plan }) => plan))];
  if (slugs.length === 0) return [];
  const plans = await db.selectFrom('plans').select(['slug', 'product']).where('slug', 'in', slugs).execute();
  const nameKinds = new Map(plans.map((plan) => [plan.slug, askedName(plan)]));
  return selections.map(({ plan }) => nameKinds.get(plan) ?? 'nothing');
}

/** Manual work left for each service. */
async function openExtras(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_jobs')
    .select(['service_id', 'error'])
    .where('service_id', 'in', ids)
    .where('action', '=', 'extras')
    .where('done_at', 'is', null)
    .execute();
  return new Map(rows.map(({ service_id, error }) => [service_id, error]));
}

/** Oldest payable invoice of each service. */
async function openInvoices(db: Db, ids: string[]): Promise<Map<string, NonNullable<Service['openInvoice']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'service_id', 'purpose', 'total_rial', 'due_at'])
    .where('service_id', 'in', ids)
    .where('state', '=', 'proforma')
    .where('purpose', 'in', ['renewal', 'upgrade'])
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ id, service_id, purpose, total_rial, due_at }) => [
      service_id ?? '',
      { id, purpose: purpose === 'upgrade' ? 'upgrade' : 'renewal', total: rial(total_rial), dueAt: due_at },
    ]),
  );
}
