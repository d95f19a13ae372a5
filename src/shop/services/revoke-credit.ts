import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { voidUpgrades } from './cancel.ts';
import { isShortenedBy } from './refund-effects/paid-period.ts';
import { recurringOf } from './start.ts';
import type { ServicesTable } from './tables.ts';

type Invoice = Selectable<InvoicesTable>;
type Service = Selectable<ServicesTable>;

/**
 * Removes the upgrade credit of a refunded amount, and voids upgrades priced before and not paid. A period taken back with
 * it leaves no credit, however much of its price was refunded. `invoice` is its state after the refund.
 */
export async function revokeCredit(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  invoice: Invoice,
  { amount, shortened }: { amount: number; shortened: ReadonlySet<string> },
): Promise<void> {
  for (const { service, paid } of await paidFor(trx, invoice)) {
    await voidUpgrades(platform, trx, service.id);
    const ids = { invoiceId: invoice.id, serviceId: service.id };
    if ((await isUsedUp(trx, invoice, service)) || (await isShortenedBy(trx, ids))) continue;
    const after = shortened.has(service.id) ? invoice.total_rial : invoice.refunded_rial;
    const revoked = shareOf(paid, invoice, after) - shareOf(paid, invoice, invoice.refunded_rial - amount);
    await trx
      .updateTable('services')
      .set((eb) => ({
        period_rial: sql<number>`case when period_rial > ${revoked} then period_rial - ${revoked} else 0 end`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', service.id)
      .execute();
  }
}

/**
 * Services paid by an invoice, with the amount for the time of each; empty if the money was credited to the balance,
 * because the service had ended or had that period.
 */
export async function paidFor(trx: Db, { id, order_id, service_id, purpose, total_rial }: Invoice) {
  if (await isCredited(trx, id)) return [];
  if (service_id !== null) {
    const service = await trx.selectFrom('services').selectAll().where('id', '=', service_id).executeTakeFirst();
    return service ? [{ service, paid: total_rial }] : [];
  }
  if (purpose !== 'order' || order_id === null) return [];
  const order = await trx.selectFrom('orders').select('quote').where('id', '=', order_id).executeTakeFirstOrThrow();
  const quote = decodeJson(order.quote);
  const services = await trx
    .selectFrom('order_items')
    .innerJoin('services', 'services.order_item_id', 'order_items.id')
    .selectAll('services')
    .select('order_items.position')
    .where('order_items.order_id', '=', order_id)
    .orderBy('order_items.position')
    .execute();
  return services.map(({ position, ...service }) => ({ service, paid: recurringOf(quote, position) }));
}

/** True if the money of an undelivered invoice was credited to the balance. */
export async function isCredited(trx: Db, invoiceId: string): Promise<boolean> {
  const entry = await trx
    .selectFrom('balance_entries')
    .select('id')
    .where('key', '=', `overpaid:${invoiceId}`)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Proportional share of a paid amount for a part of an invoice. */
const shareOf = (paid: number, { total_rial }: Invoice, part: number) => Math.round((paid * part) / total_rial);

/** True if the time paid by an invoice was over when the last one was paid: it leaves no credit. */
async function isUsedUp(trx: Db, { id, purpose, period_start }: Invoice, service: Service): Promise<boolean> {
  const { anchor_at: anchor, period_start: counted } = service;
  if (anchor === null || counted === null) return false;
  if (purpose !== 'upgrade') return (period_start ?? anchor) < counted;
  const upgrade = await trx
    .selectFrom('service_upgrades')
    .select('applied_at')
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  return (upgrade?.applied_at ?? counted) < counted;
}
