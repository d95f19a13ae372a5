import type { ComponentType, LazyExoticComponent } from 'react';

import type { NavLink } from '../../staff/define-nav.ts';
import type { Waiting } from '../../staff/define-screens.ts';

/** A link of the side navigation. */
export interface NavEntry extends Omit<NavLink, 'order'> {
  order?: number;
  waiting?: Waiting;
  /** Not a screen of this application, but a page of its own. */
  isPage?: true;
}

/** An address of the staff area and what it shows; its code is fetched when it is opened. */
export interface ScreenEntry {
  /** Under `/wp-admin`; the same stands in `src/http/staff/area.ts`. */
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
  /** Where it stands in the navigation; a screen may stand nowhere, or in several places. */
  nav: readonly NavEntry[];
  /** Without the frame around it. */
  isBare?: true;
}
