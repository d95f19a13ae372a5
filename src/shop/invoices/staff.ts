import type { Selectable } from 'kysely';
import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Counts, countFound, createCachedCount, withAll } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Buyer } from '../customers/types.ts';
import { type InvoiceSummary, toSummary } from './read.ts';
import type { InvoiceState } from './states.ts';
import type { InvoicePurpose, InvoicesTable } from './tables.ts';

export const invoiceSorts = ['createdAt', 'number'] as const;
export const invoiceStates = ['proforma', 'paid', 'part_refunded', 'refunded', 'void'] as const;
export const invoicePurposes = ['order', 'renewal', 'top-up', 'upgrade', 'payment'] as const;

/** Filters of invoices; all of them combine with AND. */
export interface InvoicesQuery extends Page {
  sort: Sort<(typeof invoiceSorts)[number]>;
  /** Parts of words of the number, or of the buyer's name, mobile or e-mail. */
  q: string;
  state?: InvoiceState | undefined;
  purpose?: InvoicePurpose | undefined;
  /** Inclusive start and exclusive end of the creation time. */
  from?: number | undefined;
  until?: number | undefined;
  isTest?: boolean | undefined;
  userId?: string | undefined;
}

/** Invoice or pro-forma with its buyer. */
export interface StaffInvoice extends InvoiceSummary {
  buyer: Buyer;
}

const countInvoices = createCachedCount('invoices', ['state', 'purpose', 'is_test']);

/** Counts the invoices of a purpose by state, and all. */
export const countInvoiceStates = async (
  platform: Pick<Platform, 'db' | 'changes'>,
  { purpose, isTest }: Pick<InvoicesQuery, 'purpose' | 'isTest'>,
): Promise<Counts> => {
  const others = { purpose, is_test: isTest === undefined ? isTest : Number(isTest) };
  return withAll(await countInvoices.each(platform, 'state', others));
};

/** One page of invoices. */
export async function listStaffInvoices(
  platform: Pick<Platform, 'db' | 'changes'>,
  query: InvoicesQuery,
): Promise<PageOf<StaffInvoice>> {
  const { db } = platform;
  const { state, purpose, from, until, isTest, userId } = query;
  const [field, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['invoice'], query.q);
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('invoices')
      .$if(state !== undefined, (some) => some.where('state', '=', state as InvoiceState))
      .$if(purpose !== undefined, (some) => some.where('purpose', '=', purpose as InvoicePurpose))
      .$if(from !== undefined, (some) => some.where('created_at', '>=', from as number))
      .$if(until !== undefined, (some) => some.where('created_at', '<', until as number))
      .$if(isTest !== undefined, (some) => some.where('is_test', '=', Number(isTest)))
      .$if(userId !== undefined, (some) => some.where('user_id', '=', userId as string))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOfKey(eb.ref('invoices.id'))));
  const isPart = [from, until, userId].some((one) => one !== undefined);
  const { found, total } = await findNamed(named, listed, {
    count: (all) =>
      isPart
        ? countFound(all)
        : countInvoices(platform, { state, purpose, is_test: isTest === undefined ? isTest : Number(isTest) }),
  });
  const rows = await found
    .selectAll()
    .orderBy((eb) => (field === 'number' ? eb.fn.coalesce('number', eb.lit(0)) : eb.ref('created_at')), direction)
    .orderBy('id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return { rows: rows.map(toStaffInvoice), ...total };
}

/** The invoices of an order, newest first. */
export async function listInvoicesOf(db: Db, orderId: string): Promise<StaffInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toStaffInvoice);
}

/** Lists the open invoices of a service, newest first. */
export async function listOpenInvoicesOf(db: Db, serviceId: string): Promise<StaffInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('state', '=', 'proforma')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toStaffInvoice);
}

const toStaffInvoice = (row: Selectable<InvoicesTable>): StaffInvoice => ({
  ...toSummary(row),
  buyer: decodeJson(row.buyer) as Buyer,
});
