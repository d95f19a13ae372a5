import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Counts, countFound, createCachedCount, withAll } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Rial } from '../../platform/money.ts';
import type { Quote, Selection } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { OrderState } from './states.ts';

export const orderSorts = ['placedAt'] as const;

/** Filters of orders; all of them combine with AND. */
export interface OrdersQuery extends Page {
  sort: Sort<(typeof orderSorts)[number]>;
  /** Parts of words of the code, or of the buyer's name, mobile or e-mail. */
  q: string;
  state?: OrderState | undefined;
  /** Inclusive start and exclusive end of the placement time. */
  from?: number | undefined;
  until?: number | undefined;
  isTest?: boolean | undefined;
  userId?: string | undefined;
}

export interface StaffOrder {
  id: string;
  code: string;
  userId: string;
  state: OrderState;
  isTest: boolean;
  buyer: Buyer;
  total: Rial;
  /** Plan names at the time of the order. */
  bought: string[];
  placedAt: number;
  expiresAt: number;
}

/** An order with all that was bought. */
export interface WholeOrder extends StaffOrder {
  quote: Quote;
  items: Array<{ id: string; selection: Selection }>;
}

const countOrders = createCachedCount('orders', ['state', 'is_test']);

/** Counts the orders by state, and all. */
export const countOrderStates = async (
  platform: Pick<Platform, 'db' | 'changes'>,
  { isTest }: Pick<OrdersQuery, 'isTest'>,
): Promise<Counts> =>
  withAll(await countOrders.each(platform, 'state', { is_test: isTest === undefined ? isTest : Number(isTest) }));

/** One page of orders. */
export async function listStaffOrders(
  platform: Pick<Platform, 'db' | 'changes'>,
  query: OrdersQuery,
): Promise<PageOf<StaffOrder>> {
  const { db } = platform;
  const { state, from, until, isTest, userId } = query;
  const [, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['order'], query.q);
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('orders')
      .$if(state !== undefined, (some) => some.where('state', '=', state as OrderState))
      .$if(from !== undefined, (some) => some.where('placed_at', '>=', from as number))
      .$if(until !== undefined, (some) => some.where('placed_at', '<', until as number))
      .$if(isTest !== undefined, (some) => some.where('is_test', '=', Number(isTest)))
      .$if(userId !== undefined, (some) => some.where('user_id', '=', userId as string))
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOfCode(eb.ref('orders.code'))));
  const isPart = [from, until, userId].some((one) => one !== undefined);
  const { found, total } = await findNamed(named, listed, {
    count: (all) =>
      isPart
        ? countFound(all)
        : countOrders(platform, { state, is_test: isTest === undefined ? isTest : Number(isTest) }),
  });
  const rows = await found
    .selectAll()
    .orderBy('placed_at', direction)
    .orderBy('id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return { rows: rows.map(toStaffOrder), ...total };
}

export async function findStaffOrder(db: Db, id: string): Promise<WholeOrder | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'selection'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...toStaffOrder(row),
    quote: decodeJson(row.quote) as Quote,
    items: items.map((item) => ({ id: item.id, selection: decodeJson(item.selection) as Selection })),
  };
}

function toStaffOrder(row: {
  id: string;
  code: string;
  user_id: string;
  state: OrderState;
  is_test: number;
  buyer: string;
  quote: string;
  placed_at: number;
  expires_at: number;
}): StaffOrder {
  const quote = decodeJson<Quote>(row.quote);
  return {
    id: row.id,
    code: row.code,
    userId: row.user_id,
    state: row.state,
    isTest: row.is_test === 1,
    buyer: decodeJson<Buyer>(row.buyer),
    total: quote.dueNow,
    bought: quote.lines.filter(({ kind }) => kind === 'plan').map(({ label }) => label),
    placedAt: row.placed_at,
    expiresAt: row.expires_at,
  };
}
