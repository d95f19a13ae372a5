import { decodeJson } from '../../platform/db/json.ts';
import { type PageOf, pageOffset } from '../../platform/db/page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { pageLimits } from '../page-limits.ts';
import { eventSentence } from './event-messages.ts';

/** A past event, described for staff. */
export interface TimelineEntry {
  id: number;
  at: number;
  sentence: string;
  /** Acting staff user; null: the program, a gateway or the customer. */
  by: string | null;
}

/** Subjects of a timeline: events of any of these. */
export interface TimelineOf {
  orderIds?: readonly string[];
  invoiceIds?: readonly string[];
  serviceIds?: readonly string[];
  /** Orders whose refund events are included: they concern every service of the order. */
  refundsOf?: readonly string[];
}

/** Loads a page of a timeline, newest first. */
export async function readTimeline(
  db: Db,
  { orderIds = [], invoiceIds = [], serviceIds = [], refundsOf = [] }: TimelineOf,
  page = 1,
): Promise<PageOf<TimelineEntry>> {
  const found = db
    .selectFrom('shop_events')
    .where((eb) =>
      eb.or([
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
        ...(invoiceIds.length > 0 ? [eb('invoice_id', 'in', invoiceIds)] : []),
        ...(serviceIds.length > 0 ? [eb('service_id', 'in', serviceIds)] : []),
        ...(refundsOf.length > 0
          ? [eb.and([eb('order_id', 'in', refundsOf), eb('service_id', 'is', null), eb('kind', 'like', 'refund-%')])]
          : []),
      ]),
    );
  const perPage = pageLimits.events;
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('user', 'user.id', 'shop_events.by')
      .select(['shop_events.id', 'kind', 'data', 'at', 'by', 'user.name'])
      .orderBy('shop_events.id', 'desc')
      .limit(perPage)
      .offset(pageOffset({ page, perPage }))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total,
    rows: rows.map(({ id, kind, data, at, by, name }) => ({
      id,
      at,
      sentence: eventSentence(kind, decodeJson<Record<string, unknown>>(data)),
      by: by === null ? null : (name ?? 'حساب حذف‌شده'),
    })),
  };
}
