import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { respondReceipt } from '../../http/shop/bank-transfer.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because, named } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing, withReason } from '../../http/staff/schemas.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { fail } from '../../platform/errors.ts';
import { toman } from '../../platform/money.ts';
import { addPaymentNote, handleRefundDue } from '../../shop/payments/by-staff.ts';
import { approveTransfer, refuseTransfer, verifyAttempt } from '../../shop/payments/index.ts';
import type { ListedAttempt } from '../../shop/payments/staff.ts';
import { countQueues, listStaffAttempts } from '../../shop/payments/staff.ts';
import type { AttemptState } from '../../shop/payments/states.ts';
import { nav } from './nav.ts';
import { handledPayment, paymentNote, paymentsQuery } from './schemas.ts';

/** Payments that need attention, and all others. */
export const payments = defineResource({
  name: 'payments',
  nav,
  kind: 'payments',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('payment_attempts')
      .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
      .select(['payment_attempts.id', 'invoices.buyer'])
      .where('payment_attempts.id', 'in', ids)
      .execute();
    return rows.map(({ id, buyer }) => named(id, (decodeJson(buyer) as { name: string }).name, 'پرداخت'));
  },
  calls,
  downloads,
});

function calls(services: Services) {
  const { platform, shop } = services;
  return {
    'GET staff/payments': read({
      right: 'orders.read',
      query: paymentsQuery,
      async handle({ query }): Promise<ListResponse<ListedAttempt>> {
        const now = platform.clock.now();
        const { rows, ...total } = await listStaffAttempts(platform, { ...query, now });
        return { data: rows, ...total, counts: { look: await countQueues(platform, now) } };
      },
    }),

    /** Queries the gateway immediately. */
    'POST staff/payments/:key/check': write(
      {
        right: 'orders.manage',
        body: nothing,
        maxBytes: 1_000,
        async handle({ key }): Promise<{ state: AttemptState }> {
          const state = await verifyAttempt(shop, key);
          if (state === null) throw fail('NotFound', { message: 'این پرداخت پیدا نشد.' });
          return { state };
        },
      },
      ({ subject }) => `${subject} را از درگاه پرسید`,
    ),
    /** Records how money to return was handled; a second call returns 409. */
    'POST staff/payments/:key/handle': write(
      {
        right: 'orders.manage',
        body: handledPayment,
        maxBytes: 5_000,
        handle: ({ key, body: { amount, ...body }, user }) =>
          handleRefundDue(platform, { attemptId: key, amount: toman(amount), ...body, by: user.id }),
      },
      ({ body, subject }) =>
        `${subject} را ${body.how === 'balance' ? 'به اعتبار حساب مشتری برد' : 'برگردانده‌شده ثبت کرد'}${because(body)}`,
    ),
    /** Approves or rejects a bank transfer; a second decision returns 409. */
    'POST staff/payments/:key/approve': write(
      {
        right: 'orders.manage',
        body: nothing,
        maxBytes: 1_000,
        handle: ({ key, user }) => approveTransfer(platform, { attemptId: key, staff: user.id }),
      },
      ({ subject }) => `واریز بانکی ${subject} را تأیید کرد`,
    ),
    'POST staff/payments/:key/refuse': write(
      {
        right: 'orders.manage',
        body: withReason,
        maxBytes: 5_000,
        handle: ({ key, body: { reason }, user }) =>
          refuseTransfer(platform, { attemptId: key, reason, staff: user.id }),
      },
      ({ body, subject }) => `واریز بانکی ${subject} را نپذیرفت${because(body)}`,
    ),
    'POST staff/payments/:key/note': write(
      {
        right: 'orders.manage',
        body: paymentNote,
        maxBytes: 10_000,
        handle: ({ key, body: { text }, user }) => addPaymentNote(platform, { attemptId: key, text, by: user.id }),
      },
      ({ subject }) => `برای ${subject} یادداشت نوشت`,
    ),
  };
}

function downloads(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/staff/payments/:key{[0-9a-f]{24}}/receipt',
      audience: 'orders.read',
      handle: ({ params: { key = '' }, request }) => respondReceipt(request, key, services),
    }),
  ];
}
