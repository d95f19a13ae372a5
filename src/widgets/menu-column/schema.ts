import { z } from 'zod';
import { text } from '../../builder/schema.ts';
import { isMenuLocation } from '../../content/menus/locations.ts';

export const schema = z.object({
  /** Location of the menu that it shows. */
  menu: z.string().max(40).refine(isMenuLocation).default('footer-products'),
  /** Empty: the name of the menu. */
  title: text('', 60),
});
