import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import { readInvoice } from '../../shop/invoices/index.ts';
import { countInvoiceStates, listStaffInvoices } from '../../shop/invoices/staff.ts';
import { listAttemptsOf } from '../../shop/payments/staff.ts';
import { readBought } from '../../shop/refunds/request.ts';
import { listStaffRefunds } from '../../shop/refunds/staff.ts';
import { settleByStaff } from '../../shop/settlement/by-staff.ts';
import { readTimeline } from '../../shop/timeline/staff.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { InvoicePage } from './calls.ts';
import { withReason } from './shop-bodies.ts';
import { invoicesQuery, orderPages } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** Invoices and pro-formas: lists, and all that is known of one. */
export function shopInvoiceRoutes({ platform, shop }: Services): Route[] {
  async function pageOf(id: string, pages: Partial<z.output<typeof orderPages>> = {}): Promise<InvoicePage> {
    const { db } = platform;
    const found = await readInvoice(db, id);
    if (!found) throw fail('NotFound', { message: 'این فاکتور پیدا نشد.' });
    const { lines, ...invoice } = found;
    const [order, attempts, refunds, bought, timeline] = await Promise.all([
      db
        .selectFrom('orders')
        .select(['code', 'coupon'])
        .where('id', '=', invoice.orderId ?? '')
        .executeTakeFirst(),
      listAttemptsOf(db, [id], pages.attempts),
      listStaffRefunds(db, { page: 1, perPage: 100, sort: '-createdAt', q: '', invoiceId: id }),
      readBought(db, id, platform.clock.now()),
      readTimeline(db, { invoiceIds: [id] }, pages.events),
    ]);
    const isRefundable = shop.gateways.some(({ name, refund }) => name === invoice.paidBy && refund !== undefined);
    return {
      ...{ invoice, lines, orderCode: order?.code ?? null, attempts, refunds: refunds.rows, isRefundable },
      ...{ bought, coupon: invoice.purpose === 'order' ? (order?.coupon ?? '') : '', timeline },
    };
  }

  return [
    staffCall('GET staff/invoices', {
      audience: 'orders.read',
      query: invoicesQuery,
      async handle({ query: { test, ...query } }) {
        const isTest = test === undefined ? undefined : test === '1';
        const { rows, ...total } = await listStaffInvoices(platform, { ...query, isTest });
        const counts = { state: await countInvoiceStates(platform, { ...query, isTest }) };
        return { data: rows, ...total, counts };
      },
    }),
    staffCall('GET staff/invoices/:key', {
      audience: 'orders.read',
      query: orderPages,
      handle: ({ params, query }) => pageOf(params.key ?? '', query),
    }),
    staffCall('POST staff/invoices/:key/settle', {
      audience: 'orders.manage',
      body: { schema: withReason, maxBytes: 5_000 },
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await settleByStaff(platform, { invoiceId: key, reason, by: user.id });
        return pageOf(key);
      },
    }),
  ];
}
