import { z } from 'zod';
import type { PageContext } from '../../builder/context.ts';
import { plain, postList, post as postNumber, safeUrl } from '../../builder/schema.ts';
import { customType } from '../../content/content-types/schema.ts';
import type { LoopScope, TermFilter } from '../../content/loops/types.ts';
import { isCustomType, postOrders } from '../../content/posts/types.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { parseJalali } from '../../platform/persian/dates.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/** Listed type of a loop: articles, products, pages, or their terms. */
const loopTypes = ['post', 'product', 'page', 'post_taxonomy', 'product_taxonomy', 'page_taxonomy'] as const;

/** The key of a custom field; empty for none. */
const fieldKey = /^(?:[a-z][a-z0-9_-]{0,39})?$/;

/** A day as staff type it: `۱۴۰۵/۰۷/۰۱`; empty: none. */
const jalaliDay = z
  .string()
  .max(10)
  .refine((text) => text.trim() === '' || parseJalali(text) !== null)
  .default('');

/** The name of a taxonomy, e.g. `category`. */
export const taxonomyName = z.string().regex(taxonomyPattern).default('category');

/** Settings of the posts of a loop; shared by the grid and the counts of its filters. */
export const loopSource = z.object({
  type: z.union([z.enum(loopTypes), customType]).default('post'),
  /** Only these posts; empty: any. */
  include: postList(),
  exclude: postList(),
  /** Only posts of this author, by id; empty: of all. */
  author: plain('', 100),
  /** Only posts that appeared on this day or later… */
  from: jalaliDay,
  /** …and on this day or before. */
  until: jalaliDay,
  /** Excludes the post whose page contains the loop. */
  excludeCurrent: z.boolean().default(true),
  /** On an archive page, only its posts; no effect elsewhere. */
  ofArchive: z.boolean().default(false),
  /** Posts that share a term with the page's post come first, then the others; for lists of one page. */
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
  /** Conditions for custom fields; all of them must hold. */
  fields: z
    .array(
      z.object({
        key: z.string().regex(fieldKey).default(''),
        /** `is` and `not` are for texts and choices, `min` and `max` for numbers and days, `page` for related posts. */
        is: z.enum(['is', 'not', 'min', 'max', 'page']).default('is'),
        /** As staff type it; of no effect for `page`, which is the post of the page with the loop. */
        value: z.string().max(200).default(''),
      }),
    )
    .max(10)
    .default([]),
});

/** Settings of the items and templates of a loop, for the grid and the carousel. */
export const loopListShape = {
  ...loopSource.shape,
  /** The taxonomy of listed terms, for loops of terms. */
  taxonomy: taxonomyName,
  /** Link target of terms in a loop of terms: the page of a grid… */
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
  order: z.enum([...postOrders, 'field', 'field_desc']).default('newest'),
  /** Key of the custom field of the order `field`; empty: the newest come first. */
  orderField: z.string().regex(fieldKey).default(''),
  /** Number of skipped items. */
  offset: z.number().int().min(0).max(500).default(0),
  /** Excludes items shown by lists above it on the page. */
  unique: z.boolean().default(false),
  /** Items on a page. */
  count: z.number().int().min(1).max(50).default(6),
};

export const loopList = z.object(loopListShape);
export type LoopListSettings = z.output<typeof loopList>;

/** Returns the listed type, or the type that its terms classify. */
const typeOf = (listed: z.output<typeof loopSource>['type']) => listed.replace('_taxonomy', '') as LoopScope['type'];

/** Returns the posts that a loop on this page may show, before any filter. */
export function scopeOf(
  source: z.output<typeof loopSource>,
  { post, archive }: { post: Pick<PageContext['post'], 'id' | 'type'>; archive?: PageContext['archive'] },
): LoopScope {
  const within: NonNullable<PageContext['archive']>['scope'] =
    source.ofArchive && archive ? archive.scope : { terms: [] };
  const type = within.type ?? typeOf(source.type);
  const own = source.excludeCurrent && post.type === type ? [post.id] : [];
  const times = timesOf(source, within.times);
  return {
    ...within,
    ...(source.author === '' ? {} : { authorId: source.author }),
    ...(times ? { times } : {}),
    type,
    include: readIds(source.include),
    exclude: [...readIds(source.exclude), ...own],
    ...(source.fields.length === 0 ? {} : { fields: source.fields.flatMap((one) => fieldFilter(one, post.id)) }),
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

type FieldCondition = z.output<typeof loopSource>['fields'][number];

/** Returns the filter of a condition; none while its value is incomplete. */
function fieldFilter({ key, is, value }: FieldCondition, pageId: number): NonNullable<LoopScope['fields']> {
  if (key === '') return [];
  if (is === 'page') return [{ key, from: pageId, to: pageId }];
  const text = value.trim();
  if (is === 'is' || is === 'not')
    return text === '' ? [] : [{ key, texts: [text], ...(is === 'not' && { isNot: true as const }) }];
  const at = parseJalali(text);
  const end = at === null ? readTyped(text) : is === 'max' ? at + day - 1 : at;
  if (end === null) return [];
  return [is === 'min' ? { key, from: end } : { key, to: end }];
}

/** Parses a number in digits of any script. */
function readTyped(text: string): number | null {
  const plain = toLatinDigits(text).replace('٫', '.');
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : null;
}

/** True for the archive of a term: an archive of an excluded term still lists its own posts. */
function isOf({ terms }: Pick<LoopScope, 'terms'>, taxonomy: string, slug: string): boolean {
  return terms.some((one) => one.taxonomy === taxonomy && one.operator === 'IN' && one.terms.includes(slug));
}

const day = 86_400_000;

/** Intersection of the time ranges of a loop and its archive; undefined if neither restricts it. */
function timesOf({ from, until }: { from: string; until: string }, within: LoopScope['times']): LoopScope['times'] {
  const [first, last] = [parseJalali(from), parseJalali(until)];
  if (first === null && last === null) return within;
  return {
    from: Math.max(first ?? 0, within?.from ?? 0),
    until: Math.min(last === null ? Number.POSITIVE_INFINITY : last + day, within?.until ?? Number.POSITIVE_INFINITY),
  };
}

/** Taxonomies that relate items of a type, the closest first. */
const nearBy = { page: ['topic'], post: ['category', 'tag'], product: ['product_category'] } as const;

/** Returns the terms shared with the page's post, the closest first; empty if it has none. */
export function nearTerms(
  { type }: Pick<z.output<typeof loopSource>, 'type'>,
  { post }: { post: Pick<PageContext['post'], 'terms'> },
): TermFilter[] {
  const listed = typeOf(type);
  return nearBy[isCustomType(listed) ? 'post' : listed].flatMap((taxonomy) => {
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
