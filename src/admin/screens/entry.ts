import type { ComponentType, LazyExoticComponent } from 'react';

import type { NavLink } from '../../staff/define-nav.ts';
import type { Waiting } from '../../staff/define-screens.ts';

/** A link of the side navigation. */
export interface NavEntry extends Omit<NavLink, 'order'> {
  order?: number;
  waiting?: Waiting;
  /** True for a separate page outside this application. */
  isPage?: true;
}

/** Route of the staff area. Its code is loaded when it is opened. */
export interface ScreenEntry {
  /** Path under `/wp-admin`; duplicated in `src/http/staff/area.ts`. */
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
  /** Navigation entries of the screen; it may have none or several. */
  nav: readonly NavEntry[];
  /** Without the frame around it. */
  isBare?: true;
}
