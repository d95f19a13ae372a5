import type { ComponentType, LazyExoticComponent } from 'react';
import type { NavLink } from '../staff/define-nav.ts';
import type { Screens, Waiting } from '../staff/define-screens.ts';

const found = Object.values(
  import.meta.glob<Screens>('../staff/*/screen/index.ts', { eager: true, import: 'default' }),
);

/** A link of the side navigation, with its pending items. */
export type NavEntry = NavLink & { waiting?: Waiting };

/** Route of the staff area. Its code is loaded when it is opened. */
export interface ScreenEntry {
  /** Path under `/wp-admin`. */
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
  /** Without the layout around it. */
  isBare: boolean;
}

/** Every screen of the staff area. */
export const screens: readonly ScreenEntry[] = found.flatMap(({ screens, isBare = false }) =>
  Object.entries(screens).map(([path, Screen]) => ({ path, Screen, isBare })),
);

/** Every link of the navigation, in its order. */
export const navEntries: readonly NavEntry[] = found
  .flatMap(({ nav, waiting = {} }) =>
    nav.links.map((link) => {
      const counted = waiting[link.href];
      return counted ? { ...link, waiting: counted } : link;
    }),
  )
  .sort((one, other) => one.order - other.order);
