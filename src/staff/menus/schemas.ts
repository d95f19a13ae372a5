import { z } from 'zod';
import { isMenuLocation } from '../../content/menus/locations.ts';
import { menuItem } from '../../content/menus/write.ts';

const location = z.string().max(40).refine(isMenuLocation, 'چنین منویی نیست.');

/** `version` 0 means that the location has no menu yet. */
export const changedMenu = z.strictObject({
  location,
  version: z.number().int().min(0),
  items: z.array(menuItem).max(100),
});

const title = z.string().trim().min(1).max(60);

export const newMenu = z.strictObject({ title });

export const renamedMenu = z.strictObject({ location, version: z.number().int().positive(), title });

export const removedMenu = z.strictObject({ location, version: z.number().int().positive() });
