import type { ContentPlatform } from '../content/documents.ts';
import { findMedia } from '../content/media/index.ts';
import type { MediaView } from '../content/media/types.ts';
import {
  type Hit,
  highlight,
  readHits,
  readTexts,
  type SearchResult,
  type SearchType,
  search,
  snippet,
} from '../content/search/index.ts';
import { formatToman } from '../platform/money.ts';
import { formatJalali } from '../platform/persian/dates.ts';
import { fillFigures, mayHoldFigures } from '../shop/catalogue/figures.ts';
import { type FoundPlan, searchPlans } from '../shop/catalogue/search.ts';
import type { IconName } from '../ui/icons.ts';
import type { FoundGroup, FoundInput, FoundItem } from '../widgets/search-box/found.tsx';
import { readFigures } from './figures.ts';

const typeNames: Record<SearchType, { one: string; many: string }> = {
  page: { one: 'صفحه', many: 'صفحه‌ها' },
  product: { one: 'محصول', many: 'محصولات' },
  post: { one: 'نوشته', many: 'نوشته‌ها' },
};

const typeIcons: Record<SearchType, IconName> = { page: 'globe', product: 'server', post: 'quote' };

/** How many results the live search shows of each kind, and how many a page of results. */
const shown = { page: 3, product: 4, post: 4, perPage: 10 };

/** What the live search answers: the first results of each kind. */
export async function readLiveSearch(platform: ContentPlatform, text: string): Promise<FoundInput> {
  const { found, plans, total } = await searchAll(platform, text);
  const first = (['page', 'product', 'post'] as const).flatMap((type) =>
    found.matches.filter((match) => match.type === type).slice(0, shown[type]),
  );
  const hits = await withFigures(platform, await readHits(platform, first));
  const pictures = await picturesOf(platform, hits);
  const itemsOf = (type: SearchType) =>
    hits.filter((hit) => hit.type === type).map((hit): FoundItem => toItem(hit, pictures));
  const groups: FoundGroup[] = [
    { title: typeNames.page.many, items: itemsOf('page') },
    {
      title: typeNames.product.many,
      items: [...plans.map(planItem), ...itemsOf('product')].slice(0, shown.product),
    },
    { title: typeNames.post.many, items: itemsOf('post') },
  ];
  const { isCapped, beginnings, correction } = found;
  return {
    text: found.text,
    groups: groups.filter(({ items }) => items.length > 0),
    total,
    isCapped,
    beginnings,
    correction,
  };
}

/** One result of the page of results. */
export interface PageItem extends FoundItem {
  kind: string;
  /** A passage of the text with the words that were looked for. */
  passage: string;
}

export interface SearchPageData {
  text: string;
  /** Plans of the catalogue, on the first page only. */
  plans: FoundItem[];
  items: PageItem[];
  total: number;
  isCapped: boolean;
  beginnings: string[];
  correction: string | null;
  page: number;
  pages: number;
}

/** One page of all results, numbered from 1; null behind the last. */
export async function readSearchPage(
  platform: ContentPlatform,
  { page, ...input }: { text: string; page: number },
): Promise<SearchPageData | null> {
  const { found, plans, total } = await searchAll(platform, input.text);
  const pages = Math.max(1, Math.ceil(found.matches.length / shown.perPage));
  if (page > pages) return null;
  const start = (page - 1) * shown.perPage;
  const matches = found.matches.slice(start, start + shown.perPage);
  const hits = await withFigures(platform, await readHits(platform, matches));
  const ids = hits.map(({ id }) => id);
  const [pictures, texts] = await Promise.all([picturesOf(platform, hits), readTexts(platform, ids)]);
  const { text, isCapped, beginnings, correction } = found;
  return {
    text,
    plans: page === 1 ? plans.map(planItem) : [],
    items: hits.map((hit) => ({
      ...toItem(hit, pictures),
      kind: typeNames[hit.type].one,
      passage: passageOf(hit, texts.get(hit.id) ?? '', beginnings),
    })),
    total,
    isCapped,
    beginnings,
    correction,
    page,
    pages,
  };
}

async function searchAll(
  platform: ContentPlatform,
  text: string,
): Promise<{ found: SearchResult; plans: FoundPlan[]; total: number }> {
  const found = await search(platform, text);
  const plans = await searchPlans(platform, found.correction ?? text);
  return { found, plans, total: found.matches.length + plans.length };
}

/** What was found, with the figures of the catalogue where titles and excerpts name them; texts are stored without. */
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
    icon: typeIcons[type],
    note: type === 'post' && publishedAt !== null ? formatJalali(publishedAt) : '',
    media: featuredMediaId === null ? null : (pictures.get(featuredMediaId) ?? null),
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
    icon: typeIcons.product,
  };
}

/** The part of the text that has what was looked for where only the text has it, else the excerpt. */
function passageOf({ excerpt }: Hit, text: string, beginnings: string[]): string {
  const isIn = (words: string) => highlight(words, beginnings).some(({ isMatch }) => isMatch);
  const isOfText = excerpt === '' || (isIn(text) && !isIn(excerpt));
  return snippet(isOfText ? text : excerpt, beginnings);
}
