/** Menu locations of the site with their labels, which are also the accessible names of the frame's menus. */
export const menuLocations = {
  main: 'منوی اصلی',
  'footer-products': 'محصولات',
  'footer-company': 'شرکت',
  'footer-help': 'راهنما',
  'footer-legal': 'قوانین',
  popular: 'پیوندهای پربازدید',
} as const;

/** Locations in the footer. */
export const footerLocations = ['footer-products', 'footer-company', 'footer-help', 'footer-legal'] as const;

export type MenuLocation = keyof typeof menuLocations;
export const menuLocationNames = Object.keys(menuLocations) as [MenuLocation, ...MenuLocation[]];

/** Location of a menu created by staff, shown by the menu widget. */
const ownLocation = /^menu-[\w-]{8,32}$/;

/** True for a valid menu location: one of the frame's, or one created by staff. */
export const isMenuLocation = (location: string): boolean => location in menuLocations || ownLocation.test(location);

/** Label of a frame menu; undefined for menus created by staff. */
export const frameMenuName = (location: string): string | undefined =>
  (menuLocations as Readonly<Record<string, string>>)[location];
