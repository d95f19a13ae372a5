import type { MenuItem } from '../../content/menus/types.ts';

/** Menu of a location, or one that staff created; `version` is 0 if the location has none yet. */
export interface StaffMenu {
  location: string;
  /** Display name. */
  title: string;
  /** Made by staff: it can be removed, and only widgets show it. */
  isOwn: boolean;
  version: number;
  items: MenuItem[];
}
