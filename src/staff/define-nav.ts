import type { Right } from '../content/users/rights.ts';
import type { IconDrawing } from '../ui/icons.ts';

/** The groups of the side navigation, in their order. */
export const navGroups = {
  home: 'آغاز',
  content: 'محتوا',
  shop: 'فروشگاه',
  talk: 'گفت‌وگو',
  site: 'سایت',
  tools: 'ابزارها',
} as const;

/** A link of the side navigation; the server checks rights again at every call. */
export interface NavLink {
  group: keyof typeof navGroups;
  /** Position in the group, the lowest first. */
  order: number;
  label: string;
  /** Under `/wp-admin`: `/posts/?type=post`; a whole path with `isPage`. */
  href: string;
  drawing: IconDrawing;
  /** Permission required to see it. */
  right: Right;
  /** True for a separate page outside the staff application. */
  isPage?: true;
}

/** The addresses and links of a resource: plain data for server and browser. */
export interface Nav<Address extends string = string> {
  /** Under `/wp-admin`; `/coupons/new` is shown by the screen of `/coupons/:id`. */
  addresses: readonly Address[];
  links: readonly NavLink[];
}

/** Declares the addresses and links of a resource. */
export const defineNav = <const Address extends string>(nav: Nav<Address>): Nav<Address> => nav;
