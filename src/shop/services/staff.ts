import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Counts, countFound, createCachedCount, withAll } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { Cycle, Product, Selection } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import { type Changing, findChanging } from './changing.ts';
import { differingServices, findDifferences } from './differences.ts';
import { readServiceDomain, type ServiceDomain } from './domain.ts';
import { isDomain } from './domain-news.ts';
import { type IdentityProblem, identityProblemOf } from './identity/problems.ts';
import { findWaiting, waitingForIdentity } from './identity/waits.ts';
import { comingOf } from './pending-change.ts';
import type { ServiceWork } from './provisioner.ts';
import { findHeld } from './refund-effects/hold.ts';
import { findRefundMarks, findRefundsDue, type RefundMark, refundedServices } from './refund-effects/marks.ts';
import type { RefundAction } from './refund-effects/types.ts';
import type { PendingChange } from './service-form.ts';
import type { ServiceState } from './states.ts';
import type { ServiceJobsTable } from './tables.ts';

export const serviceSorts = ['createdAt', 'paidUntil'] as const;
const columnOf = { createdAt: 'services.created_at', paidUntil: 'services.paid_until' } as const;

/** Filters of services; all of them combine with AND. */
export interface ServicesQuery extends Page {
  sort: Sort<(typeof serviceSorts)[number]>;
  /** Parts of words of the machine's name or addresses, of the plan, of the order's code, or of the buyer. */
  q: string;
  state?: ServiceState | undefined;
  /** Services that need attention: manual work, failures, unverified identities, and machines that differ from what is sold. */
  waits?: boolean | undefined;
  /** Services with refunds. */
  refunded?: boolean | undefined;
  product?: Product | undefined;
  isTest?: boolean | undefined;
}

/** Work on a service as staff see it. */
export interface StaffJob {
  id: string;
  action: ServiceWork;
  state: ServiceJobsTable['state'];
  error: string;
  failures: number;
  createdAt: number;
  doneAt: number | null;
}

export interface StaffService {
  id: string;
  userId: string;
  orderId: string;
  label: string;
  /** Kind of product; empty if its plan was deleted. */
  product: Product | '';
  /** A domain transfer from another registrar. */
  isTransfer: boolean;
  hostname: string;
  state: ServiceState;
  isTest: boolean;
  adapter: string;
  buyer: string;
  paidUntil: number | null;
  createdAt: number;
  /** Current or waiting job; manual additions come last. */
  job: StaffJob | null;
  /** Change in progress: until it is done the service keeps its previous form. */
  changing: Pick<Changing, 'label' | 'to' | 'isUpgrade' | 'rebuilds'> | null;
  /** Not provisioned or changed before identity verification. */
  waitsForIdentity: boolean;
  /** Reason why the identity is not verified; null while it is being checked, and if not needed. */
  identityProblem: IdentityProblem | null;
  /** Invoices with refunds. */
  refunds: RefundMark[];
  /** Reason why deliveries are on hold: a refund is being decided, or the order was refunded. */
  held: 'refund-open' | 'refunded' | null;
  /** Differences between its machine and what is sold, each as a sentence. */
  differences: string[];
}

/** Complete data of a service; never its password. */
export interface WholeService extends StaffService {
  selection: Selection;
  cycle: Cycle;
  renewal: Rial;
  /** Pending change at the end of a period, if there is a period after that. */
  next: PendingChange | null;
  access: Record<string, string>;
  remote: Record<string, unknown>;
  hasSecret: boolean;
  suspendedFor: string | null;
  isIdentityKnown: boolean;
  cancelsAtEnd: boolean;
  problem: string;
  /** Scheduled suspension or termination because of a refund; null if there is none. */
  refundDue: { action: RefundAction; at: number } | null;
  /** Null for other services. */
  domain: ServiceDomain | null;
  /** The newest first. */
  jobs: StaffJob[];
}

const waiting = ['waiting_for_staff', 'failed'] as const;

const servicesOf = (db: Db) => db.selectFrom('services');

/** Joins the rows with other tables, which counting does not need. */
const pick = (rows: ReturnType<typeof servicesOf>) =>
  rows
    .innerJoin('orders', 'orders.id', 'services.order_id')
    .leftJoin('customers', 'customers.user_id', 'services.user_id')
    .leftJoin('service_secrets', 'service_secrets.service_id', 'services.id')
    .selectAll('services')
    .select(['orders.buyer', 'customers.identity_verified_at', 'service_secrets.service_id as secret_of']);

type Row = Awaited<ReturnType<ReturnType<typeof pick>['execute']>>[number];

const countServices = createCachedCount('services', ['state', 'is_test', 'product']);

/** Counts the services by state or kind of product, and all. */
export const countServicesBy = async (
  platform: Pick<Platform, 'db' | 'changes'>,
  column: 'state' | 'product',
  { isTest }: Pick<ServicesQuery, 'isTest'>,
): Promise<Counts> =>
  withAll(await countServices.each(platform, column, { is_test: isTest === undefined ? isTest : Number(isTest) }));

