import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import { toman } from '../../platform/money.ts';
import { readBalance } from '../../shop/balance/index.ts';
import { correctBalance, readLedger } from '../../shop/balance/ledger.ts';
import { customerOf } from '../../shop/customers/index.ts';
import { listCustomers } from '../../shop/customers/staff.ts';
import { listStaffInvoices } from '../../shop/invoices/staff.ts';
import { listStaffOrders } from '../../shop/orders/staff.ts';
import { pageLimits } from '../../shop/page-limits.ts';
import { listBriefServices } from '../../shop/services/summary.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { CustomerPage } from './calls.ts';
import { correction } from './shop-bodies.ts';
import { customerPages, customersQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** Customers: lists, all that is known of one, and putting their balance right. */
export function shopCustomerRoutes({ platform }: Services): Route[] {
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
        ...{ page: pages.invoices ?? 1, perPage: pageLimits.invoices, sort: '-createdAt', q: '', userId: id },
      }),
      readBalance(db, id),
      readLedger(db, id, pages.entries),
    ]);
    return { customer, services, orders, invoices, balance, ledger };
  }

  return [
    staffCall('GET staff/customers', {
      audience: 'orders.read',
      query: customersQuery,
      async handle({ query }) {
        const { rows, ...total } = await listCustomers(platform, query);
        return { data: rows, ...total };
      },
    }),
    staffCall('GET staff/customers/:person', {
      audience: 'orders.read',
      query: customerPages,
      handle: ({ params, query }) => pageOf(params.person ?? '', query),
    }),
    staffCall('POST staff/customers/:person/correction', {
      audience: 'orders.manage',
      body: { schema: correction, maxBytes: 5_000 },
      async handle({ params: { person: userId = '' }, body: { amount, reason, key }, user }) {
        await pageOf(userId);
        await correctBalance(platform, { userId, amount: toman(amount), reason, key, by: user.id });
        return pageOf(userId);
      },
    }),
  ];
}
