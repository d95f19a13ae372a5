import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { rial } from '../../platform/money.ts';
import { sortPrices } from './pricing.ts';
import type { PlanPricesTable, PlansTable } from './tables.ts';
import type { PlanPrice, PlanSelection, PlanView, StaffPlan } from './types.ts';

/** The plans on sale for each selection, in the same order; two queries for any number of selections. */
export async function listPlans(platform: Platform, selections: PlanSelection[]): Promise<PlanView[][]> {
  const categories = [...new Set(selections.map((selection) => selection.category))];
  const plans = await loadPlans(platform, categories);
  return selections.map(({ category, lines }) =>
    plans.filter((plan) => plan.category === category && (lines.length === 0 || lines.includes(plan.line))),
  );
}

async function loadPlans({ db }: Platform, categories: string[]): Promise<PlanView[]> {
  if (categories.length === 0) return [];
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .where('category', 'in', categories)
    .where('active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return (await withPrices(db, rows)).map(({ active: _active, version: _version, ...plan }) => plan);
}

/** Rows of plans with their prices, in the same order. */
export async function withPrices(db: Db, rows: Array<Selectable<PlansTable>>): Promise<StaffPlan[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const priceRows = await db.selectFrom('plan_prices').selectAll().where('plan_id', 'in', ids).execute();
  const prices = Map.groupBy(priceRows, (row) => row.plan_id);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    code: row.code,
    name: row.name,
    category: row.category,
    line: row.line,
    specs: decodeJson(row.specs),
    popular: row.popular === 1,
    badge: row.badge,
    stock: row.stock,
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
  };
}
