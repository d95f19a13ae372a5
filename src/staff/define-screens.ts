import type { ComponentType, LazyExoticComponent } from 'react';
import type { Me } from '../admin/api.ts';
import type { Nav } from './define-nav.ts';

type Screen = LazyExoticComponent<ComponentType>;

/** Number of pending items, their label, and the address of the filtered list: `[[3, 'در انتظار تأیید']]`. */
export type Waiting = (me: Me) => ReadonlyArray<readonly [count: number, words: string, href?: string]>;

interface ScreenOptions {
  /** Pending items of a link, by its `href`. */
  waiting?: Readonly<Record<string, Waiting>>;
  /** Screens without the layout around them. */
  isBare?: true;
}

/** The screens of a resource by address. */
export interface Screens extends ScreenOptions {
  nav: Nav;
  screens: Readonly<Record<string, Screen>>;
}

/** Declares the screen of every address of a resource; the code of each is fetched when it is opened. */
export const defineScreens = <Address extends string>(
  nav: Nav<Address>,
  screens: Record<Exclude<Address, `${string}/new`>, Screen>,
  options: ScreenOptions = {},
): Screens => ({ nav, screens, ...options });
