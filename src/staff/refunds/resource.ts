import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because, named } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { formatToman, toman } from '../../platform/money.ts';
import {
  approveRefund,
  completeRefund,
  refundByHand,
  refuseRefund,
  requestRefund,
  retryRefund,
} from '../../shop/refunds/index.ts';
import type { StaffRefund } from '../../shop/refunds/staff.ts';
import { countRefundStates, listStaffRefunds } from '../../shop/refunds/staff.ts';
import { nav } from './nav.ts';
import { approvedRefund, newRefund, refundsQuery, refusedRefund, seenRefund, transferredRefund } from './schemas.ts';

const small = 5_000;

/** Refunds: request by staff, approval by permission, and completion. */
export const refunds = defineResource({
  name: 'refunds',
  nav,
  kind: 'refunds',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('refunds')
      .innerJoin('invoices', 'invoices.id', 'refunds.invoice_id')
      .select(['refunds.id', 'invoices.buyer'])
      .where('refunds.id', 'in', ids)
      .execute();
    return rows.map(({ id, buyer }) => named(id, (decodeJson(buyer) as { name: string }).name, 'بازگشت پول'));
  },
  calls,
});

function calls({ platform }: Services) {
  return {
    'GET staff/refunds': read({
      right: 'orders.read',
      query: refundsQuery,
      async handle({ query }): Promise<ListResponse<StaffRefund>> {
        const { rows, ...total } = await listStaffRefunds(platform.db, query);
        return { data: rows, ...total, counts: { state: await countRefundStates(platform.db) } };
      },
    }),
    'POST staff/refunds': write(
      {
        right: 'orders.manage',
        body: newRefund,
        maxBytes: 100_000,
        status: 201,
        handle: ({ body: { amount, ...body }, user }) =>
          requestRefund(platform, { ...body, amount: toman(amount), staff: user.id }),
      },
      ({ body, subject }) => `${subject} را به مبلغ ${formatToman(toman(body.amount))} خواست${because(body)}`,
    ),
    /** A stale `version` of these calls returns 409. */
    'POST staff/refunds/:key/approve': write(
      {
        right: 'refunds.decide',
        body: approvedRefund,
        maxBytes: small,
        handle: ({ key, body, user }) => approveRefund(platform, { id: key, ...body, staff: user.id }),
      },
      ({ subject }) => `${subject} را پذیرفت`,
    ),
    'POST staff/refunds/:key/refuse': write(
      {
        right: 'refunds.decide',
        body: refusedRefund,
        maxBytes: small,
        handle: ({ key, body, user }) => refuseRefund(platform, { id: key, ...body, staff: user.id }),
      },
      ({ body, subject }) => `${subject} را رد کرد${because(body)}`,
    ),
    /** Marks the refund as transferred manually. */
    'POST staff/refunds/:key/complete': write(
      {
        right: 'refunds.decide',
        body: transferredRefund,
        maxBytes: small,
        handle: ({ key, body, user }) => completeRefund(platform, { id: key, ...body, staff: user.id }),
      },
      ({ body, subject }) => `${subject} را انجام‌شده ثبت کرد، با شمارهٔ پیگیری ${body.trace.trim()}`,
    ),
    /** Retries a refund that the gateway rejected. */
    'POST staff/refunds/:key/retry': write(
      {
        right: 'refunds.decide',
        body: seenRefund,
        maxBytes: small,
        handle: ({ key, body, user }) => retryRefund(platform, { id: key, ...body, staff: user.id }),
      },
      ({ subject }) => `${subject} را دوباره به درگاه سپرد`,
    ),
    /** Switches a failed gateway refund to a manual transfer. */
    'POST staff/refunds/:key/by-hand': write(
      {
        right: 'refunds.decide',
        body: seenRefund,
        maxBytes: small,
        handle: ({ key, body, user }) => refundByHand(platform, { id: key, ...body, staff: user.id }),
      },
      ({ subject }) => `${subject} را به واریز دستی سپرد`,
    ),
  };
}