/** One page of services. */
export async function listStaffServices(
  platform: Pick<Platform, 'db' | 'changes'>,
  query: ServicesQuery,
): Promise<PageOf<StaffService>> {
  const { db } = platform;
  const { state, waits, refunded, product, isTest } = query;
  const [sort, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['service'], query.q);
  const listed = (is: NameMatch | null) =>
    servicesOf(db)
      .$if(state !== undefined, (some) => some.where('services.state', '=', state as ServiceState))
      .$if(product !== undefined, (some) => some.where('services.product', '=', product as Product))
      .$if(isTest !== undefined, (some) => some.where('services.is_test', '=', Number(isTest)))
      .$if(waits === true, (some) => some.where('services.id', 'in', waitingForPeople(db)))
      .$if(refunded === true, (some) => some.where('services.id', 'in', refundedServices(db)))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOfKey(eb.ref('services.id'))));
  const { found, total } = await findNamed(named, listed, {
    count: (all) =>
      waits === true || refunded === true
        ? countFound(all)
        : countServices(platform, { state, product, is_test: isTest === undefined ? isTest : Number(isTest) }),
  });
  const rows = await pick(found)
    .orderBy(columnOf[sort], direction)
    .orderBy('services.id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return { rows: await toStaffServices(db, rows), ...total };
}

export async function findStaffService(db: Db, id: string): Promise<WholeService | null> {
  const row = await pick(servicesOf(db)).where('services.id', '=', id).executeTakeFirst();
  const [service] = row ? await toStaffServices(db, [row]) : [];
  if (!row || !service) return null;
  const jobs = (await jobsOf(db, [id])).get(id) ?? [];
  return {
    ...service,
    selection: decodeJson(row.selection),
    cycle: row.cycle,
    renewal: rial(row.renewal_rial),
    next: comingOf(row),
    access: decodeJson(row.access),
    remote: decodeJson(row.remote),
    hasSecret: row.secret_of !== null,
    suspendedFor: row.suspended_for,
    isIdentityKnown: row.identity_verified_at !== null,
    cancelsAtEnd: row.cancels_at_end === 1,
    problem: row.problem,
    refundDue: (await findRefundsDue(db, [id])).get(id) ?? null,
    domain: await readServiceDomain(db, { id }),
    jobs: jobs.toReversed(),
  };
}

/** Counts the services that need attention of staff. */
export async function countWaitingServices(db: Db): Promise<number> {
  return await countFound(servicesOf(db).where('id', 'in', waitingForPeople(db)));
}

/** Number of services of which money was refunded. */
export async function countRefundedServices(db: Db): Promise<number> {
  return await countFound(servicesOf(db).where('id', 'in', refundedServices(db)));
}

/** Ids of services whose next step is manual, as one list: with two conditions PostgreSQL would scan all services. */
const waitingForPeople = (db: Db) => waitingForIdentity(db).union(waitingJobs(db)).union(differingServices(db));

const waitingJobs = (db: Db) =>
  db
    .selectFrom('service_jobs')
    .select('service_jobs.service_id as id')
    .where('done_at', 'is', null)
    .where('service_jobs.state', 'in', waiting);

/** The work on some services, each from the oldest. */
async function jobsOf(db: Db, ids: string[]): Promise<Map<string, StaffJob[]>> {
  const jobs = new Map<string, StaffJob[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return jobs;
  const rows = await db
    .selectFrom('service_jobs')
    .selectAll()
    .where('service_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  for (const { service_id, id, action, state, error, failures, created_at, done_at } of rows)
    jobs.get(service_id)?.push({ id, action, state, error, failures, createdAt: created_at, doneAt: done_at });
  return jobs;
}

/** Current job: the oldest. Extras block nothing, and jobs waiting for an identity are not work yet. */
function openJob(jobs: readonly StaffJob[]): StaffJob | null {
  const open = jobs.filter(({ doneAt, state }) => doneAt === null && state !== 'waiting_for_identity');
  return open.find(({ action }) => action !== 'extras') ?? open[0] ?? null;
}

async function toStaffServices(db: Db, rows: readonly Row[]): Promise<StaffService[]> {
  const ids = rows.map(({ id }) => id);
  const [jobs, waiting, changing, marks, held, differences] = await Promise.all([
    jobsOf(db, ids),
    findWaiting(db, ids),
    findChanging(db, rows),
    findRefundMarks(db, rows),
    findHeld(db, ids),
    findDifferences(db, ids),
  ]);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    orderId: row.order_id,
    label: row.label,
    product: row.product,
    isTransfer: isDomain(row) && decodeJson(row.selection).operation === 'transfer',
    hostname: row.hostname,
    state: row.state,
    isTest: row.is_test === 1,
    adapter: row.adapter,
    buyer: (decodeJson(row.buyer) as Buyer).name,
    paidUntil: row.paid_until,
    createdAt: row.created_at,
    job: openJob(jobs.get(row.id) ?? []),
    changing: changingOf(changing.get(row.id)),
    waitsForIdentity: waiting.has(row.id),
    identityProblem: waiting.has(row.id) ? identityProblemOf(row.problem) : null,
    refunds: marks.get(row.id) ?? [],
    held: held.get(row.id) ?? null,
    differences: differences.get(row.id) ?? [],
  }));
}

const changingOf = (changing: Changing | undefined): StaffService['changing'] =>
  changing
    ? { label: changing.label, to: changing.to, isUpgrade: changing.isUpgrade, rebuilds: changing.rebuilds }
    : null;
