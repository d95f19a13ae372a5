/** The places of the site's menus and what people call them; screen readers know the frame's menus by these names. */
export const menuPlaces = {
  main: 'منوی اصلی',
  'footer-products': 'محصولات',
  'footer-company': 'شرکت',
  'footer-help': 'راهنما',
} as const;

export type MenuPlace = keyof typeof menuPlaces;
export const menuPlaceNames = Object.keys(menuPlaces) as [MenuPlace, ...MenuPlace[]];
