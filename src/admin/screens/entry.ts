import type { ComponentType, LazyExoticComponent } from 'react';
import type { Right } from '../../content/users/rights.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import type { Me } from '../api.ts';

/** The groups of the side navigation, in their order. */
export const groups = {
  home: 'آغاز',
  content: 'محتوا',
  shop: 'فروشگاه',
  talk: 'گفت‌وگو',
  site: 'سایت',
  tools: 'ابزارها',
} as const;

/** A line of the side navigation; the server decides again at every call who may do what. */
export interface NavEntry {
  group: keyof typeof groups;
  label: string;
  /** Under `/wp-admin`: `/posts/?type=post`. */
  href: string;
  drawing: IconDrawing;
  /** What those may do whom it is offered to. */
  right: Right;
  /** How many things wait there, and what they wait for: `[[3, 'در انتظار تأیید']]`; with the address of just those. */
  waiting?(me: Me): ReadonlyArray<readonly [count: number, words: string, href?: string]>;
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
