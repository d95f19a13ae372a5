import type { z } from 'zod';
import { findDocumentsWith } from '../../content/posts/index.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { effectOn, findStaffPlan, listPlans, priceChanges } from '../../shop/catalogue/index.ts';
import type { StaffPlan } from '../../shop/catalogue/types.ts';
import { registry } from '../../widgets/index.ts';
import { plansShown } from '../../widgets/shared/plans-shown.ts';
import type { PlanEffect } from './responses.ts';
import type { triedPlan } from './schemas.ts';

/** Throws `NotFound`. */
export async function planOf(platform: Platform, id: number): Promise<StaffPlan> {
  const plan = await findStaffPlan(platform, id);
  if (!plan) throw fail('NotFound');
  return plan;
}

/** The prices and pages that saving a plan would change. */
export async function effectOfSaving(
  platform: Platform,
  { id, plan }: z.output<typeof triedPlan>,
): Promise<PlanEffect> {
  const before = id === null ? null : await planOf(platform, id);
  const categories = [...new Set([plan.category, ...(before ? [before.category] : [])])];
  const onSale = await listPlans(
    platform,
    categories.map((category) => ({ category, lines: [] })),
  );
  const change = {
    before: before?.active ? before : null,
    after: plan.active ? plan : null,
    others: onSale.flat().filter((other) => other.id !== id),
  };
  const slugs = [plan.slug, ...(before ? [before.slug] : [])];
  const pages = (await findDocumentsWith(platform, [...categories, ...slugs])).flatMap(({ document, ...page }) => {
    const effect = effectOn(plansShown(document, registry), change);
    return effect ? [{ ...page, ...effect }] : [];
  });
  return { prices: priceChanges(before?.prices ?? [], plan.prices), pages };
}
