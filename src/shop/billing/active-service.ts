import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listOptions } from '../catalogue/options.ts';
import { withPrices } from '../catalogue/read.ts';
import type { SoldOption, SoldSelection, StaffPlan } from '../catalogue/types.ts';
import { heldOptions } from '../services/bought.ts';
import { isEnding } from '../services/ending.ts';
import { loadSizer, type Sizer } from '../services/sizes.ts';
import type { ServicesTable } from '../services/tables.ts';
import { listPricingInvoices, type PricingInvoice } from './credit-rate.ts';

/** Id of a service and of its owner. */
export interface Own {
  serviceId: string;
  userId: string;
}

/** An active service with the data that a change needs. */
export interface ActiveService {
  service: Selectable<ServicesTable>;
  present: SoldSelection;
  /** Its plan, on sale or not; null if deleted. */
  plan: StaffPlan | null;
  /** Its options with their prices, by slug. */
  held: Readonly<Record<string, SoldOption>>;
  /** Invoices that priced its paid time. */
  invoices: readonly PricingInvoice[];
  sizer: Sizer;
}

export async function readRunning(db: Db, { serviceId, userId }: Own): Promise<ActiveService | null> {
  const service = await db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', serviceId)
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where((eb) => eb.not(isEnding(eb)))
    .executeTakeFirst();
  if (!service) return null;
  const present = decodeJson(service.selection);
  const rows = await db.selectFrom('plans').selectAll().where('slug', '=', present.plan).execute();
  const [plan = null] = await withPrices(db, rows);
  const held = present.sold ?? heldOptions(await listOptions({ db }), plan, present);
  const invoices = await listPricingInvoices(db, service);
  return { service, present, plan, held, invoices, sizer: await loadSizer(db) };
}

/** Same with a row lock until the transaction ends: of two concurrent calls, the second sees the first's change. */
export async function lockRunning(trx: Db, own: Own): Promise<ActiveService | null> {
  await trx
    .updateTable('services')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', own.serviceId)
    .where('user_id', '=', own.userId)
    .where('state', '=', 'active')
    .execute();
  return await readRunning(trx, own);
}
