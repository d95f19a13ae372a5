import { fromJalali, parseJalali, toJalali } from '../platform/persian/dates.ts';
import { tehranDay } from '../platform/persian/days.ts';
import type { ContentType } from './content-types/schema.ts';
import { normalisePath } from './normalise-path.ts';
import type { CustomType } from './post-types.ts';

/** Taxonomies whose terms have an archive page, as they appear in URLs. */
const taxonomies = ['category', 'tag'] as const;
type ArchiveTaxonomy = (typeof taxonomies)[number];

/** Archive named by a URL. */
export type ArchiveName =
  | { kind: 'category'; slug: string }
  | { kind: 'tag'; slug: string }
  | { kind: 'author'; slug: string }
  /** All posts of a type that staff defined, by its slug. */
  | { kind: 'type'; type: CustomType; slug: string }
  | { kind: 'year'; year: number }
  | { kind: 'month'; year: number; month: number };

const pad = (month: number) => String(month).padStart(2, '0');

/** Path of a term's archive; null for terms without one. */
export function termArchivePath({ taxonomy, slug }: { taxonomy: string; slug: string }): string | null {
  return taxonomies.some((one) => one === taxonomy) ? `/blog/${taxonomy}/${slug}/` : null;
}

/** A month of the Persian calendar. */
export interface Month {
  year: number;
  month: number;
}

/** Persian month of a time, in Tehran; null outside the range of the calendar. */
export function monthOf(ms: number): Month | null {
  const [y = 0, m = 0, d = 0] = tehranDay(ms).split('-').map(Number);
  const jalali = toJalali({ y, m, d });
  return jalali && { year: jalali.y, month: jalali.m };
}

/** Path of the archive for the same month of the Persian calendar. */
export function dateArchivePath(ms: number): string | null {
  const month = monthOf(ms);
  return month && archivePath({ kind: 'month', ...month });
}

export const authorArchivePath = (slug: string) => `/blog/author/${slug}/`;

/** Path of an archive, or of one of its later pages. */
export function archivePath(name: ArchiveName, page = 1): string {
  const own =
    name.kind === 'year'
      ? `/blog/${name.year}/`
      : name.kind === 'month'
        ? `/blog/${name.year}/${pad(name.month)}/`
        : name.kind === 'type'
          ? `/${name.slug}/`
          : `/blog/${name.kind}/${name.slug}/`;
  return page > 1 ? `${own}page/${page}/` : own;
}

const pattern = /^\/blog\/(?:(category|tag|author)\/([^/]+)|(1[34]\d\d)(?:\/(\d{1,2}))?)\/(?:page\/(\d{1,6})\/)?$/;

/**
 * Parses the archive and page number from a decoded path in any spelling; null if the path is not an archive.
 *
 * @example readArchivePath('/blog/1405/7/') // { name: { kind: 'month', year: 1405, month: 7 }, page: 1 }
 */
export function readArchivePath(path: string): { name: ArchiveName; page: number } | null {
  const [, kind, slug = '', year, month, number = '1'] = pattern.exec(normalisePath(path) ?? '') ?? [];
  const page = Math.max(1, Number(number));
  if (kind !== undefined) return { name: { kind: kind as ArchiveTaxonomy | 'author', slug }, page };
  if (year === undefined) return null;
  if (month === undefined) return { name: { kind: 'year', year: Number(year) }, page };
  const name = { kind: 'month' as const, year: Number(year), month: Number(month) };
  return fromJalali({ y: name.year, m: name.month, d: 1 }) ? { name, page } : null;
}

/** Parses the archive of a type that staff defined and the page number from a decoded path; null if it is none. */
export function readTypeArchivePath(
  path: string,
  types: readonly ContentType[],
): { name: Extract<ArchiveName, { kind: 'type' }>; page: number } | null {
  const [, slug, number = '1'] = /^\/([^/]+)\/(?:page\/(\d{1,6})\/)?$/.exec(normalisePath(path) ?? '') ?? [];
  const found = types.find((one) => one.hasArchive && one.slug === slug);
  return found
    ? { name: { kind: 'type', type: found.type, slug: found.slug }, page: Math.max(1, Number(number)) }
    : null;
}

/** Time range of a year or a month of the Persian calendar: inclusive start, exclusive end. */
export function timesOf({ year, month }: { year: number; month?: number }): { from: number; until: number } {
  const start = (y: number, m: number) => parseJalali(`${y}/${pad(m)}/01`) ?? Number.POSITIVE_INFINITY;
  const last = month ?? 12;
  const [nextYear, nextMonth] = last === 12 ? [year + 1, 1] : [year, last + 1];
  return { from: start(year, month ?? 1), until: start(nextYear, nextMonth) };
}

/** True if a path below the blog is, or could become, an archive or a feed. Articles cannot use such a path. */
export function isArchivePath(path: string): boolean {
  return /^\/blog\/(?:category|tag|author|feed|page|\d{4})\//.test(path);
}
