import type { MediaView } from '../content/media/types.ts';
import type { MenuLink } from '../content/menus/index.ts';
import { type CurrentSettings, defaultSettings } from '../content/settings/index.ts';

/** Data of header and footer; the same on every page. */
export interface FrameData {
  settings: CurrentSettings;
  menus: Map<string, MenuLink[]>;
  /** The pictures that the settings name, by id. */
  pictures: ReadonlyMap<number, MediaView>;
  /** True if the menus contain catalogue figures. */
  hasFigures?: boolean;
  /** The Persian year in which the page is printed. */
  year(): string;
}

/** Frame of a site whose settings and menus were never loaded. */
export const emptyFrame: FrameData = {
  settings: { ...defaultSettings, updatedAt: null },
  menus: new Map(),
  pictures: new Map(),
  year: () => '',
};
