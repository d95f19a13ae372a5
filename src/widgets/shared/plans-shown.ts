import { z } from 'zod';
import type { Registry } from '../../builder/registry.ts';
import { storedNodes } from '../../builder/stored-nodes.ts';
import type { PlanSelection } from '../../shop/catalogue/types.ts';
import { loadPlans, loadPlansAndLines, planSource, selectionOf } from './plan-source.ts';

const source = z.object({
  ...planSource,
  source: z.enum(['category', 'chosen']).default('category'),
  plans: z.array(z.string()).default([]),
});

/** Returns the plans shown by a stored document: one selection per widget that sells plans. */
export function plansShown(document: unknown, registry: Registry): PlanSelection[] {
  return [...storedNodes(document, registry)].flatMap(({ known }) => {
    if (known?.widget.load !== loadPlans && known?.widget.load !== loadPlansAndLines) return [];
    const { success, data } = source.safeParse(known.props);
    return success ? [selectionOf(data)] : [];
  });
}
