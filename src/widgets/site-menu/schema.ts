import { z } from 'zod';
import { plain, slot } from '../../builder/schema.ts';
import { isMenuLocation } from '../../content/menus/locations.ts';

export const schema = z.object({
  /** Location of the menu that it shows. */
  menu: z.string().max(40).refine(isMenuLocation).default('main'),
  /** Accessible name; empty: the name of the menu. */
  label: plain('', 100),
  look: z.enum(['ground', 'underline']).default('ground'),
  indicator: z.enum(['chevron', 'plus']).default('chevron'),
  /** Name of the button that opens the sheet. */
  buttonText: plain('منو', 40),
  /** Below the entries, in the sheet only. */
  extra: slot(),
});
