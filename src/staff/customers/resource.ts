import type { z } from 'zod';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because, named } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { fail } from '../../platform/errors.ts';
import { formatToman, toman } from '../../platform/money.ts';
import { readBalance } from '../../shop/balance/index.ts';
import { correctBalance, readLedger } from '../../shop/balance/ledger.ts';
import { customerOf } from '../../shop/customers/index.ts';
import type { StaffCustomer } from '../../shop/customers/staff.ts';
import { listCustomers } from '../../shop/customers/staff.ts';
import { listStaffInvoices } from '../../shop/invoices/staff.ts';
import { listStaffOrders } from '../../shop/orders/staff.ts';
import { pageLimits } from '../../shop/page-limits.ts';
import { listBriefServices } from '../../shop/services/summary.ts';
import { nav } from './nav.ts';
import type { CustomerPage } from './responses.ts';
import { correction, customerPages, customersQuery } from './schemas.ts';

/** Customers: lists, full view and balance correction. */
export const customers = defineResource({
  name: 'customers',
  nav,
  kind: 'customers',
  async subjects(db, ids) {
    const rows = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map(({ id, name }) => named(id, name, 'مشتری'));
  },
  calls,
});

function calls({ platform }: Services) {
  const { db } = platform;
  async function pageOf(id: string, pages: Partial<z.output<typeof customerPages>> = {}): Promise<CustomerPage> {
    const customer = await customerOf(platform, id);
    if (!customer) throw fail('NotFound', { message: 'این مشتری پیدا نشد.' });
    const [services, orders, invoices, balance, ledger] = await Promise.all([
      listBriefServices(db, { userId: id }),
      listStaffOrders(platform, {
        page: pages.orders ?? 1,
        perPage: pageLimits.orders,
        sort: '-placedAt',
        q: '',
        userId: id,
      }),
      listStaffInvoices(platform, {
        page: pages.invoices ?? 1,
        perPage: pageLimits.invoices,
        sort: '-createdAt',
        q: '',
        userId: id,
      }),
      readBalance(db, id),
      readLedger(db, id, pages.entries),
    ]);
    return { customer, services, orders, invoices, balance, ledger };
  }

  return {
    'GET staff/customers': read({
      right: 'orders.read',
      query: customersQuery,
      async handle({ query }): Promise<ListResponse<StaffCustomer>> {
        const { rows, ...total } = await listCustomers(platform, query);
        return { data: rows, ...total };
      },
    }),
    'GET staff/customers/:person': read({
      right: 'orders.read',
      query: customerPages,
      handle: ({ params, query }) => pageOf(params.person ?? '', query),
    }),
    'POST staff/customers/:person/correction': write(
      {
        right: 'orders.manage',
        body: correction,
        maxBytes: 5_000,
        async handle({ params: { person: userId = '' }, body: { amount, reason, key }, user }): Promise<CustomerPage> {
          await pageOf(userId);
          await correctBalance(platform, { userId, amount: toman(amount), reason, key, by: user.id });
          return pageOf(userId);
        },
      },
      ({ body, subject }) => `اعتبار ${subject} را ${formatToman(toman(body.amount))} اصلاح کرد${because(body)}`,
    ),
  };
}
