import { fail } from '../../platform/errors.ts';
import { listOpenInvoicesOf } from '../../shop/invoices/staff.ts';
import { describeSelections } from '../../shop/orders/describe.ts';
import {
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
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { ServicePage } from './calls.ts';
import { nothing } from './schemas.ts';
import { doneByHand, serviceNote } from './service-bodies.ts';
import { withReason } from './shop-bodies.ts';
import { servicePages, servicesQuery } from './shop-queries.ts';
import { staffCall } from './staff-call.ts';

/** Services: lists, the queue of work on them, all that is known of one, and what staff do to it. */
export function shopServiceRoutes({ platform, config }: Services): Route[] {
  const reasoned = { schema: withReason, maxBytes: 5_000 };

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

  return [
    staffCall('GET staff/services', {
      audience: 'orders.read',
      query: servicesQuery,
      async handle({ query: { test, waits, refunded, ...query } }) {
        const isTest = test === undefined ? undefined : test === '1';
        const { rows, ...total } = await listStaffServices(platform, {
          ...{ ...query, isTest, waits: waits === '1', refunded: refunded === '1' },
        });
        const state = await countServiceStates(platform, { isTest });
        const waiting = { '': state[''] ?? 0, '1': await countWaitingServices(platform.db) };
        return { data: rows, ...total, counts: { state, waits: waiting } };
      },
    }),
    staffCall('GET staff/services/:key', {
      audience: 'orders.read',
      query: servicePages,
      handle: ({ params, query }) => pageOf(params.key ?? '', query.events),
    }),
    staffCall('POST staff/services/:key/retry', {
      audience: 'services.manage',
      body: { schema: nothing, maxBytes: 1_000 },
      async handle({ params: { key = '' }, user }) {
        await retryJob(platform, { serviceId: key, by: user.id });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/services/:key/done', {
      audience: 'services.manage',
      body: { schema: doneByHand, maxBytes: 5_000 },
      async handle({ params: { key = '' }, body: { access, password }, user }) {
        const told = Object.entries(access).filter((one): one is [string, string] => one[1] !== undefined);
        await markJobDone(platform, {
          ...{ serviceId: key, by: user.id, access: Object.fromEntries(told), password, secret: config.secret },
        });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/services/:key/suspend', {
      audience: 'services.manage',
      body: reasoned,
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await suspendByStaff(platform, { serviceId: key, by: user.id, reason });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/services/:key/resume', {
      audience: 'services.manage',
      body: reasoned,
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await resumeByStaff(platform, { serviceId: key, by: user.id, reason });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/services/:key/terminate', {
      audience: 'services.manage',
      body: reasoned,
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await terminateByStaff(platform, { serviceId: key, by: user.id, reason });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/services/:key/confirm-identity', {
      audience: 'services.manage',
      body: reasoned,
      async handle({ params: { key = '' }, body: { reason }, user }) {
        await confirmIdentity(platform, { serviceId: key, by: user.id, reason });
        return pageOf(key);
      },
    }),
    staffCall('POST staff/services/:key/notes', {
      audience: 'services.manage',
      body: { schema: serviceNote, maxBytes: 10_000 },
      async handle({ params: { key = '' }, body: { text }, user }) {
        await noteOnService(platform, { serviceId: key, by: user.id, text });
        return pageOf(key);
      },
    }),
  ];
}
