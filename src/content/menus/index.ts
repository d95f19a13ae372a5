export { menuLocationNames, menuLocations } from './locations.ts';
export { findMenu, postsOfMenus, readMenus } from './read.ts';
export type { MenuItem, MenuLink } from './types.ts';
export { saveMenu } from './write.ts';
