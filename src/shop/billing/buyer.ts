import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { customerOf, knownBuyer, readBuyer } from '../customers/index.ts';
import type { Buyer } from '../customers/types.ts';
import { invoiceNames } from '../invoices/search-terms.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import type { Own } from './active-service.ts';

/** Buyer on the next invoice of a service. */
export async function buyerOf(trx: Db, { id }: { id: string }): Promise<Buyer> {
  const { bought, moved, known, name, email } = await trx
    .selectFrom('services')
    .innerJoin('orders', 'orders.id', 'services.order_id')
    .leftJoin('user', 'user.id', 'services.user_id')
    .leftJoin('customers', 'customers.user_id', 'services.user_id')
    .select([
      'orders.buyer as bought',
      'services.buyer as moved',
      'customers.buyer as known',
      'user.name',
      'user.email',
    ])
    .where('services.id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = known === null ? {} : decodeJson(known);
  return presentBuyer(decodeJson(moved ?? bought), knownBuyer({ name: name ?? '', email: email ?? '' }, stored));
}

/** Original buyer with current details. A customer whose identity changed, or who buys for several, does not affect it. */
export function presentBuyer(bought: Buyer, known: Partial<Buyer>): Buyer {
  const isSame = known.kind === bought.kind && (bought.nationalId === '' || known.nationalId === bought.nationalId);
  return isSame ? { ...bought, ...known } : bought;
}

/** Buyer to whom a customer's service is billed; null if it belongs to another customer. */
export async function readBilledTo(db: Db, { serviceId, userId }: Own): Promise<Buyer | null> {
  const own = db.selectFrom('services').select('id').where('id', '=', serviceId).where('user_id', '=', userId);
  return (await own.executeTakeFirst()) ? buyerOf(db, { id: serviceId }) : null;
}

/**
 * Bills a service to the customer's current details from now on, including unpaid invoices; paid ones stay unchanged.
 * False if it belongs to another customer, has ended, or the details are insufficient for an invoice.
 */
export async function billToPresent(platform: Platform, { serviceId, userId }: Own): Promise<boolean> {
  return await runTransaction(platform, async (trx) => {
    const read = readBuyer((await customerOf({ db: trx }, userId))?.buyer ?? {});
    if (!read.ok) return false;
    const buyer = encodeJson(read.buyer);
    const changed = await trx
      .updateTable('services')
      .set((eb) => ({ buyer, version: eb('version', '+', 1) }))
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'terminated')
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return false;
    const open = await trx
      .updateTable('invoices')
      .set({ buyer })
      .where('service_id', '=', serviceId)
      .where('state', '=', 'proforma')
      .returning('id')
      .execute();
    for (const { id } of open) await invoiceNames.put(trx, id);
    await recordShopEvent(platform, trx, {
      kind: 'service-billed-to',
      serviceId,
      userId,
      data: { to: read.buyer.name },
    });
    return true;
  });
}
