import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { monthsOf } from '../catalogue/pricing.ts';
import type { Invoice } from '../invoices/read.ts';
import { paidUntil } from '../services/periods.ts';

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
  const { anchor_at: anchor, paid_months, calendar, cycle } = service;
  const isRenewal = purpose === 'renewal' && anchor !== null && periodStart !== null;
  const { ipv4 } = decodeJson(service.access);
  const facts: Array<InvoiceFact | false> = [
    upgrade?.changes_plan === 1 && upgrade.from_label !== '' && ['از پلن', upgrade.from_label],
    upgrade?.changes_plan === 1 && ['به پلن', upgrade.label],
    upgrade?.changes_plan === 0 && ['پلن', upgrade.label],
    upgrade?.changes_plan === 0 && ['گزینه‌ها', lines.map(({ label }) => label).join('؛ ')],
    isRenewal && ['شرح', lines.map(({ label }) => label).join('؛ ')],
    isRenewal && [
      'دوره',
      periodWords(periodStart, { anchor, calendar, months: monthsOf[cycle], paidMonths: paid_months }),
    ],
    service.hostname !== '' && ['نام سرویس', service.hostname],
    ipv4 !== undefined && ['نشانی IPv4', ipv4],
  ];
  return facts.filter((fact) => fact !== false);
}

/** `از ۱ آذر ۱۴۰۵ تا ۱ دی ۱۴۰۵`; periods are counted from the anchor. */
function periodWords(
  start: number,
  {
    anchor,
    calendar,
    months,
    paidMonths,
  }: { anchor: number; calendar: 'jalali' | 'gregorian'; months: number; paidMonths: number },
): string {
  let before = paidMonths;
  while (before > 0 && paidUntil(anchor, before, calendar) > start) before -= months;
  const end = paidUntil(anchor, before + months, calendar);
  return `از ${formatJalali(start, { style: 'long' })} تا ${formatJalali(end, { style: 'long' })}`;
}
