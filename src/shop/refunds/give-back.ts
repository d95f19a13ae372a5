import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { notifyCustomer } from '../customers/index.ts';
import { shopPaths } from '../paths.ts';
import type { ServicesTable } from '../services/tables.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { approveAtOnce } from './decide.ts';
import { requestRefundWithin } from './request.ts';

const atOnce = 20;

/**
 * Refunds domains that can never be registered to the balance, and ends their services; in one transaction each, so it
 * happens once. A service whose money staff have already refunded stays failed, for staff to handle.
 */
export async function giveBackFailedDomains(platform: Platform): Promise<void> {
  const failed = await platform.db
    .selectFrom('services')
    .select(['id', 'remote'])
    .where('state', '=', 'failed')
    .where('anchor_at', 'is', null)
    // Machines are never refunded like this.
    .where('adapter', '!=', 'proxmox')
    .orderBy('created_at')
    .limit(200)
    .execute();
  const due = failed.filter(({ remote }) => decodeJson(remote).givesBack === true).slice(0, atOnce);
  for (const { id } of due)
    await giveBack(platform, id).catch(async (thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
      platform.log.warn({ err: thrown, service: id }, 'the money of a domain could not be returned by itself');
      await runTransaction(platform, (trx) => unmark(trx, id));
    });
}

async function giveBack(platform: Platform, serviceId: string): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    // Locks the service before its invoice, and only once.
    const remote = await unmark(trx, serviceId);
    if (remote?.givesBack !== true) return;
    const service = await trx.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirstOrThrow();
    await returnPrice(platform, trx, touch, { service, reason: service.problem, by: null });
  });
}

/**
 * Refunds the price of a domain that could not be registered to the balance, ends its service and notifies its buyer. The
 * caller must have locked the service.
 */
export async function returnPrice(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { service, reason, by }: { service: Selectable<ServicesTable>; reason: string; by: string | null },
): Promise<void> {
  const { id: serviceId, order_id: orderId, user_id: userId, hostname } = service;
  const invoice = await trx
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'order')
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  const amount = rial(await paidForItem(trx, service));
  if (invoice && amount > 0) {
    const { id } = await requestRefundWithin(platform, trx, {
      ...{ invoiceId: invoice.id, amount, method: 'balance', reason: `${hostname}: ${reason}`, staff: by },
      effects: [{ serviceId, action: 'end', at: null, reason: '' }],
    });
    await approveAtOnce(platform, trx, touch, id);
  }
  await recordShopEvent(platform, trx, {
    ...{ kind: 'domain-given-back', serviceId, orderId, userId, invoiceId: invoice?.id ?? null, by },
    data: { reason },
  });
  await notifyCustomer(platform, trx, {
    ...{ userId, kind: 'domain-failed', dedupeKey: `domain-failed:${serviceId}` },
    data: { domain: hostname, reason, amount, path: shopPaths.order },
  });
  touch('outbox');
}

/** Amount paid for an item of an order: its lines, less its discount. */
export async function paidForItem(trx: Db, service: { order_id: string; order_item_id: string }): Promise<number> {
  const { quote } = await trx
    .selectFrom('orders')
    .select('quote')
    .where('id', '=', service.order_id)
    .executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', service.order_id)
    .orderBy('position')
    .execute();
  const index = items.findIndex(({ id }) => id === service.order_item_id);
  return decodeJson(quote)
    .lines.filter(({ item }) => item === index)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Removes the mark, and returns the state with it; undefined if the service is not failed any more. */
async function unmark(trx: Db, id: string): Promise<Record<string, unknown> | undefined> {
  const service = await trx
    .updateTable('services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('remote')
    .executeTakeFirst();
  if (!service) return undefined;
  const { givesBack: _givesBack, ...rest } = decodeJson(service.remote);
  await trx
    .updateTable('services')
    .set({ remote: encodeJson(rest) })
    .where('id', '=', id)
    .execute();
  return decodeJson(service.remote);
}
