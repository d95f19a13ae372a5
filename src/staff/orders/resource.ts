import type { z } from 'zod';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing, orderPages, withReason } from '../../http/staff/schemas.ts';
import { fail } from '../../platform/errors.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { listInvoicesOf } from '../../shop/invoices/staff.ts';
import { cancelOrder } from '../../shop/orders/cancel.ts';
import { describeSelections } from '../../shop/orders/describe.ts';
import { sendOrderLink } from '../../shop/orders/send-link.ts';
import type { StaffOrder } from '../../shop/orders/staff.ts';
import { countOrderStates, findStaffOrder, listStaffOrders } from '../../shop/orders/staff.ts';
import { listAttemptsOf } from '../../shop/payments/staff.ts';
import { listBriefServices } from '../../shop/services/summary.ts';
import { readTimeline } from '../../shop/timeline/staff.ts';
import { nav } from './nav.ts';
import type { OrderPage } from './responses.ts';
import { ordersQuery } from './schemas.ts';

/** Orders: lists, full view and staff actions. */
export const orders = defineResource({
  name: 'orders',
  nav,
  kind: 'orders',
  async subjects(db, ids) {
    const rows = await db.selectFrom('orders').select(['id', 'code']).where('id', 'in', ids).execute();
    return rows.map(({ id, code }) => ({ id, name: code, subject: `سفارش ${toPersianDigits(code)}` }));
  },
  calls,
});

function calls({ platform, config }: Services) {
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

  return {
    'GET staff/orders': read({
      right: 'orders.read',
      query: ordersQuery,
      async handle({ query: { test, ...query } }): Promise<ListResponse<StaffOrder>> {
        const isTest = test === undefined ? undefined : test === '1';
        const { rows, ...total } = await listStaffOrders(platform, { ...query, isTest });
        return { data: rows, ...total, counts: { state: await countOrderStates(platform, { isTest }) } };
      },
    }),
    'GET staff/orders/:key': read({
      right: 'orders.read',
      query: orderPages,
      handle: ({ key, query }) => pageOf(key, query),
    }),
    /** Returns 409 if the order no longer awaits payment. */
    'POST staff/orders/:key/cancel': write(
      {
        right: 'orders.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ key, body: { reason }, user }): Promise<OrderPage> {
          await cancelOrder(platform, { orderId: key, reason, by: user.id });
          return pageOf(key);
        },
      },
      ({ body, subject }) => `${subject} را لغو کرد${because(body)}`,
    ),
    /** Sends the customer the link of the tracking page again. */
    'POST staff/orders/:key/send-link': write(
      {
        right: 'orders.manage',
        body: nothing,
        maxBytes: 1_000,
        async handle({ key, user }): Promise<{ to: string }> {
          return { to: await sendOrderLink(platform, { orderId: key, secret: config.secret, by: user.id }) };
        },
      },
      ({ subject }) => `پیوند پیگیری ${subject} را دوباره برای مشتری فرستاد`,
    ),
  };
}
