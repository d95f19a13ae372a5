import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { shown } from '../shown.ts';
import { eventSentence } from './words.ts';

/** Something that has happened, as staff read it. */
export interface TimelineEntry {
  id: number;
  at: number;
  sentence: string;
  /** Who of staff did it; null: the program, a gateway or the customer. */
  by: string | null;
}

/** What a timeline is about: everything that happened to any of these. */
export interface TimelineOf {
  orderIds?: readonly string[];
  invoiceIds?: readonly string[];
  serviceIds?: readonly string[];
}

/** What has happened to some things, oldest first; of a very long life the newest. */
export async function readTimeline(
  db: Db,
  { orderIds = [], invoiceIds = [], serviceIds = [] }: TimelineOf,
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('shop_events')
    .leftJoin('user', 'user.id', 'shop_events.by')
    .select(['shop_events.id', 'kind', 'data', 'at', 'by', 'user.name'])
    .where((eb) =>
      eb.or([
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
        ...(invoiceIds.length > 0 ? [eb('invoice_id', 'in', invoiceIds)] : []),
        ...(serviceIds.length > 0 ? [eb('service_id', 'in', serviceIds)] : []),
      ]),
    )
    .orderBy('shop_events.id', 'desc')
    .limit(shown.events)
    .execute();
  return rows.reverse().map(({ id, kind, data, at, by, name }) => ({
    id,
    at,
    sentence: eventSentence(kind, decodeJson<Record<string, unknown>>(data)),
    by: by === null ? null : (name ?? 'حساب حذف‌شده'),
  }));
}
