import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import { listInvoicesOf } from '../../shop/invoices/staff.ts';
import { cancelOrder } from '../../shop/orders/cancel.ts';
import { describeSelections } from '../../shop/orders/describe.ts';
import { sendOrderLink } from '../../shop/orders/send-link.ts';
import { countOrderStates, findStaffOrder, listStaffOrders } from '../../shop/orders/staff.ts';
import { listAttemptsOf } from '../../shop/payments/staff.ts';
import { listBriefServices } from '../../shop/services/summary.ts';
import { readTimeline } from '../../shop/timeline/staff.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { OrderPage } from './calls.ts';
import { nothing } from './schemas.ts';
import { withReason } from './shop-bodies.ts';
import { orderPages, ordersQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** Orders: lists, all that is known of one, and what staff do to it. */
export function shopOrderRoutes({ platform, config }: Services): Route[] {
  async function pageOf(id: string, pages: Partial<z.output<typeof orderPages>> = {}): Promise<OrderPage> {
    const { db } = platform;
    const order = await findStaffOrder(db, id);
    if (!order) throw fail('NotFound', { message: 'این سفارش پیدا نشد.' });
    const [invoices, services] = await Promise.all([listInvoicesOf(db, id), listBriefServices(db, { orderId: id })]);
    const invoiceIds = invoices.map((invoice) => invoice.id);
    const serviceIds = services.map((service) => service.id);
    const { items, ...rest } = order;
    return {
      order: rest,
      items: await describeSelections(
        db,
        items.map(({ selection }) => selection),
      ),
      invoices,
      attempts: await listAttemptsOf(db, invoiceIds, pages.attempts),
      services,
      timeline: await readTimeline(db, { orderIds: [id], invoiceIds, serviceIds }, pages.events),
    };
  }

  return [
    staffCall('GET staff/orders', {
      audience: 'orders.read',
      query: ordersQuery,
      async handle({ query: { test, ...query } }) {
        const isTest = test === undefined ? undefined : test === '1';
        const { rows, ...total } = await listStaffOrders(platform, { ...query, isTest });
        return { data: rows, ...total, counts: { state: await countOrderStates(platform, { isTest }) } };
      },
    }),
    staffCall('GET staff/orders/:key', {
      audience: 'orders.read',
      query: orderPages,
      handle: ({ params, query }) => pageOf(params.key ?? '', query),
    }),
    staffCall('POST staff/orders/:key/cancel', {
      audience: 'orders.manage',
      body: { schema: withReason, maxBytes: 5_000 },
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await cancelOrder(platform, { orderId: key, reason, by: user.id });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/orders/:key/send-link', {
      audience: 'orders.manage',
      body: { schema: nothing, maxBytes: 1_000 },
      async handle({ params: { key = '' }, user }) {
        return { to: await sendOrderLink(platform, { orderId: key, secret: config.secret, by: user.id }) };
      },
    }),
  ];
}
