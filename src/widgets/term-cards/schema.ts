import { z } from 'zod';
import { headingTag, icon, plain } from '../../builder/schema.ts';
import { taxonomyName } from '../shared/loop-source.ts';

export const schema = z.object({
  /** Type of the posts with the terms; only published ones are counted. */
  type: z.enum(['page', 'post', 'product']).default('page'),
  taxonomy: taxonomyName.default('topic'),
  /** Noun after the count: `۶ راهنما`. */
  noun: plain('راهنما', 40),
  tag: headingTag.default('h3'),
  /** The icons of terms by their slugs; others get one icon for all. */
  icons: z
    .array(z.object({ slug: plain('', 120), icon: icon.default('layers') }))
    .max(50)
    .default([]),
});
