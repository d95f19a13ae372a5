import type { FoundItem, SearchView } from '../builder/search-view.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { findMedia } from '../content/media/index.ts';
import type { MediaView } from '../content/media/types.ts';
import { labelsOf } from '../content/posts/labels.ts';
import {
  type Hit,
  highlight,
  type Match,
  readHits,
  readTexts,
  type SearchResult,
  type SearchType,
  search,
  searchLoosely,
  snippet,
} from '../content/search/index.ts';
import { readSettings } from '../content/settings/index.ts';
import { formatToman } from '../platform/money.ts';
import { formatJalali } from '../platform/persian/dates.ts';
import { fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { type FoundPlan, searchPlans } from '../shop/catalogue/search.ts';
import type { IconName } from '../ui/icons.ts';
import type { FoundGroup, FoundInput } from '../widgets/search-box/found.tsx';
import { readFigures } from './figures.ts';
import { findSelling } from './selling-pages.ts';

/** The parts of results, in their order. */
const partNames = { products: 'محصولات', others: 'صفحه‌ها و نوشته‌ها' };

const typeIcons: Partial<Record<SearchType, IconName>> = { page: 'globe', product: 'server', post: 'quote' };

/** Maximum results per part of the live search, and of the search page. */
const shown = { products: 5, others: 7, perPage: 10 };

/** Title of the page of results. */
export const searchTitle = ({ text }: Pick<SearchView, 'text'>): string =>
  text === '' ? 'جست‌وجو' : `نتیجهٔ جست‌وجو برای «${text}»`;

/** Loads the live search: the first results of each part of the search page, in its order. */
export async function readLiveSearch(platform: ContentPlatform, text: string): Promise<FoundInput> {
  const { found, products, others, total } = await searchAll(platform, text);
  const hits = await withFigures(platform, await readHits(platform, others.slice(0, shown.others)));
  const pictures = await picturesOf(platform, hits);
  const groups: FoundGroup[] = [
    { title: partNames.products, items: products.slice(0, shown.products) },
    { title: partNames.others, items: hits.map((hit) => toItem(hit, pictures)) },
  ];
  const { isCapped, beginnings, correction, isLoose } = found;
  return {
    text: found.text,
    total,
    isCapped,
    beginnings,
    correction,
    isLoose,
    groups: groups.filter(({ items }) => items.length > 0),
  };
}

/** One page of all results, numbered from 1; null behind the last. */
export async function readSearchPage(
  platform: ContentPlatform,
  { page, ...input }: { text: string; page: number },
): Promise<SearchView | null> {
  const { found, products, others, total } = await searchAll(platform, input.text);
  const pages = Math.max(1, Math.ceil(others.length / shown.perPage));
  if (page > pages) return null;
  const start = (page - 1) * shown.perPage;
  const hits = await withFigures(platform, await readHits(platform, others.slice(start, start + shown.perPage)));
  const ids = hits.map(({ id }) => id);
  const [pictures, texts] = await Promise.all([picturesOf(platform, hits), readTexts(platform, ids)]);
  const { types } = (await readSettings(platform)).contentTypes;
  const { text, isCapped, beginnings, correction, isLoose } = found;
  return {
    text,
    total,
    isCapped,
    beginnings,
    correction,
    isLoose,
    page,
    pages,
    products: page === 1 ? products : [],
    items: hits.map((hit) => ({
      ...toItem(hit, pictures),
      kind: labelsOf(hit.type, types).one,
      passage: passageOf(hit, texts.get(hit.id) ?? '', beginnings),
    })),
  };
}

interface Ranked {
  found: SearchResult;
  /** Matching product pages, then plans. */
  products: FoundItem[];
  /** All other pages and posts. */
  others: Match[];
  total: number;
}

/**
 * Ranks all results of a query, for the live search and the search page: products first, if titles or plans contain all
 * words, then everything else. If nothing contains all words, the best partial matches.
 */
async function searchAll(platform: ContentPlatform, text: string): Promise<Ranked> {
  const strict = await search(platform, text);
  const plans = await searchPlans(platform, strict.slots);
  const isFound = strict.matches.length > 0 || plans.length > 0;
  const found = isFound ? strict : await searchLoosely(platform, text);
  const selling = await findSelling(platform, found.matches);
  const hits = await withFigures(platform, await readHits(platform, selling));
  const sold = new Set(hits.map(({ id }) => id));
  return {
    found,
    products: [...hits.map((hit) => sellingItem(hit, found.beginnings)), ...plans.map(planItem)],
    others: found.matches.filter(({ id }) => !sold.has(id)),
    total: found.matches.length + plans.length,
  };
}

/** Fills catalogue figures in titles and excerpts of results; texts are stored without. */
async function withFigures(platform: ContentPlatform, hits: Hit[]): Promise<Hit[]> {
  if (!hits.some(({ title, excerpt }) => mayHoldFigures(title) || mayHoldFigures(excerpt))) return hits;
  const figures = await readFigures(platform);
  return hits.map((hit) => ({
    ...hit,
    title: fillFigures(hit.title, figures),
    excerpt: fillFigures(hit.excerpt, figures),
  }));
}

async function picturesOf(platform: ContentPlatform, hits: Hit[]): Promise<Map<number, MediaView>> {
  return findMedia(
    platform,
    hits.flatMap(({ featuredMediaId }) => featuredMediaId ?? []),
  );
}

function toItem(hit: Hit, pictures: Map<number, MediaView>): FoundItem {
  const { title, path, type, publishedAt, featuredMediaId } = hit;
  return {
    href: encodeURI(path),
    title,
    code: '',
    icon: typeIcons[type] ?? 'globe',
    note: type === 'post' && publishedAt !== null ? formatJalali(publishedAt) : '',
    media: featuredMediaId === null ? null : (pictures.get(featuredMediaId) ?? null),
  };
}

/** A product page among the plans. */
function sellingItem({ title, path, excerpt }: Hit, beginnings: string[]): FoundItem {
  return {
    href: encodeURI(path),
    title,
    code: '',
    media: null,
    icon: 'server',
    note: snippet(excerpt, beginnings, 90),
  };
}

const perNames = { month: 'در ماه', year: 'در سال' };

function planItem({ code, name, pageTitle, href, price }: FoundPlan): FoundItem {
  return {
    href,
    title: `پلن ${name}`,
    code,
    note: price === null ? pageTitle : `${pageTitle}، ${formatToman(price.amount)} ${perNames[price.per]}`,
    media: null,
    icon: 'server',
  };
}

/** Returns the matching part of the text if only the text matches, else the excerpt. */
function passageOf({ excerpt }: Hit, text: string, beginnings: string[]): string {
  const isIn = (words: string) => highlight(words, beginnings).some(({ isMatch }) => isMatch);
  const isOfText = excerpt === '' || (isIn(text) && !isIn(excerpt));
  return snippet(isOfText ? text : excerpt, beginnings);
}
