import { type MenuLink, menuLocationNames, readMenus } from '../../content/menus/index.ts';
import { findPublicPost } from '../../content/posts/index.ts';
import type { Services } from '../../http/core/services.ts';
import type { PlanLine } from '../../shop/catalogue/types.ts';
import type { PlanCategory } from './responses.ts';

type Shelf = Omit<PlanCategory, 'name'>;

/**
 * Names the categories of plans. Uses the menu label of the page that sells them, else its title. Without a page, uses
 * the name of the only line, if no other category has it.
 */
export async function nameCategories(
  { platform }: Pick<Services, 'platform'>,
  { shelves, lines }: { shelves: readonly Shelf[]; lines: readonly PlanLine[] },
): Promise<PlanCategory[]> {
  const menus = await readMenus(platform, menuLocationNames);
  const links = menuLocationNames.flatMap((location) => allLinks(menus.get(location) ?? []));
  // Of several entries the first one is used: the main menu before the footer menus.
  const labels = new Map(links.toReversed().map(({ href, label }) => [href, label]));
  return Promise.all(
    shelves.map(async (shelf) => {
      const path = `/${shelf.category}/`;
      const page = labels.get(path) ?? (await findPublicPost(platform, { path }))?.title;
      const own = lines.find(({ slug }) => isOnly(shelf.lines, slug) && !shelves.some(isOther(shelf, slug)));
      return { ...shelf, name: page ?? own?.name ?? shelf.category };
    }),
  );
}

const isOnly = (slugs: readonly string[], slug: string) => slugs.length === 1 && slugs[0] === slug;

const isOther = (shelf: Shelf, slug: string) => (other: Shelf) =>
  other.category !== shelf.category && other.lines.includes(slug);

const allLinks = (links: readonly MenuLink[]): MenuLink[] =>
  links.flatMap((link) => [link, ...allLinks(link.children)]);
