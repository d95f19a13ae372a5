import type { SiteSettings } from '../../content/settings/index.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Product } from '../catalogue/types.ts';
import { presentSeller } from './seller.ts';

/** Code of the tax organisation for goods or a service, and unit of measure. */
export interface Goods {
  code: string;
  unit: string;
}

type GoodsSettings = Pick<SiteSettings['shop'], 'goods'>;

/** Present goods of a product; null is for everything without one. */
function goodsOf({ goods }: GoodsSettings, product: Product | null): Goods {
  const row = goods.find(({ kind }) => kind === (product ?? 'other'));
  return { code: row?.code ?? '', unit: row?.unit ?? 'عدد' };
}

interface Billed {
  orderId: string | null;
  serviceId: string | null;
  purpose: string;
}

/**
 * Products of an invoice by item: those of its order, or that of its service for every item. Deleted plans are missing.
 */
async function findProducts(
  db: Db,
  { orderId, serviceId, purpose }: Billed,
): Promise<(item: number | null) => Product | null> {
  const selections = await selectionsOf(db, purpose === 'order' ? { orderId } : { serviceId });
  const slugs = selections.map(({ selection }) => decodeJson(selection).plan);
  const plans =
    slugs.length === 0
      ? []
      : await db.selectFrom('plans').select(['slug', 'product']).where('slug', 'in', slugs).execute();
  const products = slugs.map((slug) => plans.find((plan) => plan.slug === slug)?.product ?? null);
  return (item) => products[products.length === 1 ? 0 : (item ?? -1)] ?? null;
}

function selectionsOf(db: Db, { orderId, serviceId }: { orderId?: string | null; serviceId?: string | null }) {
  if (orderId)
    return db
      .selectFrom('order_items')
      .select('selection')
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
  return db
    .selectFrom('services')
    .select('selection')
    .where('id', '=', serviceId ?? '')
    .execute();
}

/** Copies seller and goods to an invoice that is paid: later changes of the settings do not change it. */
export async function keepSeller(trx: Db, settings: SiteSettings, invoice: Billed & { id: string }): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ seller: encodeJson(presentSeller(settings)) })
    .where('id', '=', invoice.id)
    .execute();
  const productOf = await findProducts(trx, invoice);
  const lines = await trx
    .selectFrom('invoice_lines')
    .select(['position', 'item'])
    .where('invoice_id', '=', invoice.id)
    .execute();
  for (const { position, item } of lines) {
    const { code, unit } = goodsOf(settings.shop, productOf(item));
    await trx
      .updateTable('invoice_lines')
      .set({ goods_code: code, goods_unit: unit })
      .where('invoice_id', '=', invoice.id)
      .where('position', '=', position)
      .execute();
  }
}
