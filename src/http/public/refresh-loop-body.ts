import { z } from 'zod';
import { widgetIdPattern } from '../../builder/document.ts';
import { maxTerms, taxonomyPattern } from '../../features/filters/codec.ts';

const maxTaxonomies = 10;

const choice = z.strictObject({
  terms: z.array(z.string().min(1).max(200)).max(maxTerms),
  logicalJoin: z.string().max(20).optional(),
});
const taxonomies = z
  .record(z.string().regex(taxonomyPattern), choice)
  .refine((table) => Object.keys(table).length <= maxTaxonomies);

/** Body of a request to re-render a loop grid; the last two fields are for the editor. */
export const refreshLoopBody = z.strictObject({
  post_id: z.union([
    z.number().int().positive(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ]),
  widget_id: z.string().regex(widgetIdPattern),
  /** An empty list is how some senders write an empty table. */
  widget_filters: z.union([z.strictObject({ taxonomy: taxonomies.optional() }), z.array(z.never())]).default({}),
  pagination_base_url: z.string().max(2_000).optional(),
  widget_model: z.record(z.string(), z.unknown()).optional(),
  is_edit_mode: z.boolean().optional(),
});
