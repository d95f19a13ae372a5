import { z } from 'zod';
import type { PageContext } from '../../builder/context.ts';
import { plain, postList, post as postNumber, safeUrl } from '../../builder/schema.ts';
import type { LoopScope, TermFilter } from '../../content/loops/types.ts';
import { postOrders } from '../../content/posts/types.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { parseJalali } from '../../platform/persian/dates.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/** What a loop lists: articles, products, pages, or the terms that these are ordered by. */
const loopTypes = ['post', 'product', 'page', 'post_taxonomy', 'product_taxonomy', 'page_taxonomy'] as const;

/** A day as staff type it: `۱۴۰۵/۰۷/۰۱`; empty: none. */
const jalaliDay = z
  .string()
  .max(10)
  .refine((text) => text.trim() === '' || parseJalali(text) !== null)
  .default('');

/** The name of a taxonomy, e.g. `category`. */
export const taxonomyName = z.string().regex(taxonomyPattern).default('category');

/** The settings that say which posts a loop may show; the grid has them, and its filters count by them. */
export const loopSource = z.object({
  type: z.enum(loopTypes).default('post'),
  /** Only these posts; empty: any. */
  include: postList(),
  exclude: postList(),
  /** Only posts of this person, by their id; empty: of anybody. */
  author: plain('', 100),
  /** Only posts that appeared on this day or later… */
  from: jalaliDay,
  /** …and on this day or before. */
  until: jalaliDay,
  /** Whether the post on whose page the loop stands is left out. */
  excludeCurrent: z.boolean().default(true),
  /** On the page of an archive, only its posts; elsewhere it means nothing. */
  ofArchive: z.boolean().default(false),
  /** Those of the category of the post on whose page the loop stands come first; for lists of one page. */
  related: z.boolean().default(false),
  terms: z
    .array(
      z.object({
        taxonomy: taxonomyName,
        /** Slugs between commas. */
        slugs: plain('', 500),
        mode: z.enum(['include', 'exclude']).default('include'),
      }),
    )
    .max(10)
    .default([]),
});

/** The settings of what a loop lists and what its items look like, for the grid and the carousel. */
export const loopListShape = {
  ...loopSource.shape,
  /** The taxonomy whose terms are listed, for loops of terms. */
  taxonomy: taxonomyName,
  /** Where the terms of a loop of terms lead: the page of a grid… */
  termUrl: safeUrl(),
  /** …and the widget id of that grid. */
  termGrid: z
    .string()
    .regex(/^(?:[a-z0-9]{7})?$/)
    .default(''),
  /** The number of the template that an item is built of; without one, a plain card. */
  template: postNumber(),
  /** The heading of a plain card. */
  titleTag: z.enum(['h2', 'h3', 'h4']).default('h3'),
  order: z.enum(postOrders).default('newest'),
  /** So many of the first are passed over. */
  offset: z.number().int().min(0).max(500).default(0),
  /** Whether what lists above it on the page show is left out. */
  unique: z.boolean().default(false),
  /** Items on a page. */
  count: z.number().int().min(1).max(50).default(6),
};

export const loopList = z.object(loopListShape);
export type LoopListSettings = z.output<typeof loopList>;

/** The type of what a loop lists, or of what its terms order. */
const typeOf = (listed: (typeof loopTypes)[number]) => listed.replace('_taxonomy', '') as LoopScope['type'];

/** Which posts a loop on this page may show, before any filter. */
export function scopeOf(
  source: z.output<typeof loopSource>,
  { post, archive }: { post: Pick<PageContext['post'], 'id' | 'type'>; archive?: PageContext['archive'] },
): LoopScope {
  const type = typeOf(source.type);
  const within = source.ofArchive && archive ? archive.scope : { terms: [] };
  const own = source.excludeCurrent && post.type === type ? [post.id] : [];
  const times = timesOf(source, within.times);
  return {
    ...within,
    ...(source.author === '' ? {} : { authorId: source.author }),
    ...(times ? { times } : {}),
    type,
    include: readIds(source.include),
    exclude: [...readIds(source.exclude), ...own],
    terms: [
      ...within.terms,
      ...source.terms
        .map(({ taxonomy, slugs, mode }) => ({
          taxonomy,
          terms: termSlugs(slugs).filter((slug) => mode === 'include' || !isOf(within, taxonomy, slug)),
          operator: mode === 'include' ? ('IN' as const) : ('NOT IN' as const),
        }))
        .filter(({ terms }) => terms.length > 0),
    ],
  };
}

/** Whether an archive is that of a term: what lists of archives leave out has its own archive all the same. */
function isOf({ terms }: Pick<LoopScope, 'terms'>, taxonomy: string, slug: string): boolean {
  return terms.some((one) => one.taxonomy === taxonomy && one.operator === 'IN' && one.terms.includes(slug));
}

const day = 86_400_000;

/** The time that both the days of a loop and its archive leave; undefined for all of it. */
function timesOf({ from, until }: { from: string; until: string }, within: LoopScope['times']): LoopScope['times'] {
  const [first, last] = [parseJalali(from), parseJalali(until)];
  if (first === null && last === null) return within;
  return {
    from: Math.max(first ?? 0, within?.from ?? 0),
    until: Math.min(last === null ? Number.POSITIVE_INFINITY : last + day, within?.until ?? Number.POSITIVE_INFINITY),
  };
}

/** The taxonomies whose terms make things of a type related, the nearest first. */
const nearBy = { page: ['topic'], post: ['category', 'tag'], product: ['product_category'] } as const;

/** What related posts have in common with the post of the page, the nearest first; empty where it has no terms. */
export function nearTerms(
  { type }: Pick<z.output<typeof loopSource>, 'type'>,
  { post }: { post: Pick<PageContext['post'], 'terms'> },
): TermFilter[] {
  return nearBy[typeOf(type)].flatMap((taxonomy) => {
    const terms = post.terms.filter((term) => term.taxonomy === taxonomy).map((term) => term.slug);
    return terms.length > 0 ? [{ taxonomy, terms, operator: 'IN' as const }] : [];
  });
}

function readIds(list: string): number[] {
  return split(toLatinDigits(list))
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
}

/** The slugs of terms as staff type them: `vps, germany`. */
export const termSlugs = split;

function split(list: string): string[] {
  return list.split(/[\s,،]+/).filter(Boolean);
}
