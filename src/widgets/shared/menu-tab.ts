import type { MenuLink } from '../../content/menus/types.ts';

/** The attributes of an entry's link that tell where it opens. */
export function tabOf({ newTab }: Pick<MenuLink, 'newTab'>): { target?: string; rel?: string } {
  return newTab ? { target: '_blank', rel: 'noopener' } : {};
}
