import { z } from 'zod';
import { menuLocationNames } from '../../content/menus/locations.ts';
import { menuItem } from '../../content/menus/write.ts';

/** `version` 0 says that the location has no menu yet. */
export const changedMenu = z.strictObject({
  location: z.enum(menuLocationNames),
  version: z.number().int().min(0),
  items: z.array(menuItem).max(100),
});
