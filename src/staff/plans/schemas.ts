import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { whole } from '../../http/staff/whole.ts';
import { lineList } from '../../shop/catalogue/lines.ts';
import { staffPlanInput } from '../../shop/catalogue/write.ts';

const id = z.number().int().positive();

const category = z.string().max(60);

/** The catalogue has a single sort order, by line. */
export const plansQuery = listQuery({
  sorts: ['position'],
  sort: 'position',
  filters: { category: category.optional() },
});

export const newPlan = staffPlanInput;

export const changedPlan = whole(
  staffPlanInput.extend({
    version: z.number().int().positive(),
    /** Stock that the caller has seen, so that sales made meanwhile are still subtracted. */
    stockSeen: z.number().int().min(0).nullable().optional(),
  }),
);

export const removedPlan = z.strictObject({ version: z.number().int().positive() });

export const savedLines = z.strictObject({ lines: lineList });

/** A plan as it would be saved; `id` is null for a new plan. */
export const triedPlan = z.strictObject({ id: id.nullable(), plan: staffPlanInput });

export const planOrder = z.strictObject({ category, line: z.string().max(60), ids: z.array(id).max(500) });
