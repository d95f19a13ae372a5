import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { describeDifference } from './describe-difference.ts';
import type { MachineSizes } from './sizes.ts';
import type { ServicesTable } from './tables.ts';

interface Compared {
  service: Pick<Selectable<ServicesTable>, 'id' | 'order_id' | 'user_id'>;
  sold: MachineSizes;
  actual: MachineSizes;
}

const openDifferences = (db: Db) => db.selectFrom('service_differences').where('closed_at', 'is', null);

/** Opens a task for each new difference, updates open ones, and closes the resolved ones. */
export async function recordDifferences(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, sold, actual }: Compared,
): Promise<void> {
  const now = platform.clock.now();
  const about = { serviceId: service.id, orderId: service.order_id, userId: service.user_id };
  const open = await openDifferences(trx).selectAll().where('service_id', '=', service.id).execute();
  for (const resource of Object.keys(sold) as Array<keyof MachineSizes>) {
    const task = open.find((one) => one.resource === resource);
    const values = { sold: String(sold[resource]), actual: String(actual[resource]) };
    const isSame = sold[resource] === actual[resource];
    if (task && isSame) {
      await trx.updateTable('service_differences').set({ closed_at: now }).where('id', '=', task.id).execute();
      await recordShopEvent(platform, trx, {
        ...about,
        kind: 'difference-gone',
        data: { what: describeDifference(task) },
      });
    } else if (task) {
      await trx.updateTable('service_differences').set(values).where('id', '=', task.id).execute();
    } else if (!isSame) {
      await trx
        .insertInto('service_differences')
        .values({ ...values, service_id: service.id, resource, opened_at: now, closed_at: null })
        .execute();
      const what = describeDifference({ resource, ...values });
      await recordShopEvent(platform, trx, { ...about, kind: 'difference-found', data: { what } });
    }
  }
}

/** Closes the tasks of a deleted machine. */
export async function closeDifferences(trx: Db, serviceId: string, now: number): Promise<void> {
  await trx
    .updateTable('service_differences')
    .set({ closed_at: now })
    .where('service_id', '=', serviceId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Selects the ids of services whose machines differ from what is sold. */
export const differingServices = (db: Db) => openDifferences(db).select('service_differences.service_id as id');

/** Finds the open differences of services, as sentences, by service id. */
export async function findDifferences(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await openDifferences(db).selectAll().where('service_id', 'in', ids).orderBy('id').execute();
  const grouped = Map.groupBy(rows, ({ service_id }) => service_id);
  return new Map([...grouped].map(([id, found]) => [id, found.map(describeDifference)]));
}
