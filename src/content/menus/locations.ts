/** The locations of the site's menus and what people call them; screen readers know the frame's menus by these names. */
export const menuLocations = {
  main: 'منوی اصلی',
  'footer-products': 'محصولات',
  'footer-company': 'شرکت',
  'footer-help': 'راهنما',
  'footer-legal': 'قوانین',
  popular: 'پیوندهای پربازدید',
} as const;

/** Those at the foot of pages. */
export const footerLocations = ['footer-products', 'footer-company', 'footer-help', 'footer-legal'] as const;

export type MenuLocation = keyof typeof menuLocations;
export const menuLocationNames = Object.keys(menuLocations) as [MenuLocation, ...MenuLocation[]];

/** The location of a menu that staff have made, which the widget for menus shows. */
const ownLocation = /^menu-[\w-]{8,32}$/;

/** Whether a menu can have this location: one of the frame's, or one of its own. */
export const isMenuLocation = (location: string): boolean => location in menuLocations || ownLocation.test(location);

/** What people call a menu of the frame; undefined for those that staff have made. */
export const frameMenuName = (location: string): string | undefined =>
  (menuLocations as Readonly<Record<string, string>>)[location];
