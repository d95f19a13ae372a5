export { findMenu, readMenus } from './read.ts';
export type { Menu, MenuItem, MenuLink } from './types.ts';
export { saveMenu } from './write.ts';
