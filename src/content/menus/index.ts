export { menuPlaceNames, menuPlaces } from './places.ts';
export { findMenu, readMenus } from './read.ts';
export type { MenuItem, MenuLink } from './types.ts';
export { saveMenu } from './write.ts';
