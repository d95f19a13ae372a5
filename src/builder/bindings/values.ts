import { authorArchivePath } from '../../content/archives.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import { type Figures, figureOf, isFigure } from '../../shop/catalogue/figures.ts';
import type { PageContext } from '../context.ts';
import type { BoundValue } from './bound-value.ts';
import type { BoundKind } from './names.ts';
import { type DateFormat, dateFormats, type StoredBinding } from './read.ts';

/** Returns the value of a name; null for a name of another source. */
export type LookUp = (name: string) => BoundValue | null;

/** Values of the figures. */
export const figureValues =
  (figures: Figures): LookUp =>
  (name) =>
    isFigure(name) ? { text: figureOf(figures, name) } : null;

/** Values of a page, or of the post of a list item. */
export function pageValues(page: PageContext): LookUp {
  return (name) => {
    if (isFigure(name)) return null;
    if (name.startsWith('meta.')) return page.post.fields?.[name.slice(5)] ?? {};
    if (name.startsWith('post.terms.')) return { text: termsText(page, name.slice(11)) };
    return tables[name]?.(page) ?? {};
  };
}

const tables: Readonly<Record<string, (page: PageContext) => BoundValue>> = {
  'post.title': ({ post }) => ({ text: post.title }),
  'post.excerpt': ({ post }) => ({ text: post.excerpt }),
  'post.picture': ({ post }) => mediaOf(post.pictureId),
  'post.url': ({ post }) => ({ link: post.path }),
  'post.published': ({ post }) => (post.publishedAt === null ? {} : { date: post.publishedAt }),
  'post.updated': ({ post }) => (post.updatedAt === 0 ? {} : { date: post.updatedAt }),
  'post.author': ({ post }) => ({ text: post.author?.name ?? '' }),
  'post.author-bio': ({ post }) => ({ text: post.author?.bio ?? '' }),
  'post.author-picture': ({ post }) => mediaOf(post.author?.pictureId),
  'post.author-url': ({ post }) => (post.author ? { link: authorArchivePath(post.author.slug) } : {}),
  'post.terms': (page) => ({ text: termsText(page) }),
  'site.title': ({ site }) => ({ text: site.title }),
  'site.tagline': ({ site }) => ({ text: site.tagline }),
  'site.logo': ({ site }) => mediaOf(site.logo),
  'site.url': () => ({ link: '/' }),
  'site.phone': ({ site }) => ({ text: toPersianDigits(site.phone) }),
  'site.phone-url': ({ site }) => (site.phone === '' ? {} : { link: `tel:${site.phone.replace(/[^\d+*#]/g, '')}` }),
  'site.email': ({ site }) => ({ text: site.email }),
  'site.email-url': ({ site }) => (site.email === '' ? {} : { link: `mailto:${site.email}` }),
  'site.address': ({ site }) => ({ text: site.address }),
  'site.year': ({ site }) => ({ text: site.year }),
  'loop.index': ({ index }) => (index === undefined ? {} : { number: index }),
};

const mediaOf = (id: number | null | undefined): BoundValue => (id == null ? {} : { media: id });

function termsText({ post: { terms } }: PageContext, taxonomy?: string): string {
  return terms
    .filter((term) => taxonomy === undefined || term.taxonomy === taxonomy)
    .map(({ name }) => name)
    .join('، ');
}

/** Text of a value; empty if it has none. */
export function textOfValue({ text, date, number }: BoundValue, format?: string): string {
  if (text !== undefined) return text;
  if (date !== undefined) return dateText(date, format);
  return number === undefined ? '' : formatNumber(number);
}

function dateText(at: number, format: string = 'long'): string {
  const style = Object.hasOwn(dateFormats, format) ? (format as DateFormat) : 'long';
  return style === 'year' ? formatJalali(at, { style: 'short' }).slice(0, 4) : formatJalali(at, { style });
}

/** Returns a value as the prop of a binding takes it; undefined if it is empty or does not fit. */
export function propOfValue(
  value: BoundValue,
  kind: BoundKind,
  { before = '', after = '', format }: StoredBinding,
): unknown {
  if (kind === 'link') return value.link || undefined;
  if (kind === 'media') return value.media;
  if (kind === 'number') return value.number;
  const text = textOfValue(value, format);
  if (text === '') return undefined;
  const whole = before + text + after;
  return kind === 'text' ? whole : `<p>${escapeText(whole).replaceAll('\n', '<br>')}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
