import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { whole } from '../../http/staff/whole.ts';
import { lineList } from '../../shop/catalogue/lines.ts';
import { staffPlanInput } from '../../shop/catalogue/write.ts';

const id = z.number().int().positive();

const category = z.string().max(60);

/** The catalogue has one order, that of the lines. */
export const plansQuery = listQuery({
  sorts: ['position'],
  sort: 'position',
  filters: { category: category.optional() },
});

export const newPlan = staffPlanInput;

export const changedPlan = whole(
  staffPlanInput.extend({
    version: z.number().int().positive(),
    /** How many were left when it was read, so that what was sold meanwhile stays sold. */
    stockSeen: z.number().int().min(0).nullable().optional(),
  }),
);

export const removedPlan = z.strictObject({ version: z.number().int().positive() });

export const savedLines = z.strictObject({ lines: lineList });

/** What a plan would become; `id` is null for one that is yet to be added. */
export const triedPlan = z.strictObject({ id: id.nullable(), plan: staffPlanInput });

export const planOrder = z.strictObject({ category, line: z.string().max(60), ids: z.array(id).max(500) });
