import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { rial } from '../../platform/money.ts';
import { takes } from './price-impact.ts';
import { sortPrices } from './pricing.ts';
import { fromStoredSpecs } from './stored-specs.ts';
import type { PlanPricesTable, PlansTable } from './tables.ts';
import type { PlanName, PlanPrice, PlanSelection, PlanView, StaffPlan } from './types.ts';

/** The plans on sale for each selection, in the same order; two queries for any number of selections. */
export async function listPlans(platform: Platform, selections: PlanSelection[]): Promise<PlanView[][]> {
  const slugs = selections.flatMap(({ plans }) => plans ?? []);
  const categories = selections.filter(({ plans }) => !plans).map(({ category }) => category);
  if (slugs.length === 0 && categories.length === 0) return selections.map(() => []);
  const requested = categories.includes('') ? undefined : { categories: [...new Set(categories)], slugs };
  return selectPlans(await plansOnSale(platform.db, requested), selections);
}

/** Returns the plan of each selection among the plans on sale, in the same order. */
export function selectPlans(onSale: readonly PlanView[], selections: readonly PlanSelection[]): PlanView[][] {
  return selections.map((selection) => {
    const taken = onSale.filter((plan) => takes(selection, plan));
    const { plans } = selection;
    return plans ? taken.sort((a, b) => plans.indexOf(a.slug) - plans.indexOf(b.slug)) : taken;
  });
}

/** Lists all plans by name, including those not on sale, in catalogue order. */
export async function listPlanNames({ db }: Platform): Promise<PlanName[]> {
  return db.selectFrom('plans').select(['slug', 'name', 'code']).orderBy('position').orderBy('id').execute();
}

/** Lists plans on sale in catalogue order: of some categories and some single ones, or all. */
export async function plansOnSale(db: Db, requested?: { categories: string[]; slugs: string[] }): Promise<PlanView[]> {
  const onSale = db
    .selectFrom('plans')
    .where('active', '=', 1)
    .where((eb) =>
      requested
        ? eb.or([
            ...(requested.categories.length ? [eb('category', 'in', requested.categories)] : []),
            ...(requested.slugs.length ? [eb('slug', 'in', requested.slugs)] : []),
          ])
        : eb.lit(true),
    );
  const rows = await onSale.selectAll().orderBy('position').orderBy('id').execute();
  return (await withPrices(db, rows, onSale.select('id'))).map(viewOf);
}

/** A plan as visitors see it. */
function viewOf(plan: StaffPlan): PlanView {
  const { active: _active, version: _version, delivery: _delivery, deliverySettings: _settings, ...rest } = plan;
  const { stockCount, ...view } = rest;
  return { ...view, stock: shownStock(plan), left: isLowStock(stockCount) ? stockCount : null };
}

/** True if the stock is low enough to show to visitors. */
export const isLowStock = (count: number | null): count is number => count !== null && count <= 3;

function shownStock({ stock, stockCount }: Pick<StaffPlan, 'stock' | 'stockCount'>): PlanView['stock'] {
  if (stock === 'out' || stockCount === 0) return 'out';
  return isLowStock(stockCount) ? 'low' : stock;
}

/** Rows of plans with their prices, in the same order; `ids` may be a query of their ids, shorter than a list of many. */
export async function withPrices(
  db: Db,
  rows: Array<Selectable<PlansTable>>,
  ids: readonly number[] | SelectQueryBuilder<Tables, 'plans', { id: number }> = rows.map((row) => row.id),
): Promise<StaffPlan[]> {
  if (rows.length === 0) return [];
  const priceRows = await db.selectFrom('plan_prices').selectAll().where('plan_id', 'in', ids).execute();
  const prices = Map.groupBy(priceRows, (row) => row.plan_id);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    code: row.code,
    name: row.name,
    category: row.category,
    line: row.line,
    ...fromStoredSpecs(decodeJson(row.specs)),
    popular: row.popular === 1,
    badge: row.badge,
    stock: row.stock,
    stockCount: row.stock_count,
    product: row.product,
    calendar: row.calendar,
    delivery: row.delivery,
    deliverySettings: row.delivery_settings === null ? {} : decodeJson(row.delivery_settings),
    needsIdentity: row.needs_identity === 1,
    prices: sortPrices((prices.get(row.id) ?? []).map(toPrice)),
    active: row.active === 1,
    version: row.version,
  }));
}

function toPrice(row: Selectable<PlanPricesTable>): PlanPrice {
  return {
    cycle: row.cycle,
    amount: rial(row.amount_rial),
    renewal: row.renewal_rial === null ? null : rial(row.renewal_rial),
    setup: rial(row.setup_rial),
  };
}
