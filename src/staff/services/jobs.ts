import type { Services } from '../../http/core/services.ts';
import { write } from '../../http/staff/define-resource.ts';
import { nothing } from '../../http/staff/schemas.ts';
import { readTransferCode } from '../../shop/services/domain.ts';
import { markJobDone, retryJob } from '../../shop/services/staff-actions.ts';
import type { ServicePage } from './responses.ts';
import { doneByHand } from './schemas.ts';
import { loadServicePage } from './service-page.ts';

/** Staff actions on the open job of a service. */
export function jobCalls({ platform, config }: Services) {
  return {
    /** Queues a failed job again. */
    'POST staff/services/:key/retry': write(
      {
        right: 'services.manage',
        body: nothing,
        maxBytes: 1_000,
        async handle({ key, user }): Promise<ServicePage> {
          await retryJob(platform, { serviceId: key, by: user.id });
          return loadServicePage(platform, key);
        },
      },
      ({ subject }) => `گذاشت کار ناموفق ${subject} دوباره تلاش شود`,
    ),
    /** Marks the open job as done manually, with the customer's access data. */
    'POST staff/services/:key/done': write(
      {
        right: 'services.manage',
        body: doneByHand,
        maxBytes: 5_000,
        async handle({ key, body: { access, password, expiresAt }, user }): Promise<ServicePage> {
          const given = Object.entries(access).filter((one): one is [string, string] => one[1] !== undefined);
          await markJobDone(platform, {
            serviceId: key,
            by: user.id,
            access: Object.fromEntries(given),
            password,
            expiresAt,
            secret: config.secret,
          });
          return loadServicePage(platform, key);
        },
      },
      ({ subject }) => `کار باز ${subject} را انجام‌شده ثبت کرد`,
    ),
    /** Returns the transfer code of a domain, for a manual transfer. */
    'POST staff/services/:key/transfer-code': write(
      {
        right: 'services.manage',
        body: nothing,
        maxBytes: 1_000,
        async handle({ key }): Promise<{ code: string }> {
          return { code: await readTransferCode(platform.db, { serviceId: key, secret: config.secret }) };
        },
      },
      ({ subject }) => `کد انتقال ${subject} را دید`,
    ),
  };
}
