import { describe, expect, it } from 'vitest';
import { documentReader } from '../src/builder/document-facts.ts';
import { prepareDocument } from '../src/builder/prepare.ts';
import type { MenuItem } from '../src/content/menus/index.ts';
import { registry } from '../src/widgets/index.ts';
import { campaignAt } from './campaign.ts';
import { helpSlugs } from './pages/help/index.ts';
import { topics } from './pages/help/topics.ts';
import { pages } from './pages/index.ts';
import { pagePopups, popups } from './popups.ts';
import { authors } from './posts/authors.ts';
import { incidents } from './posts/incidents.ts';
import { articles } from './posts/index.ts';
import { readArticle } from './posts/markup.ts';
import { categories, tags } from './posts/terms.ts';
import { menus, settings } from './site.ts';
import { templates } from './templates.ts';
import type { Parts } from './types.ts';

const parts: Parts = { picture: () => 1, template: () => 2, popup: () => 3, page: () => 4, campaign: campaignAt(0) };
const read = documentReader(registry);

const pathOf = ({ slug, parent }: { slug: string; parent?: string }) =>
  slug === '' ? '/' : `/${parent ? `${parent}/` : ''}${slug}/`;
const documents = new Map([
  ...pages.map((page) => [pathOf(page), page.document(parts)] as const),
  ...[...articles, ...incidents].map((article) => [`/blog/${article.slug}/`, article.document(parts)] as const),
]);

/** Lists that the program makes of the articles. */
const archives = new Set([
  ...categories.map(({ slug }) => `/blog/category/${slug}/`),
  ...tags.map(({ slug }) => `/blog/tag/${slug}/`),
  ...Object.keys(authors).map((slug) => `/blog/author/${slug}/`),
]);

/** The words after `#` that a page knows: its sections, its tabs and its questions. */
function anchorsOf(path: string): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || 'widget' in value) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && (name === 'anchor' || name === 'value')) found.add(inner);
      else walk(inner);
    }
  };
  for (const { props, element } of prepareDocument(documents.get(path), registry).nodes) {
    if (element.cssId) found.add(element.cssId);
    walk(props);
  }
  return found;
}

/** What is wrong with an address of this site that stands on a page; null for all others. */
function problemOf(href: string, from: string): string | null {
  if (/^(?:https?:|mailto:|tel:|#mizban-action)/.test(href) || href === '') return null;
  const { pathname, hash } = new URL(href, `https://mizban.test${from}`);
  const path = decodeURIComponent(pathname);
  const anchor = decodeURIComponent(hash.slice(1));
  if (!documents.has(path)) return archives.has(path) ? null : `${from} leads to ${href}, which is nowhere`;
  if (anchor === '' || anchorsOf(path).has(anchor)) return null;
  return `${from} leads to ${href}, and ${path} has no #${anchor}`;
}

const linksOf = (items: MenuItem[]): string[] => items.flatMap(({ url = '', children }) => [url, ...linksOf(children)]);

describe('links of the default site', () => {
  it('of pages and articles lead somewhere', () => {
    const found = [...documents].flatMap(([path, document]) =>
      read(document).links.map((href) => problemOf(href, path)),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((problem) => problem !== null)).toEqual([]);
  });

  it('of popups and templates lead somewhere', () => {
    const written = [...popups, ...pagePopups, ...templates].map(({ document }) => document(parts));
    const found = written.flatMap((document) => read(document).links.map((href) => problemOf(href, '/')));
    expect(found.filter((problem) => problem !== null)).toEqual([]);
  });

  it('of menus and settings lead somewhere', () => {
    const { legal } = settings;
    const hrefs = [
      ...Object.values(menus).flatMap(({ items }) => linksOf(items)),
      ...[legal?.terms, legal?.privacy].flatMap((url) => url ?? []),
    ];
    expect(hrefs.map((href) => problemOf(href, '/')).filter((problem) => problem !== null)).toEqual([]);
  });

  it('are found wanting when they lead nowhere', () => {
    expect(problemOf('/no-such-page/', '/')).toContain('nowhere');
    expect(problemOf('/contact/#no-such-place', '/')).toContain('has no');
    expect(problemOf('#no-such-place', '/contact/')).toContain('has no');
    expect(problemOf('/contact/#message', '/')).toBeNull();
  });
});

describe('pages of the default site', () => {
  it('have addresses of their own, and are after the page that they are under', () => {
    const paths = pages.map(pathOf);
    expect(new Set(paths).size).toBe(paths.length);
    for (const [index, { parent }] of pages.entries()) {
      if (parent) expect(paths.slice(0, index)).toContain(`/${parent}/`);
    }
  });

  it('tell search engines what they are about in a sentence', () => {
    for (const { slug, excerpt } of pages)
      expect([slug, excerpt.length >= 25 && excerpt.length <= 200]).toEqual([slug, true]);
  });
});

describe('lists of articles on pages', () => {
  /** The articles that each page shows with its list of the newest. */
  const shown = pages.flatMap(({ slug, document }) =>
    prepareDocument(document(parts), registry).nodes.flatMap(({ widget, props }) => {
      if (widget.type !== 'loop-grid') return [];
      const { type, terms, count } = props as {
        type: string;
        terms: Array<{ taxonomy: string; slugs: string; exclude?: boolean }>;
        count: number;
      };
      const expected = terms.filter(({ slugs }) => slugs !== 'incidents');
      if (type !== 'post' || terms.length === 0 || slug === 'status' || slug === 'blog') return [];
      const found = articles
        .filter(({ tags: own, category }) =>
          expected.every(({ taxonomy, slugs }) =>
            slugs.split(', ').some((term) => (taxonomy === 'category' ? category === term : own.includes(term))),
          ),
        )
        .toSorted((a, b) => b.date.localeCompare(a.date))
        .slice(0, count);
      return [{ slug, count, found: found.map((article) => article.slug) }];
    }),
  );

  it('have enough articles for their places', () => {
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter(({ found, count }) => found.length < count)).toEqual([]);
  });

  it('show no article on four pages', () => {
    const uses = Map.groupBy(
      shown.flatMap(({ slug, found }) => found.map((article) => ({ slug, article }))),
      ({ article }) => article,
    );
    const often = [...uses].map(([article, on]) => [article, on.map(({ slug }) => slug)] as const);
    expect(often.filter(([, on]) => on.length > 3)).toEqual([]);
  });
});

describe('articles of the blog', () => {
  const sources = import.meta.glob<string>('./posts/articles/*.md', { query: '?raw', import: 'default', eager: true });

  it.each(Object.entries(sources))('%s has 600 words and more besides its code', (_path, source) => {
    const prose = readArticle(source).blocks.flatMap((block) => (block.kind === 'code' ? [] : block.html));
    const words = prose
      .join(' ')
      .replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    expect(words.length).toBeGreaterThanOrEqual(600);
  });
});

describe('the help centre', () => {
  const articlesOfHelp = helpSlugs.map((slug) => [slug, documents.get(`/support/${slug}/`)] as const);

  it('has enough articles in every topic', () => {
    expect(articlesOfHelp.length).toBeGreaterThanOrEqual(16);
    expect(Object.keys(topics)).toHaveLength(5);
  });

  it.each(articlesOfHelp)('%s says enough to be of help', (_slug, document) => {
    const words = read(document)
      .text.split(/\s+/)
      .filter((word) => /[آ-ی]/.test(word));
    expect(words.length).toBeGreaterThanOrEqual(250);
  });
});
