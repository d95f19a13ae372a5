import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { because, named } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { withReason } from '../../http/staff/schemas.ts';
import { giveBackByStaff } from '../../shop/refunds/give-back-by-staff.ts';
import type { StaffService } from '../../shop/services/staff.ts';
import {
  countRefundedServices,
  countServicesBy,
  countWaitingServices,
  listStaffServices,
} from '../../shop/services/staff.ts';
import {
  addServiceNote,
  confirmIdentity,
  resumeByStaff,
  suspendByStaff,
  terminateByStaff,
} from '../../shop/services/staff-actions.ts';
import { jobCalls } from './jobs.ts';
import { nav } from './nav.ts';
import type { ServicePage } from './responses.ts';
import { serviceNote, servicePages, servicesQuery } from './schemas.ts';
import { loadServicePage } from './service-page.ts';

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

function calls(services: Services) {
  const { platform } = services;
  /** An action on a service for which staff state a reason. */
  const reasoned = (
    act: (action: { serviceId: string; by: string; reason: string }) => Promise<unknown>,
    describe: (done: { body: { reason: string }; subject: string }) => string,
  ) =>
    write(
      {
        right: 'services.manage',
        body: withReason,
        maxBytes: 5_000,
        async handle({ key, body: { reason }, user }): Promise<ServicePage> {
          await act({ serviceId: key, by: user.id, reason });
          return loadServicePage(platform, key);
        },
      },
      describe,
    );

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
        const state = await countServicesBy(platform, 'state', { isTest });
        const product = await countServicesBy(platform, 'product', { isTest });
        const all = state[''] ?? 0;
        const [waiting, returned] = await Promise.all([
          countWaitingServices(platform.db),
          countRefundedServices(platform.db),
        ]);
        const counts = { state, product, waits: { '': all, '1': waiting }, refunded: { '': all, '1': returned } };
        return { data: rows, ...total, counts };
      },
    }),
    'GET staff/services/:key': read({
      right: 'orders.read',
      query: servicePages,
      handle: ({ key, query }) => loadServicePage(platform, key, query.events),
    }),
    ...jobCalls(services),
    /** Ends the registration of a domain that cannot be carried out, or its renewal, and returns the money. */
    'POST staff/services/:key/give-back': reasoned(
      (action) => giveBackByStaff(platform, action),
      ({ body, subject }) => `کار باز ${subject} را نشدنی ثبت کرد و پولش را به اعتبار برگرداند${because(body)}`,
    ),
    'POST staff/services/:key/suspend': reasoned(
      (action) => suspendByStaff(platform, action),
      ({ body, subject }) => `${subject} را متوقف کرد${because(body)}`,
    ),
    'POST staff/services/:key/resume': reasoned(
      (action) => resumeByStaff(platform, action),
      ({ body, subject }) => `${subject} را دوباره راه انداخت${because(body)}`,
    ),
    /** Terminates the service permanently. */
    'POST staff/services/:key/terminate': reasoned(
      (action) => terminateByStaff(platform, action),
      ({ body, subject }) => `به ${subject} پایان داد${because(body)}`,
    ),
    /** Confirms that mobile number and national id belong to the same person. */
    'POST staff/services/:key/confirm-identity': reasoned(
      (action) => confirmIdentity(platform, action),
      ({ body, subject }) => `هویت صاحب ${subject} را تأیید کرد${because(body)}`,
    ),
    'POST staff/services/:key/notes': write(
      {
        right: 'services.manage',
        body: serviceNote,
        maxBytes: 10_000,
        async handle({ key, body: { text }, user }): Promise<ServicePage> {
          await addServiceNote(platform, { serviceId: key, by: user.id, text });
          return loadServicePage(platform, key);
        },
      },
      ({ subject }) => `برای ${subject} یادداشت نوشت`,
    ),
  };
}
