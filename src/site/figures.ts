import type { LoopPage } from '../content/loops/types.ts';
import type { MenuLink } from '../content/menus/types.ts';
import { readSettings } from '../content/settings/index.ts';
import type { Platform } from '../platform/context.ts';
import { type Figures, figuresOf, fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { readCatalogue } from '../shop/catalogue/index.ts';
import { rateAt } from '../shop/catalogue/quote.ts';
import { ruleFigures } from './rule-figures.ts';

/** All figures of the catalogue and all rules of the settings. */
export async function readFigures(platform: Platform): Promise<Figures> {
  const [{ plans, vatRates }, settings] = await Promise.all([readCatalogue(platform), readSettings(platform)]);
  return figuresOf(plans, ruleFigures(settings, rateAt(vatRates, platform.clock.now())));
}

/** Fills the figures in a post's words; any other post is returned unchanged. */
export async function postWithFigures<
  T extends { title: string; excerpt: string; seo: { title: string; description: string } },
>(platform: Platform, post: T): Promise<{ post: T; hasFigures: boolean }> {
  const { title, excerpt, seo } = post;
  if (![title, excerpt, seo.title, seo.description].some(mayHoldFigures)) return { post, hasFigures: false };
  const figures = await readFigures(platform);
  const fill = (text: string) => fillFigures(text, figures);
  return {
    post: {
      ...post,
      title: fill(title),
      excerpt: fill(excerpt),
      seo: { ...seo, title: fill(seo.title), description: fill(seo.description) },
    },
    hasFigures: true,
  };
}

/** True if an entry of these menus may contain figures. */
export function menusHoldFigures(menus: ReadonlyMap<string, readonly MenuLink[]>): boolean {
  const mentions = ({ label, description = '', note = '', children }: MenuLink): boolean =>
    [label, description, note].some(mayHoldFigures) || children.some(mentions);
  return [...menus.values()].some((links) => links.some(mentions));
}

/** Menus with the figures in their words. */
export function fillMenus(menus: ReadonlyMap<string, MenuLink[]>, figures: Figures): Map<string, MenuLink[]> {
  const fill = (link: MenuLink): MenuLink => ({
    ...link,
    label: fillFigures(link.label, figures),
    ...(link.description === undefined ? {} : { description: fillFigures(link.description, figures) }),
    ...(link.note === undefined ? {} : { note: fillFigures(link.note, figures) }),
    children: link.children.map(fill),
  });
  return new Map(Array.from(menus, ([location, links]) => [location, links.map(fill)]));
}

/** Lists of posts with the figures in their excerpts. */
export async function excerptsWithFigures(
  platform: Platform,
  pages: LoopPage[],
  tags: { add(tag: string): void },
): Promise<LoopPage[]> {
  if (!pages.some(({ posts }) => posts.some(({ excerpt }) => mayHoldFigures(excerpt)))) return pages;
  tags.add('catalogue');
  const figures = await readFigures(platform);
  return pages.map((page) => ({
    ...page,
    posts: page.posts.map((post) =>
      mayHoldFigures(post.excerpt) ? { ...post, excerpt: fillFigures(post.excerpt, figures) } : post,
    ),
  }));
}
