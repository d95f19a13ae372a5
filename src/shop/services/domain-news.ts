import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { notifyCustomer } from '../customers/messages.ts';
import { servicePath } from '../paths.ts';
import type { ServicesTable } from './tables.ts';

type Service = Selectable<ServicesTable>;

/** True for a domain, which is renewed at a registrar, and expires. */
export const isDomain = ({ product }: { product: string }): boolean => product === 'domain';

/** Notifies the owner of what a registration waits for: data to be entered, or the domain's previous registrar. */
export async function notifyOfDomainProgress(
  platform: Platform,
  trx: Db,
  { service, jobId, progress }: { service: Service; jobId: string; progress: Record<string, unknown> },
): Promise<void> {
  const isLeaving = progress.asked === true && decodeJson(service.selection).operation === 'transfer';
  const kind = Array.isArray(progress.missing) ? 'domain-needs' : isLeaving ? 'domain-transfer-started' : null;
  if (kind === null) return;
  await notifyCustomer(platform, trx, {
    userId: service.user_id,
    kind,
    data: { domain: service.hostname, path: servicePath(service.id) },
    dedupeKey: `${kind}:${jobId}`,
  });
}

/** Domains whose registration waits for data that their owner must enter. */
export async function findNeedingDetails(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const jobs = await db
    .selectFrom('service_jobs')
    .select(['service_id', 'progress'])
    .where('service_id', 'in', ids)
    .where('action', '=', 'create')
    .where('state', '=', 'running')
    .where('done_at', 'is', null)
    .execute();
  return new Set(jobs.flatMap(({ service_id, progress }) => (decodeJson(progress).missing ? [service_id] : [])));
}
