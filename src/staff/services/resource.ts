import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because, named } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing, withReason } from '../../http/staff/schemas.ts';
import { fail } from '../../platform/errors.ts';
import { listOpenInvoicesOf } from '../../shop/invoices/staff.ts';
import { describeSelections } from '../../shop/orders/describe.ts';
import { readTransferCode } from '../../shop/services/domain.ts';
import type { StaffService } from '../../shop/services/staff.ts';
import {
  countRefundedServices,
  countServiceStates,
  countWaitingServices,
  findStaffService,
  listStaffServices,
} from '../../shop/services/staff.ts';
import {
  confirmIdentity,
  markJobDone,
  noteOnService,
  resumeByStaff,
  retryJob,
  suspendByStaff,
  terminateByStaff,
} from '../../shop/services/staff-actions.ts';
import { readTimeline } from '../../shop/timeline/staff.ts';
import { nav } from './nav.ts';
import type { ServicePage } from './responses.ts';
import { doneByHand, serviceNote, servicePages, servicesQuery } from './schemas.ts';

/** Services: lists, job queue, full view and staff actions. */
export const services = defineResource({
  name: 'services',
  nav,
  kind: 'services',
  async subjects(db, ids) {
    const rows = await db.selectFrom('services').select(['id', 'label', 'hostname']).where('id', 'in', ids).execute();
    return rows.map(({ id, label, hostname }) => named(id, hostname || label, 'سرویس'));
  },
  calls,
});

function calls({ platform, config }: Services) {
  async function pageOf(id: string, events?: number): Promise<ServicePage> {
    const service = await findStaffService(platform.db, id);
    const [selection] = service ? await describeSelections(platform.db, [service.selection]) : [];
    if (!service || !selection) throw fail('NotFound', { message: 'این سرویس پیدا نشد.' });
    const [openInvoices, timeline] = await Promise.all([
      listOpenInvoicesOf(platform.db, id),
      readTimeline(platform.db, { serviceIds: [id], refundsOf: [service.orderId] }, events),
    ]);
    return { service, selection, openInvoices, timeline };
  }

  return {
    'GET staff/services': read({
      right: 'orders.read',
      query: servicesQuery,
      async handle({ query: { test, waits, refunded, ...query } }): Promise<ListResponse<StaffService>> {
        const isTest = test === undefined ? undefined : test === '1';
        const { rows, ...total } = await listStaffServices(platform, {
          ...query,
          isTest,
          waits: waits === '1',
          refunded: refunded === '1',
        });
        const state = await countServiceStates(platform, { isTest });
        const all = state[''] ?? 0;
        const [waiting, returned] = await Promise.all([
          countWaitingServices(platform.db),
          countRefundedServices(platform.db),
        ]);
        const counts = { state, waits: { '': all, '1': waiting }, refunded: { '': all, '1': returned } };
        return { data: rows, ...total, counts };
      },
    }),
    'GET staff/services/:key': read({
      right: 'orders.read',
      query: servicePages,
      handle: ({ params, query }) => pageOf(params.key ?? '', query.events),
    }),
    /** Queues a failed job again. */
    'POST staff/services/:key/retry': write(
      {
        right: 'services.manage',
        body: nothing,
        maxBytes: 1_000,
        async handle({ params: { key = '' }, user }): Promise<ServicePage> {
          await retryJob(platform, { serviceId: key, by: user.id });
          return pageOf(key);
        },
      },
      ({ subject }) => `گذاشت کار ناموفق ${subject} دوباره تلاش شود`,
    ),
    /** Marks the open job as done by hand, with the customer's access data. */
    'POST staff/services/:key/done': write(
      {
        right: 'services.manage',
        body: doneByHand,
        maxBytes: 5_000,
        async handle({ params: { key = '' }, body: { access, password }, user }): Promise<ServicePage> {
          const given = Object.entries(access).filter((one): one is [string, string] => one[1] !== undefined);
          await markJobDone(platform, {
            serviceId: key,
            by: user.id,
            access: Object.fromEntries(given),
            password,
            secret: config.secret,
          });
          return pageOf(key);
        },
      },
      ({ subject }) => `کار باز ${subject} را انجام‌شده ثبت کرد`,
    ),
    'POST staff/services/:key/suspend': write(
      {
        right: 'services.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ params: { key = '' }, body: { reason }, user }): Promise<ServicePage> {
          await suspendByStaff(platform, { serviceId: key, by: user.id, reason });
          return pageOf(key);
        },
      },
      ({ body, subject }) => `${subject} را متوقف کرد${because(body)}`,
    ),
    'POST staff/services/:key/resume': write(
      {
        right: 'services.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ params: { key = '' }, body: { reason }, user }): Promise<ServicePage> {
          await resumeByStaff(platform, { serviceId: key, by: user.id, reason });
          return pageOf(key);
        },
      },
      ({ body, subject }) => `${subject} را دوباره راه انداخت${because(body)}`,
    ),
    /** Terminates the service permanently. */
    'POST staff/services/:key/terminate': write(
      {
        right: 'services.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ params: { key = '' }, body: { reason }, user }): Promise<ServicePage> {
          await terminateByStaff(platform, { serviceId: key, by: user.id, reason });
          return pageOf(key);
        },
      },
      ({ body, subject }) => `به ${subject} پایان داد${because(body)}`,
    ),
    /** Confirms that mobile number and national id belong to the same person. */
    'POST staff/services/:key/confirm-identity': write(
      {
        right: 'services.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ params: { key = '' }, body: { reason }, user }): Promise<ServicePage> {
          await confirmIdentity(platform, { serviceId: key, by: user.id, reason });
          return pageOf(key);
        },
      },
      ({ body, subject }) => `هویت صاحب ${subject} را تأیید کرد${because(body)}`,
    ),
    /** Returns the transfer code of a domain, for bringing it over by hand. */
    'POST staff/services/:key/transfer-code': write(
      {
        right: 'services.manage',
        body: nothing,
        maxBytes: 1_000,
        async handle({ params: { key = '' } }): Promise<{ code: string }> {
          return { code: await readTransferCode(platform.db, { serviceId: key, secret: config.secret }) };
        },
      },
      ({ subject }) => `کد انتقال ${subject} را دید`,
    ),
    'POST staff/services/:key/notes': write(
      {
        right: 'services.manage',
        body: serviceNote,
        maxBytes: 10_000,
        async handle({ params: { key = '' }, body: { text }, user }): Promise<ServicePage> {
          await noteOnService(platform, { serviceId: key, by: user.id, text });
          return pageOf(key);
        },
      },
      ({ subject }) => `برای ${subject} یادداشت نوشت`,
    ),
  };
}
