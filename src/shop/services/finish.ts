import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type MessageKind, notifyCustomer } from '../customers/messages.ts';
import { servicePath, shopPaths } from '../paths.ts';
import { transition } from '../state-machine.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { furtherHolders } from './allocate-numbers.ts';
import { describeChange } from './describe-change.ts';
import { closeDifferences } from './differences.ts';
import { isDomain } from './domain-news.ts';
import { isBeingTerminated } from './ending.ts';
import { jobEvent } from './job-event.ts';
import { paidFrom, paidUntil } from './periods.ts';
import type { Delivered, ServiceWork } from './provisioner.ts';
import { queueExtras } from './queue.ts';
import { serviceNames } from './search-terms.ts';
import { storeSecret } from './secrets.ts';
import { loadSizer, type MachineSizes, sizesAfterChange } from './sizes.ts';
import { type ServiceState, serviceMachine } from './states.ts';
import type { ServicesTable } from './tables.ts';

/** The state that a service is in when an action is done; undefined: the one it was in. */
const reaches: Record<ServiceWork, ServiceState | undefined> = {
  create: 'active',
  suspend: 'suspended',
  resume: 'active',
  change: 'active',
  rebuild: 'active',
  renew: 'active',
  terminate: 'terminated',
  extras: undefined,
};

/** Customer messages on completion; a suspension was already notified with its reason. */
const messageKinds = {
  create: 'service-ready',
  resume: 'service-resumed',
  terminate: 'service-terminated',
  suspend: undefined,
  change: 'service-changed',
  rebuild: 'service-rebuilt',
  renew: 'domain-renewed',
  extras: undefined,
} as const satisfies Record<ServiceWork, MessageKind | undefined>;

/**
 * Records that an action on a service is done, in the transaction that closes its job. When a service first becomes
 * active, its paid time starts.
 */
