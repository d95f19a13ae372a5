import { z } from 'zod';
import { align, plain } from '../../builder/schema.ts';
import { isMenuLocation } from '../../content/menus/locations.ts';

export const schema = z.object({
  /** Location of the menu that it shows. */
  menu: z.string().max(40).refine(isMenuLocation).default('main'),
  /** Accessible name; empty: the name of the menu. */
  label: plain('', 100),
  layout: z.enum(['bar', 'column']).default('bar'),
  align: align.default('start'),
  look: z.enum(['ground', 'underline']).default('ground'),
  indicator: z.enum(['chevron', 'plus']).default('chevron'),
  /** Collapsed into a button on tablets and phones. */
  collapses: z.boolean().default(true),
  buttonText: plain('منو', 40),
});
