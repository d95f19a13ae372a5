import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import type { InvoicesTable } from '../../invoices/tables.ts';
import { recordShopEvent } from '../../timeline/record-event.ts';
import { voidOpenInvoices } from '../cancel.ts';
import { lockService } from '../lock-service.ts';
import { paidFor } from '../revoke-credit.ts';
import type { RefundEffectsTable, ServicesTable } from '../tables.ts';
import { endRefunded, suspendRefunded } from './end.ts';
import { revertUpgrade } from './revert.ts';
import { shortenService } from './shorten.ts';
import type { ChosenEffect } from './types.ts';

type Invoice = Selectable<InvoicesTable>;
type Service = Selectable<ServicesTable>;
type Effect = Selectable<RefundEffectsTable>;
type Deciding = { by: string | null };

/** Stores the effects of a requested refund on services; until it is decided, they are neither provisioned nor changed. */
export async function storeEffects(
  trx: Db,
  { refundId, invoiceId, effects }: { refundId: string; invoiceId: string; effects: readonly ChosenEffect[] },
): Promise<void> {
  if (effects.length === 0) return;
  await trx
    .insertInto('refund_effects')
    .values(
      effects.map(({ serviceId, action, at, reason }) => ({
        refund_id: refundId,
        invoice_id: invoiceId,
        service_id: serviceId,
        action,
        at,
        reason,
        state: 'asked' as const,
        period_start: null,
      })),
    )
    .execute();
}

/** Drops the effects of a rejected refund. */
export async function dropEffects(trx: Db, refundId: string): Promise<void> {
  await trx
    .updateTable('refund_effects')
    .set({ state: 'dropped' })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'asked')
    .execute();
}

/**
 * Locks the services paid by an invoice, in a fixed order, until the transaction ends. Code that changes a service and its
 * invoices locks the service first.
 */
export async function lockPaidFor(trx: Db, invoice: Invoice): Promise<void> {
  const services = await paidFor(trx, invoice);
  for (const id of services.map(({ service }) => service.id).toSorted()) await lockService(trx, id);
}

/** Services whose period a completed refund takes back. */
export async function shortenedBy(trx: Db, refundId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('refund_effects')
    .select('service_id')
    .where('refund_id', '=', refundId)
    .where('action', '=', 'shorten')
    .where('state', '=', 'asked')
    .execute();
  return new Set(rows.map(({ service_id }) => service_id));
}

/** Applies the chosen effects of a refund, once its money was sent; later ones are scheduled. */
export async function applyEffects(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { refundId, invoice, by }: { refundId: string; invoice: Invoice } & Deciding,
): Promise<void> {
  const effects = await trx
    .selectFrom('refund_effects')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('state', '=', 'asked')
    .orderBy('service_id')
    .execute();
  for (const effect of effects) {
    const service = await lockService(trx, effect.service_id);
    if (effect.at !== null && effect.at > platform.clock.now()) await waitFor(platform, trx, { effect, service, by });
    else await apply(platform, trx, { effect, service, invoice, by });
  }
}

async function waitFor(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { effect, service, by }: { effect: Effect; service: Service } & Deciding,
): Promise<void> {
  await setState(trx, effect, { state: 'due' });
  // Invoices of an ending service cannot be paid any more.
  if (effect.action === 'end') await voidOpenInvoices(platform, trx, service.id);
  await recordShopEvent(platform, trx, {
    kind: effect.action === 'end' ? 'refund-ends-later' : 'refund-suspends-later',
    ...aboutOf(service, effect),
    by,
    data: { at: formatJalali(effect.at ?? 0, { style: 'datetime' }) },
  });
}

async function apply(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { effect, service, invoice, by }: { effect: Effect; service: Service; invoice: Invoice } & Deciding,
): Promise<void> {
  const about = aboutOf(service, effect);
  const work = { service, invoiceId: invoice.id, by };
  let periodStart: number | null = null;
  if (service.state !== 'terminated')
    switch (effect.action) {
      case 'keep':
        await recordShopEvent(platform, trx, { kind: 'refund-kept', ...about, by, data: { reason: effect.reason } });
        break;
      case 'end':
        await endRefunded(platform, trx, work);
        break;
      case 'suspend':
        await suspendRefunded(platform, trx, work);
        break;
      case 'shorten':
        periodStart = await shortenService(platform, trx, { service, invoice, by });
        // Another refund took the other periods meanwhile: no paid period is left.
        if (periodStart === null) await endRefunded(platform, trx, work);
        break;
      case 'revert':
      case 'rebuild':
        if (!(await revertUpgrade(platform, trx, { ...work, rebuilds: effect.action === 'rebuild' })))
          await recordShopEvent(platform, trx, { kind: 'refund-not-reverted', ...about });
    }
  await setState(trx, effect, { state: 'done', period_start: periodStart });
}

const setState = (trx: Db, { refund_id, service_id }: Effect, set: Partial<RefundEffectsTable>) =>
  trx
    .updateTable('refund_effects')
    .set(set)
    .where('refund_id', '=', refund_id)
    .where('service_id', '=', service_id)
    .execute();

const aboutOf = (service: Service, { invoice_id }: Effect) => ({
  serviceId: service.id,
  orderId: service.order_id,
  userId: service.user_id,
  invoiceId: invoice_id,
});

const atOnce = 100;

/** Suspends and terminates services at the times chosen with completed refunds. */
export async function applyEffectsDue(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('refund_effects')
    .select(['refund_id', 'service_id'])
    .where('state', '=', 'due')
    .where('at', '<=', platform.clock.now())
    .orderBy('at')
    .limit(atOnce)
    .execute();
  for (const { refund_id, service_id } of due)
    await runTransaction(platform, async (trx) => {
      const service = await lockService(trx, service_id);
      const effect = await trx
        .selectFrom('refund_effects')
        .selectAll()
        .where('refund_id', '=', refund_id)
        .where('service_id', '=', service_id)
        .where('state', '=', 'due')
        .executeTakeFirst();
      if (!effect) return;
      const invoice = await trx
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', effect.invoice_id)
        .executeTakeFirstOrThrow();
      await apply(platform, trx, { effect, service, invoice, by: null });
    });
}
