import { sql } from 'kysely';
import { findNamed, matchNames, type NameMatch } from '../../content/search/index.ts';
import type { Platform } from '../../platform/context.ts';
import { createCachedCount } from '../../platform/db/count.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { knownBuyer } from './customers.ts';

export const customerSorts = ['createdAt', 'name'] as const;

export interface CustomersQuery extends Page {
  sort: Sort<(typeof customerSorts)[number]>;
  /** Parts of words of the name, the mobile or the e-mail. */
  q: string;
}

/** A customer in the list of staff. */
export interface StaffCustomer {
  id: string;
  name: string;
  /** Empty if there is none. */
  email: string;
  mobile: string | null;
  orders: number;
  /** Services that run or are being made. */
  services: number;
  balance: Rial;
  createdAt: number;
}

/** Deletions invalidate `people`. */
const countCustomers = createCachedCount('customers', [], ['customers', 'people']);

/** One page of customers. */
export async function listCustomers(
  platform: Pick<Platform, 'db' | 'changes'>,
  query: CustomersQuery,
): Promise<PageOf<StaffCustomer>> {
  const { db } = platform;
  const [field, direction] = sortOf(query.sort);
  const named = await matchNames(db, ['customer', 'person'], query.q);
  const listed = (is: NameMatch | null) =>
    db
      .selectFrom('customers')
      .innerJoin('user', 'user.id', 'customers.user_id')
      .$if(is !== null, (some) => some.where((eb) => (is as NameMatch).isOfKey(eb.ref('customers.user_id'))));
  const { found, total } = await findNamed(named, listed, {
    count: () => countCustomers(platform, {}),
    isByName: field === 'name',
  });
  const rows = await found
    .select(['user.id', 'user.name', 'user.email', 'customers.mobile', 'customers.buyer', 'customers.created_at'])
    .select([
      sql<number>`(select count(*) from orders where orders.user_id = customers.user_id)`.as('orders'),
      sql<number>`(select count(*) from services where services.user_id = customers.user_id
          and services.state not in ('terminated'))`.as('services'),
      sql<number | null>`(select amount_rial from balances where balances.user_id = customers.user_id)`.as('balance'),
    ])
    .orderBy(field === 'name' ? 'user.name' : 'customers.created_at', direction)
    .orderBy(field === 'name' ? 'user.id' : 'customers.user_id', direction)
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return {
    ...total,
    rows: rows.map(({ created_at: createdAt, balance, buyer, email, ...row }) => ({
      ...row,
      email: knownBuyer({ name: row.name, email }, decodeJson(buyer)).email ?? '',
      balance: rial(balance ?? 0),
      createdAt,
    })),
  };
}
