import { type MenuLink, menuLocationNames, readMenus } from '../../content/menus/index.ts';
import { findPublicPost } from '../../content/posts/index.ts';
import type { Services } from '../core/services.ts';

/** What people call categories of plans: as the menus of the site call the page that sells them, else by its title. */
export async function nameCategories<Shelf extends { category: string }>(
  { platform }: Pick<Services, 'platform'>,
  shelves: readonly Shelf[],
): Promise<Array<Shelf & { name: string }>> {
  const menus = await readMenus(platform, menuLocationNames);
  const links = menuLocationNames.flatMap((location) => allLinks(menus.get(location) ?? []));
  // Of several entries the first names it: the main menu before those at the foot.
  const labels = new Map(links.toReversed().map(({ href, label }) => [href, label]));
  return Promise.all(
    shelves.map(async (shelf) => {
      const path = `/${shelf.category}/`;
      const name = labels.get(path) ?? (await findPublicPost(platform, { path }))?.title ?? shelf.category;
      return { ...shelf, name };
    }),
  );
}

const allLinks = (links: readonly MenuLink[]): MenuLink[] =>
  links.flatMap((link) => [link, ...allLinks(link.children)]);
