import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { cycleNames } from '../catalogue/cycle-names.ts';
import { monthsOf } from '../catalogue/pricing.ts';
import type { LineDetail, LineKind } from '../catalogue/types.ts';
import type { Invoice } from '../invoices/read.ts';
import { paidUntil } from '../services/periods.ts';
import type { ServicesTable } from '../services/tables.ts';
import { renewedPeriod, spanWords } from './invoice-facts.ts';

/**
 * Adds period and address of each service to its invoice line; of an order, to the plan line of each item. The period
 * of an order begins with the delivery, which may be later than the payment, that of an upgrade with its payment.
 */
export async function withServedPeriods(db: Db, invoice: Invoice): Promise<Invoice> {
  const served = invoice.purpose === 'order' ? await servedByOrder(db, invoice) : await servedService(db, invoice);
  if (served.length === 0) return invoice;
  const main = invoice.lines.filter(({ kind }) => mainKinds.has(kind));
  const lines = invoice.lines.map((line) => {
    const own = served[main.indexOf(line)] ?? [];
    const isKnown = ({ value }: LineDetail) => line.details.some((detail) => detail.value === value);
    return { ...line, details: [...line.details, ...own.filter((detail) => !isKnown(detail))] };
  });
  return { ...invoice, lines };
}

/** Kinds of lines that represent a service; of an upgrade, the first line. */
const mainKinds: ReadonlySet<LineKind> = new Set(['plan', 'renewal', 'upgrade']);

async function servedByOrder(db: Db, { orderId }: Invoice): Promise<LineDetail[][]> {
  if (orderId === null) return [];
  const items = await db
    .selectFrom('order_items')
    .leftJoin('services', 'services.order_item_id', 'order_items.id')
    .select([
      'order_items.selection',
      'services.anchor_at as anchor',
      'services.calendar',
      'services.hostname',
      'services.access',
    ])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute();
  return items.map(({ selection, anchor, calendar, hostname, access }) => {
    const { cycle } = decodeJson(selection);
    const period =
      anchor === null || calendar === null
        ? `${cycleNames[cycle]}، از زمان تحویل`
        : spanWords(anchor, paidUntil(anchor, monthsOf[cycle], calendar));
    return [{ name: 'دورهٔ خدمت', value: period }, ...addressOf(hostname, access && decodeJson(access))];
  });
}

async function servedService(db: Db, invoice: Invoice): Promise<LineDetail[][]> {
  if (invoice.serviceId === null) return [];
  const service = await db.selectFrom('services').selectAll().where('id', '=', invoice.serviceId).executeTakeFirst();
  if (!service) return [];
  const period = periodOf(invoice, service);
  const address = addressOf(service.hostname, decodeJson(service.access));
  return [[...(period === null ? [] : [{ name: 'دورهٔ خدمت', value: period }]), ...address]];
}

function periodOf({ purpose, periodStart, ...invoice }: Invoice, service: Selectable<ServicesTable>): string | null {
  if (purpose === 'renewal') return periodStart === null ? null : renewedPeriod(service, periodStart);
  // An upgrade must be paid before the end of the paid time, for whose rest it is.
  return purpose === 'upgrade' ? spanWords(invoice.paidAt ?? invoice.createdAt, invoice.dueAt) : null;
}

function addressOf(hostname: string | null, access: Record<string, string> | null): LineDetail[] {
  const value = hostname || access?.ipv4;
  return value ? [{ name: 'نشانی سرویس', value }] : [];
}
