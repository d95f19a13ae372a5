import type { z } from 'zod';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { orderPages, withReason } from '../../http/staff/schemas.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { listCreditNotes } from '../../shop/credit-notes/index.ts';
import { readInvoice } from '../../shop/invoices/index.ts';
import type { StaffInvoice } from '../../shop/invoices/staff.ts';
import { countInvoiceStates, listStaffInvoices } from '../../shop/invoices/staff.ts';
import { listAttemptsOf } from '../../shop/payments/staff.ts';
import { readBought } from '../../shop/refunds/request.ts';
import { listStaffRefunds } from '../../shop/refunds/staff.ts';
import { settleByStaff } from '../../shop/settlement/by-staff.ts';
import { readTimeline } from '../../shop/timeline/staff.ts';
import { nav } from './nav.ts';
import type { InvoicePage } from './responses.ts';
import { invoicesQuery } from './schemas.ts';

/** Invoices and pro-formas: lists and full view. */
export const invoices = defineResource({
  name: 'invoices',
  nav,
  kind: 'invoices',
  async subjects(db, ids) {
    const rows = await db.selectFrom('invoices').select(['id', 'number', 'buyer']).where('id', 'in', ids).execute();
    return rows.map(({ id, number, buyer }) => {
      const { name } = decodeJson(buyer) as { name: string };
      const what = number === null ? 'پیش‌فاکتور' : `فاکتور ${formatNumber(number)}`;
      return { id, name: what, subject: `${what} «${name}»` };
    });
  },
  calls,
});

function calls({ platform, shop }: Services) {
  async function pageOf(id: string, pages: Partial<z.output<typeof orderPages>> = {}): Promise<InvoicePage> {
    const { db } = platform;
    const found = await readInvoice(db, id);
    if (!found) throw fail('NotFound', { message: 'این فاکتور پیدا نشد.' });
    const { lines, seller: _seller, ...invoice } = found;
    const [order, attempts, refunds, creditNotes, bought, timeline] = await Promise.all([
      db
        .selectFrom('orders')
        .select(['code', 'coupon'])
        .where('id', '=', invoice.orderId ?? '')
        .executeTakeFirst(),
      listAttemptsOf(db, [id], pages.attempts),
      listStaffRefunds(db, { page: 1, perPage: 100, sort: '-createdAt', q: '', invoiceId: id }),
      listCreditNotes(db, [id]),
      readBought(db, id, platform.clock.now()),
      readTimeline(db, { invoiceIds: [id] }, pages.events),
    ]);
    const isRefundable = shop.gateways.some(({ name, refund }) => name === invoice.paidBy && refund !== undefined);
    return {
      invoice,
      lines,
      orderCode: order?.code ?? null,
      attempts,
      refunds: refunds.rows,
      creditNotes,
      isRefundable,
      bought,
      coupon: invoice.purpose === 'order' ? (order?.coupon ?? '') : '',
      timeline,
    };
  }

  return {
    'GET staff/invoices': read({
      right: 'orders.read',
      query: invoicesQuery,
      async handle({ query: { test, ...query } }): Promise<ListResponse<StaffInvoice>> {
        const isTest = test === undefined ? undefined : test === '1';
        const { rows, ...total } = await listStaffInvoices(platform, { ...query, isTest });
        const counts = { state: await countInvoiceStates(platform, { ...query, isTest }) };
        return { data: rows, ...total, counts };
      },
    }),
    'GET staff/invoices/:key': read({
      right: 'orders.read',
      query: orderPages,
      handle: ({ key, query }) => pageOf(key, query),
    }),
    /** Marks it as paid; returns 409 if it can no longer be paid. */
    'POST staff/invoices/:key/settle': write(
      {
        right: 'orders.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ key, body: { reason }, user }): Promise<InvoicePage> {
          await settleByStaff(platform, { invoiceId: key, reason, by: user.id });
          return pageOf(key);
        },
      },
      ({ body, subject }) => `${subject} را پرداخت‌شده ثبت کرد${because(body)}`,
    ),
  };
}
