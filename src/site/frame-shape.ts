import type { MediaView } from '../content/media/types.ts';
import type { MenuLink } from '../content/menus/index.ts';
import { type CurrentSettings, defaultSettings } from '../content/settings/index.ts';

/** What the header and footer show; the same on every page. */
export interface FrameData {
  settings: CurrentSettings;
  menus: Map<string, MenuLink[]>;
  /** The pictures that the settings name, by id. */
  pictures: ReadonlyMap<number, MediaView>;
  /** Whether the menus tell figures of the catalogue. */
  hasFigures?: boolean;
  /** The Persian year in which the page is printed. */
  year(): string;
}

/** The frame of a site whose settings and menus have never been read. */
export const emptyFrame: FrameData = {
  settings: { ...defaultSettings, updatedAt: null },
  menus: new Map(),
  pictures: new Map(),
  year: () => '',
};