export async function finishAction(
  platform: Platform,
  trx: Db,
  {
    service,
    action,
    delivered,
    secret,
    by,
    jobId,
  }: {
    service: Selectable<ServicesTable>;
    action: ServiceWork;
    delivered: Delivered;
    secret: string;
    /** Acting staff user. */
    by?: string | undefined;
    jobId: string;
  },
): Promise<void> {
  const now = platform.clock.now();
  const { id } = service;
  const begins = action === 'create' && service.anchor_at === null ? beginAt(now, service, delivered) : {};
  const actual = await actualAfter(trx, { service, action, jobId, sizes: delivered.sizes });
  const access = delivered.access && filled({ ...(await accessOf(trx, id)), ...delivered.access });
  await trx
    .updateTable('services')
    .set((eb) => ({
      ...begins,
      ...(delivered.remote && { remote: encodeJson(delivered.remote) }),
      ...(access && { access: encodeJson(access) }),
      ...(action !== 'extras' && { problem: '' }),
      ...(actual && { actual: encodeJson(actual), compared_at: 0 }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (access) await serviceNames.put(trx, id);
  const state = reaches[action];
  // A change or renewal of a suspended service leaves it suspended.
  const stays = action === 'change' || action === 'rebuild' || action === 'renew';
  if (state !== undefined && (!stays || service.state === 'failed')) await transition(trx, serviceMachine, id, state);
  if (delivered.secret !== undefined)
    await storeSecret(platform, trx, { serviceId: id, text: delivered.secret, secret });
  if (action === 'terminate') {
    await trx.deleteFrom('service_secrets').where('service_id', '=', id).execute();
    await trx
      .deleteFrom('service_numbers')
      .where('service_id', 'in', [id, ...furtherHolders(id)])
      .execute();
    await closeDifferences(trx, id, now);
  }
  await recordShopEvent(platform, trx, {
    kind: jobEvent(service, action, 'done'),
    orderId: service.order_id,
    serviceId: id,
    userId: service.user_id,
    by: by ?? null,
  });
  if (delivered.leftover) await queueExtras(platform, trx, { service, what: delivered.leftover });
  const kind = messageKinds[action];
  // Customers with a refund are not notified that a service is ready which is being terminated.
  if (kind === undefined || (action !== 'terminate' && (await isBeingTerminated(trx, id)))) return;
  if (kind === 'service-changed') return await notifyOfChange(platform, trx, { service, jobId });
  if (isDomain(service)) return await notifyOfDomain(platform, trx, { service, action, jobId });
  if (kind === 'domain-renewed') return;
  await notifyCustomer(platform, trx, {
    userId: service.user_id,
    kind,
    data: {
      service: service.label,
      path: action === 'terminate' ? '/order/' : `/account/?tab=services&id=${id}`,
    },
    dedupeKey: `service-job:${jobId}`,
  });
}

/** The paid time of a service that became active; that of a domain ends with its expiry at the registry. */
function beginAt(now: number, service: Selectable<ServicesTable>, { remote }: Delivered) {
  const { paid_months: months, calendar } = service;
  const ends = isDomain(service) ? remote?.expiresAt : undefined;
  const anchor = typeof ends === 'number' && ends > now ? paidFrom(ends, months, calendar) : now;
  return { anchor_at: anchor, period_start: Math.min(now, anchor), paid_until: paidUntil(anchor, months, calendar) };
}

/** Messages about a domain; one that never was registered has its own, with its money. */
async function notifyOfDomain(
  platform: Platform,
  trx: Db,
  { service, action, jobId }: { service: Selectable<ServicesTable>; action: ServiceWork; jobId: string },
): Promise<void> {
  const { id, user_id: userId, hostname: domain, anchor_at } = service;
  const kinds = { create: 'domain-ready', renew: 'domain-renewed', terminate: 'domain-ended' } as const;
  if (!(action in kinds) || (action === 'terminate' && anchor_at === null)) return;
  const kind = kinds[action as keyof typeof kinds];
  const path = kind === 'domain-ended' ? shopPaths.order : servicePath(id);
  await notifyCustomer(platform, trx, { userId, kind, data: { domain, path }, dedupeKey: `service-job:${jobId}` });
}

/** Returns the machine sizes after work that creates or changes it; null after other work and for other products. */
async function actualAfter(
  trx: Db,
  {
    service,
    action,
    jobId,
    sizes,
  }: { service: Selectable<ServicesTable>; action: ServiceWork; jobId: string; sizes: MachineSizes | undefined },
): Promise<MachineSizes | null> {
  if (action !== 'create' && action !== 'change' && action !== 'rebuild') return null;
  if (sizes) return sizes;
  const { sizesOf } = await loadSizer(trx);
  const sold = sizesOf(decodeJson(service.selection));
  if (sold === null || action !== 'change') return sold;
  const { before } = await trx
    .selectFrom('service_jobs')
    .select('before')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const known = service.actual === null ? before && sizesOf(decodeJson(before).selection) : decodeJson(service.actual);
  return sizesAfterChange(sold, known);
}

/** Notifies the customer of the result of a completed change. */
async function notifyOfChange(
  platform: Platform,
  trx: Db,
  { service: { id, user_id }, jobId }: { service: Selectable<ServicesTable>; jobId: string },
): Promise<void> {
  const job = await trx.selectFrom('service_jobs').select('before').where('id', '=', jobId).executeTakeFirstOrThrow();
  if (job.before === null) return;
  const now = await trx
    .selectFrom('services')
    .select(['label', 'selection'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const change = describeChange(decodeJson(job.before).selection, decodeJson(now.selection), now.label);
  if (change === '') return;
  await notifyCustomer(platform, trx, {
    userId: user_id,
    kind: 'service-changed',
    dedupeKey: `service-job:${jobId}`,
    data: { service: now.label, title: change, path: servicePath(id) },
  });
}

const filled = (access: Record<string, string>) =>
  Object.fromEntries(Object.entries(access).filter(([, value]) => value !== ''));

/** Current access data of a service; staff may have added to it while an adapter worked. */
async function accessOf(trx: Db, id: string): Promise<Record<string, string>> {
  const { access } = await trx.selectFrom('services').select('access').where('id', '=', id).executeTakeFirstOrThrow();
  return decodeJson(access);
}
