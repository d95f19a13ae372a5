import { sql } from 'kysely';
import { holdingAll, type Slot } from '../../content/search/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { monthsOf, priceUnit, unitPrice } from './pricing.ts';

/** Matched plan, with its sales page. */
export interface FoundPlan {
  code: string;
  name: string;
  /** The title of the sales page. */
  pageTitle: string;
  /** Tab of the sales page that lists the plan. */
  href: string;
  /** As on its card: shortest cycle, per month or, where only years are sold, per year; null without prices. */
  price: { amount: Rial; per: 'month' | 'year' } | null;
}

/**
 * Finds plans on sale whose code, name, line or sales page matches a query, in catalogue order; of several alternatives,
 * the first with results. A plan without a published sales page (the page whose path is its category) has no link and is
 * not found.
 */
export async function searchPlans(platform: Platform, ways: ReadonlyArray<readonly Slot[]>): Promise<FoundPlan[]> {
  if (ways.length === 0) return [];
  const rows = await platform.db
    .selectFrom('plans')
    .innerJoin('posts', (join) =>
      join.on('posts.path', '=', sql<string>`'/' || plans.category || '/'`).on('posts.status', '=', 'published'),
    )
    .leftJoin('plan_lines', 'plan_lines.slug', 'plans.line')
    .select(['plans.id', 'plans.code', 'plans.name', 'plans.line', 'posts.title', 'posts.path'])
    .select('plan_lines.name as lineName')
    .where('plans.active', '=', 1)
    .orderBy('plans.position')
    .orderBy('plans.id')
    .execute();
  const textOf = ({ code, name, line, lineName, title }: (typeof rows)[number]) =>
    `${code} ${name} ${lineName ?? ''} ${line} ${title}`;
  const found = holdingAll(rows, textOf, ways);
  const prices = await shownPrices(
    platform,
    found.map(({ id }) => id),
  );
  return found.map(
    ({ id, code, name, line, title, path }): FoundPlan => ({
      code,
      name,
      pageTitle: title,
      href: `${path}#${encodeURIComponent(line)}`,
      price: prices.get(id) ?? null,
    }),
  );
}

async function shownPrices({ db }: Platform, ids: number[]): Promise<Map<number, NonNullable<FoundPlan['price']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('plan_prices').selectAll().where('plan_id', 'in', ids).execute();
  rows.sort((a, b) => monthsOf[a.cycle] - monthsOf[b.cycle]);
  const shown = new Map<number, NonNullable<FoundPlan['price']>>();
  for (const [id, [first, ...others]] of Map.groupBy(rows, ({ plan_id }) => plan_id)) {
    if (!first) continue;
    const per = priceUnit([first, ...others]);
    shown.set(id, { amount: unitPrice({ cycle: first.cycle, amount: rial(first.amount_rial) }, per), per });
  }
  return shown;
}
