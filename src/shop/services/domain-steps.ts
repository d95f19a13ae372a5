import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { loadDomainDetails, missingDetails } from '../domains/details.ts';
import type { DomainNeed } from '../domains/types.ts';
import { isDomain } from './domain-news.ts';
import { isOrderedEarlier } from './ordered-domains.ts';
import type { PollContext, Step } from './provisioner.ts';
import type { ServicesTable } from './tables.ts';

const hourMs = 60 * 60_000;
/** Time limits before the order ends: for the owner to enter missing data, and for a transfer to be confirmed. */
export const patienceMs = 30 * 24 * hourMs;

/** A registration that will never happen: its money is returned. */
export const refused = (reason: string): Step => ({ state: 'failed', reason, givesBack: true });

/**
 * Delays the creation of a domain, by a registrar or by staff, until its owner has entered the data that the registry
 * needs, and refuses one that an earlier order will register. Null if the creation can go on.
 */
export async function prepareDomain(
  db: Db,
  { service, progress, now }: { service: Selectable<ServicesTable>; progress: Record<string, unknown>; now: number },
): Promise<Step | null> {
  if (decodeJson(service.remote).sentAt !== undefined || !isDomain(service)) return null;
  if (await isOrderedEarlier(db, service)) return refused('سفارش دیگری همین نام را زودتر گرفته است.');
  const { operation = 'register' } = decodeJson(service.selection);
  const missing = missingDetails(service.hostname, operation, await loadDomainDetails(db, service.id));
  return missing.length === 0 ? null : hold({ progress, now }, { missing });
}

/** Waits for the owner after a rejection that they can correct: nothing was registered. */
export const waitForOwner = (
  { service, progress, now }: Pick<PollContext, 'service' | 'progress' | 'now'>,
  need: DomainNeed,
  reason: string,
): Step => {
  const { sentAt: _sentAt, ...remote } = service.remote;
  const step = hold({ progress, now }, { missing: [need], refused: reason });
  return step.state === 'working' ? { ...step, remote } : step;
};

/** Polls every hour until the owner's time limit. */
function hold(
  { progress, now }: Pick<PollContext, 'progress' | 'now'>,
  what: { missing: DomainNeed[]; refused?: string },
): Step {
  const since = typeof progress.since === 'number' ? progress.since : now;
  if (now - since > patienceMs) return refused('مشخصات لازم برای این دامنه در مهلت سی‌روزه کامل نشد.');
  return { state: 'working', progress: { since, ...what }, lookAgainMs: hourMs };
}
