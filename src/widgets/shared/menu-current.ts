import type { MenuLink } from '../../content/menus/types.ts';

type Current = 'page' | 'true' | undefined;

/**
 * Returns `aria-current` of an entry on the page at `path`: `page` if it links there, `true` if it is an ancestor, in the
 * menu or by address: `/blog/` on `/blog/choose-vps/`. The home page is not an ancestor.
 */
export function currentOf({ href, children }: Pick<MenuLink, 'href' | 'children'>, path: string): Current {
  const own = href === null ? null : plainPath(href);
  const here = plainPath(path);
  if (own !== null && own === here) return 'page';
  const isAbove = own !== null && own !== '/' && here?.startsWith(own);
  return isAbove || children.some((child) => currentOf(child, path)) ? 'true' : undefined;
}

/** A path of this site, decoded and with its last slash; null for other sites and for places inside a page. */
function plainPath(href: string): string | null {
  if (!/^\/(?!\/)[^?#]*$/.test(href)) return null;
  const path = href.endsWith('/') ? href : `${href}/`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
