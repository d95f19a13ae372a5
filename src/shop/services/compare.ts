import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { recordDifferences } from './differences.ts';
import { openJobsOf } from './ending.ts';
import { loadProvisioned } from './provisioned.ts';
import type { Provisioner } from './provisioner.ts';
import { soldSizes } from './sizes.ts';
import type { ServicesTable } from './tables.ts';

type Service = Selectable<ServicesTable>;

/** Validity of a comparison in milliseconds, and the batch size of a pass. */
const everyMs = 3_600_000;
const atOnce = 20;

/**
 * Compares sold with actual machine sizes, and opens a staff task for each difference; closes the tasks of resolved ones.
 * Uses the adapter's reading if supported, otherwise the last delivery. A machine that cannot be read, or has open work,
 * keeps its tasks.
 */
export async function compareMachines(
  platform: Platform,
  { provisioners, signal }: { provisioners: readonly Provisioner[]; signal?: AbortSignal },
): Promise<void> {
  const due = await platform.db
    .selectFrom('services')
    .selectAll()
    .where('state', 'in', ['active', 'suspended'])
    .where('compared_at', '<=', platform.clock.now() - everyMs)
    .where((eb) => eb.not(eb.exists(openJobsOf(eb).where('service_jobs.action', '!=', 'extras'))))
    .orderBy('compared_at')
    .limit(atOnce)
    .execute();
  for (const service of due) {
    if (signal?.aborted) return;
    const provisioner = provisioners.find(({ name }) => name === service.adapter);
    await compare(platform, service, provisioner).catch((err: unknown) =>
      platform.log.warn({ err, service: service.id }, 'a machine could not be compared with what is sold'),
    );
  }
}

async function compare(platform: Platform, service: Service, provisioner: Provisioner | undefined): Promise<void> {
  if (!(await claim(platform, service))) return;
  const provisioned = await loadProvisioned(platform.db, service);
  const sold = soldSizes(provisioned);
  if (sold === null) return;
  const read = (await provisioner?.inspect?.(provisioned)) ?? null;
  const actual = read ?? (service.actual === null ? null : decodeJson(service.actual));
  if (actual === null) return;
  await runTransaction(platform, async (trx) => {
    const unchanged = await trx
      .updateTable('services')
      .set({ actual: encodeJson(actual) })
      .where('id', '=', service.id)
      // Concurrent sales or deliveries are compared in another pass.
      .where('version', '=', service.version)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows === 1n) await recordDifferences(platform, trx, { service, sold, actual });
  });
}

/** Claims a machine for this pass; false if another node did. */
async function claim({ db, clock }: Platform, { id, compared_at }: Service): Promise<boolean> {
  const claimed = await db
    .updateTable('services')
    .set({ compared_at: clock.now() })
    .where('id', '=', id)
    .where('compared_at', '=', compared_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}
