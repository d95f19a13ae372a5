import type { Platform } from '../../platform/context.ts';
import { serialise, write } from '../../platform/db/write.ts';

/**
 * The number of a service in a range that is ours alone: the lowest that is free, and the same for the same service
 * however often it is asked for. It is free again when the service has ended.
 */
export async function takeServiceNumber(
  platform: Platform,
  { serviceId, range, first, last }: { serviceId: string; range: string; first: number; last: number },
): Promise<number> {
  return await write(platform, async (trx) => {
    await serialise(platform, trx, `service numbers ${range}`);
    const rows = await trx
      .selectFrom('service_numbers')
      .select(['number', 'service_id'])
      .where('range', '=', range)
      .orderBy('number')
      .execute();
    const own = rows.find(({ service_id }) => service_id === serviceId);
    if (own) return own.number;
    const taken = new Set(rows.map(({ number }) => number));
    let number = first;
    while (taken.has(number)) number += 1;
    if (number > last) throw new Error(`no number of ${range} is free between ${first} and ${last}`);
    await trx.insertInto('service_numbers').values({ range, number, service_id: serviceId }).execute();
    return number;
  });
}
