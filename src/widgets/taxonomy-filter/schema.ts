import { z } from 'zod';
import { plain } from '../../builder/schema.ts';
import { taxonomyName } from '../shared/loop-source.ts';

export const schema = z.object({
  /** The widget id of the grid that is filtered. */
  selected_element: z
    .string()
    .regex(/^(?:[a-z0-9]{7})?$/)
    .default(''),
  taxonomy: taxonomyName,
  multiple_selection: z.boolean().default(false),
  /** Operator of several terms: AND or OR; any other value disables multiple choice. */
  logical_combination: plain('AND', 20),
  show_empty_items: z.boolean().default(false),
  show_child_taxonomy: z.boolean().default(false),
  /** Number of levels shown below the first. */
  child_taxonomy_depth: z.number().int().min(1).max(6).default(1),
  show_counts: z.boolean().default(true),
  show_first_item: z.boolean().default(true),
  first_item_title: plain('همه', 60),
  /** Maximum terms per level; 0: all. */
  number_of_taxonomies: z.number().int().min(0).max(200).default(0),
  /** Accessible name of the filter. */
  label: plain('فیلتر بر اساس دسته', 60),
});
