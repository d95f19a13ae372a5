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
