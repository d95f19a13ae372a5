import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { monthsOf } from '../catalogue/pricing.ts';
import type { Invoice } from '../invoices/read.ts';
import { paidUntil } from '../services/periods.ts';
import type { ServicesTable } from '../services/tables.ts';

/** Fact about an invoice: `['به پلن', 'رشد VPS-DE-2']`. */
export type InvoiceFact = readonly [name: string, value: string];

/**
 * Lists the facts of a service invoice for the payer: both plans of an upgrade, plan and period of a renewal, and the
 * address of the service. Empty for other invoices.
 */
export async function listInvoiceFacts(
  db: Db,
  { id, purpose, serviceId, periodStart, lines }: Invoice,
): Promise<InvoiceFact[]> {
  if (serviceId === null) return [];
  const service = await db.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirst();
  if (!service) return [];
  const upgrade = await db
    .selectFrom('service_upgrades')
    .select(['from_label', 'label', 'changes_plan'])
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  const renewed = purpose === 'renewal' && periodStart !== null ? renewedPeriod(service, periodStart) : null;
  const { ipv4 } = decodeJson(service.access);
  const facts: Array<InvoiceFact | false> = [
    upgrade?.changes_plan === 1 && upgrade.from_label !== '' && ['از پلن', upgrade.from_label],
    upgrade?.changes_plan === 1 && ['به پلن', upgrade.label],
    upgrade?.changes_plan === 0 && ['پلن', upgrade.label],
    upgrade?.changes_plan === 0 && ['گزینه‌ها', lines.map(({ label }) => label).join('؛ ')],
    renewed !== null && ['شرح', lines.map(({ label }) => label).join('؛ ')],
    renewed !== null && ['دوره', renewed],
    service.hostname !== '' && ['نام سرویس', service.hostname],
    ipv4 !== undefined && ['نشانی IPv4', ipv4],
  ];
  return facts.filter((fact) => fact !== false);
}

type Paid = Pick<Selectable<ServicesTable>, 'anchor_at' | 'paid_months' | 'calendar' | 'cycle'>;

/** Period that a renewal pays for, counted from the anchor; null before the delivery. */
export function renewedPeriod({ anchor_at: anchor, paid_months, calendar, cycle }: Paid, start: number): string | null {
  if (anchor === null) return null;
  const months = monthsOf[cycle];
  let before = paid_months;
  while (before > 0 && paidUntil(anchor, before, calendar) > start) before -= months;
  return spanWords(start, paidUntil(anchor, before + months, calendar));
}

/** `از ۱ آذر ۱۴۰۵ تا ۱ دی ۱۴۰۵` */
export const spanWords = (start: number, end: number): string =>
  `از ${formatJalali(start, { style: 'long' })} تا ${formatJalali(end, { style: 'long' })}`;
