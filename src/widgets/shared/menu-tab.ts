import type { MenuLink } from '../../content/menus/types.ts';

/** Returns the target attributes of an entry's link. */
export function tabOf({ newTab }: Pick<MenuLink, 'newTab'>): { target?: string; rel?: string } {
  return newTab ? { target: '_blank', rel: 'noopener' } : {};
}
