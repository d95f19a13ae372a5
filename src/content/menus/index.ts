export { frameMenuName, menuLocationNames } from './locations.ts';
export { findMenu, listOwnMenus, postIdsOf, postsOfMenus, readMenus } from './read.ts';
export type { MenuItem, MenuLink } from './types.ts';
export { createMenu, removeMenu, renameMenu, saveMenu } from './write.ts';
