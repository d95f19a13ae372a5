import type { PreparedDocument } from '../builder/prepare.ts';
import { isMenuLocation } from '../content/menus/locations.ts';
import type { MenuLink } from '../content/menus/types.ts';
import { memoize } from '../platform/memoize.ts';
import { currentOf } from '../widgets/shared/menu-current.ts';

/** Locations of the menus that widgets of a document show. */
export const menusOf = memoize(({ nodes }: PreparedDocument): string[] => {
  const named = nodes.flatMap(({ props: { menu } }) => (typeof menu === 'string' && isMenuLocation(menu) ? menu : []));
  return [...new Set(named)];
});

/** Links that widgets of a document mark as current without a menu: the home page, and entries of mega menus. */
export const ownLinksOf = memoize(({ nodes }: PreparedDocument): MenuLink[] => {
  const urls = nodes.flatMap(({ widget, props }) =>
    widget.type === 'mega-menu' ? (props.items as Array<{ url: string }>).map(({ url }) => url) : [],
  );
  return ['/', ...urls].map((href) => ({ label: '', href, children: [] }));
});

/** The only difference between the frames of two pages in one year: the links to the page or its ancestors. */
export function currentMarks(lists: Iterable<readonly MenuLink[]>, path: string): string {
  const marks = (links: readonly MenuLink[]): string =>
    links.map((link) => `${currentOf(link, path) ?? ''}(${marks(link.children)})`).join();
  return Array.from(lists, marks).join();
}
