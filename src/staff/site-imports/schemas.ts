import { z } from 'zod';
import { contentType } from '../../content/content-types/schema.ts';
import { reportPhases } from '../../content/imports/types.ts';
import { menuLocationNames } from '../../content/menus/locations.ts';
import { page } from '../../http/staff/schemas.ts';

export const newImport = z.strictObject({ name: z.string().trim().min(1, 'نامی برای این سایت بنویسید.').max(200) });

export const uploadedFile = z.object({ name: z.string().trim().min(1).max(300) });

export const removedFile = z.strictObject({ key: z.string().min(1).max(300) });

/** Commands of staff to the import job, which runs in the background. */
export const requestedStep = z.strictObject({ step: z.enum(['read', 'plan', 'run', 'pause', 'roll-back']) });

const oldSite = z
  .string()
  .trim()
  .max(300)
  .refine((typed) => typed === '' || /^https?:$/.test(URL.parse(typed)?.protocol ?? ''), {
    message: 'نشانی سایت پیشین را کامل بنویسید، مانند https://example.com',
  });

/** Options of an import; absent ones stay unchanged. Whether code is imported depends on the user's rights. */
export const changedOptions = z.strictObject({
  publishes: z.boolean().optional(),
  takesFrontPage: z.boolean().optional(),
  takesTitle: z.boolean().optional(),
  takesDesign: z.boolean().optional(),
  takesMenus: z.boolean().optional(),
  menus: z
    .record(z.string().max(100), z.literal('').or(z.enum(menuLocationNames)))
    .refine((menus) => Object.keys(menus).length <= 500)
    .optional(),
  /** Target of each type of the old site. */
  types: z
    .record(
      z.string().max(100),
      z.enum(['page', 'none']).or(contentType.pick({ slug: true, one: true, all: true, hasArchive: true })),
    )
    .refine((types) => Object.keys(types).length <= 100)
    .optional(),
  takesFields: z.boolean().optional(),
  oldSite: oldSite.optional(),
});

export const reportQuery = z.object({ page, phase: z.enum(reportPhases), problems: z.enum(['0', '1']).default('0') });

/** A page by its id on the old site, among all or those to review. */
export const comparedQuery = z.object({
  origin: z.string().min(1).max(300),
  problems: z.enum(['0', '1']).default('0'),
});

/** A post by its id on the old site. */
export const originalQuery = z.object({ origin: z.string().min(1).max(300) });
