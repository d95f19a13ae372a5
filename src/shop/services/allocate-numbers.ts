import type { Platform } from '../../platform/context.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';

interface Range {
  /** Its name. */
  range: string;
  first: number;
  last: number;
}

/**
 * Allocates a number for a service in our range: the lowest free one, and always the same for the same service. It is
 * released when the service has ended.
 */
export async function allocateServiceNumber(
  platform: Platform,
  { serviceId, ...range }: Range & { serviceId: string },
): Promise<number> {
  const [number] = await takeNumbers(platform, range, [serviceId]);
  if (number === undefined)
    throw new Error(`no number of ${range.range} is free between ${range.first} and ${range.last}`);
  return number;
}

/** Allocates additional numbers for a service: as many as requested, or as are free. */
export async function takeFurtherNumbers(
  platform: Platform,
  { serviceId, count, ...range }: Range & { serviceId: string; count: number },
): Promise<number[]> {
  if (count === 0) return [];
  const holders = furtherHolders(serviceId).slice(0, count);
  return await takeNumbers(platform, range, holders);
}

/** Releases the additional numbers of a service beyond `count`; returns how many. */
export async function releaseFurtherNumbers(
  { db }: Pick<Platform, 'db'>,
  { serviceId, range, keep }: { serviceId: string; range: string; keep: number },
): Promise<number> {
  const holders = furtherHolders(serviceId).slice(keep);
  if (holders.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('service_numbers')
    .where('range', '=', range)
    .where('service_id', 'in', holders)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Maximum additional numbers of a service. */
const mostFurther = 31;

/** Holder names of a service's additional numbers. */
export const furtherHolders = (serviceId: string) =>
  Array.from({ length: mostFurther }, (_, index) => `${serviceId}/${index + 1}`);

async function takeNumbers(platform: Platform, { range, first, last }: Range, holders: string[]): Promise<number[]> {
  return await runTransaction(platform, async (trx) => {
    await lockForTransaction(platform, trx, `service numbers ${range}`);
    const rows = await trx
      .selectFrom('service_numbers')
      .select(['number', 'service_id'])
      .where('range', '=', range)
      .execute();
    const taken = new Set(rows.map(({ number }) => number));
    const numbers: number[] = [];
    let free = first;
    for (const holder of holders) {
      const own = rows.find(({ service_id }) => service_id === holder)?.number;
      if (own !== undefined) {
        numbers.push(own);
        continue;
      }
      while (taken.has(free)) free += 1;
      if (free > last) break;
      await trx.insertInto('service_numbers').values({ range, number: free, service_id: holder }).execute();
      taken.add(free);
      numbers.push(free);
    }
    return numbers;
  });
}
