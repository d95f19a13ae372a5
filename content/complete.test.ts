import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../src/builder/prepare.ts';
import { registry } from '../src/widgets/index.ts';
import { campaignAt } from './campaign.ts';
import { pages } from './pages/index.ts';
import { productPages } from './pages/products/index.ts';
import { shopPages } from './pages/shop.ts';
import { pagePopups, popups } from './popups.ts';
import { authors } from './posts/authors.ts';
import { articles } from './posts/index.ts';
import { categories, tags } from './posts/terms.ts';
import { menus } from './site.ts';
import type { DefaultPage, Parts } from './types.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };
const nodesOf = ({ document }: Pick<DefaultPage, 'document'>) => prepareDocument(document(parts), registry).nodes;
const slugs = (all: Array<{ slug: string }>) => all.map(({ slug }) => slug);

it.each([
  ['of what is sold', ['', 'germany-vps', 'iran-vps', 'finland-vps', 'netherlands-vps', 'linux-vps', 'windows-vps']],
  [
    'of what is sold beside',
    ['hosting', 'wordpress-hosting', 'windows-hosting', 'dedicated', 'domains', 'ssl', 'backup'],
  ],
  ['of prices', ['plans', 'offers', 'payment-methods']],
  ['of the company', ['about', 'contact', 'datacenters', 'network-test', 'status', 'support', 'blog']],
  ['of the law', ['terms', 'privacy', 'refund', 'sla', 'acceptable-use', 'complaints']],
  ['of the shop', ['order', 'cart', 'checkout', 'account', 'order-status']],
])('has the pages %s', (_name, expected) => {
  expect(slugs(pages)).toEqual(expect.arrayContaining(expected));
});

it.each(['image-carousel', 'gallery', 'countdown', 'off-canvas', 'taxonomy-filter', 'plan-finder', 'route-ribbon'])(
  'shows a %s somewhere',
  (type) => {
    expect(pages.filter((page) => nodesOf(page).some(({ widget }) => widget.type === type))).not.toEqual([]);
  },
);

it('has four popups and more, and a menu of columns', () => {
  expect([...popups, ...pagePopups].length).toBeGreaterThanOrEqual(4);
  expect(menus.main?.items.some(({ children }) => children.some((group) => group.children.length > 0))).toBe(true);
});

it.each(pages.map((page) => [page.slug || 'home', page] as const))(
  '%s has one main heading in its size',
  (_slug, page) => {
    const isMain = ({ type }: { type: string }, { tag }: { tag?: string }) =>
      (type === 'heading' || type === 'post-title') && tag === 'h1';
    const sizes = nodesOf(page).flatMap(({ widget, props }) =>
      isMain(widget, props as { tag?: string }) ? [(props as { size: string }).size] : [],
    );
    expect(sizes).toEqual([slugs(shopPages).includes(page.slug) ? '6' : '7']);
  },
);

const selling = [...pages.filter(({ id }) => id === 7107), ...productPages].filter(
  ({ slug }) => !['plans', 'offers'].includes(slug),
);
it.each(selling.map((page) => [page.slug, page] as const))('%s answers five questions of buyers', (_slug, page) => {
  const used = nodesOf(page).flatMap(({ widget, props }) =>
    widget.type === 'accordion' ? (props as { items: unknown[] }).items : [],
  );
  expect(used.length).toBeGreaterThanOrEqual(5);
});

describe('the blog', () => {
  it('has thirty articles, which appeared over many months', () => {
    expect(articles.length).toBeGreaterThanOrEqual(30);
    expect(new Set(articles.map(({ date }) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s has a category, tags and an author that are known',
    (_slug, { category, tags: own, author }) => {
      expect(slugs(categories)).toContain(category);
      expect(slugs(tags)).toEqual(expect.arrayContaining(own));
      expect(Object.keys(authors)).toContain(author);
    },
  );

  it('has enough in every category to be filtered by it', () => {
    const counts = slugs(categories).map((slug) => articles.filter(({ category }) => category === slug).length);
    expect(counts.filter((count) => count > 0 && count < 3)).toEqual([]);
  });
});
