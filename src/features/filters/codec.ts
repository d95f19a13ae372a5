import { queryText } from '../../builder/address.ts';
import { type LogicalJoin, operators } from './operators.ts';

/** The terms that are chosen of one taxonomy, by slug: unique and in one order. */
export interface TermChoice {
  terms: string[];
  /** Absent for a single term, unless it is excluded (NOT). */
  logicalJoin?: LogicalJoin;
}

/** The choices of one loop by taxonomy (faceted search). */
export type TaxonomyChoices = Record<string, TermChoice>;

/** Maximum number of terms per taxonomy; further ones are dropped. */
export const maxTerms = 50;
export const taxonomyPattern = /^[a-z][a-z0-9_-]{0,59}$/;

const keyPattern = /^e-filter-([a-z0-9]{7})-([a-z][a-z0-9_-]{0,59})$/;
/** Allowed characters of a slug: no separators of terms and nothing that breaks an address. */
const termPattern = /^[^\s+~!\p{Cc}\p{Cs}]{1,200}$/u;

/** Represents missing terms in an address: no slug has capitals. */
export const noTerm = 'NONE';

/** Query key of a taxonomy's terms, e.g. `e-filter-14f9e1d-category`. */
export function filterKey(widgetId: string, taxonomy: string): string {
  return `e-filter-${widgetId}-${taxonomy}`;
}

/** Query key of a loop's page number, e.g. `e-page-14f9e1d`. */
export function pageKey(widgetId: string): string {
  return `e-page-${widgetId}`;
}

/** Normalises a choice: unique terms, sorted, at most `maxTerms`; null if empty. */
export function toChoice(terms: readonly string[], join?: LogicalJoin): TermChoice | null {
  const clean = terms.map((term) => term.normalize('NFC')).filter((term) => termPattern.test(term));
  const unique = [...new Set(clean)].sort().slice(0, maxTerms);
  if (unique.length === 0) return null;
  const logicalJoin = join === 'NOT' || unique.length > 1 ? join : undefined;
  return { terms: unique, ...(logicalJoin ? { logicalJoin } : {}) };
}

/**
 * Parses a query value, already decoded once: `vps dedicated` (a `+` arrives as a space, `%2B` as a `+`) is
 * AND, `vps~dedicated` is OR, `!vps!dedicated` is NOT; null if it selects nothing.
 */
export function readChoice(value: string): TermChoice | null {
  if (value.includes(operators.OR.separator)) return toChoice(value.split(operators.OR.separator), 'OR');
  if (value.includes(operators.NOT.separator)) return toChoice(value.split(operators.NOT.separator), 'NOT');
  return toChoice(value.split(/[\s+]/), 'AND');
}

/** Serialises a choice for `readChoice`; its spaces become `+` in the URL. */
export function writeChoice({ terms, logicalJoin }: TermChoice): string {
  if (logicalJoin === 'NOT') return terms.map((term) => operators.NOT.separator + term).join('');
  return terms.join(logicalJoin === 'OR' ? operators.OR.separator : ' ');
}

/** The choices for a loop in a query. */
export function readChoices(query: Iterable<[string, string]>, widgetId: string): TaxonomyChoices {
  const choices: TaxonomyChoices = {};
  for (const [key, value] of query) {
    const [, id, taxonomy = ''] = keyPattern.exec(key) ?? [];
    const choice = id === widgetId && !Object.hasOwn(choices, taxonomy) ? readChoice(value) : null;
    if (choice) choices[taxonomy] = choice;
  }
  return choices;
}

/** Parses the page number of a loop, from 1; invalid values are 1. */
export function readPage(value: string | null | undefined): number {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 1;
}

/**
 * Returns the query with another choice for one taxonomy of a loop. Drops invalidated pagination (the loop's own,
 * `page` and `paged`); all else stays.
 */
export function withChoice(
  query: URLSearchParams,
  { widgetId, taxonomy, choice }: { widgetId: string; taxonomy: string; choice: TermChoice | null },
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const stale of [pageKey(widgetId), 'page', 'paged']) next.delete(stale);
  const key = filterKey(widgetId, taxonomy);
  if (choice) next.set(key, writeChoice(choice));
  else next.delete(key);
  return next;
}

/**
 * Returns the query with new slugs of the selected terms, if `slugOf` returns one for a taxonomy and a slug; null if it
 * returns none.
 */
export function withSlugs(
  query: URLSearchParams,
  slugOf: (taxonomy: string, slug: string) => string | undefined,
): URLSearchParams | null {
  const next = new URLSearchParams(query);
  let isChanged = false;
  for (const [key, value] of query) {
    const taxonomy = keyPattern.exec(key)?.[2];
    const choice = taxonomy === undefined ? null : readChoice(value);
    if (taxonomy === undefined || !choice?.terms.some((term) => slugOf(taxonomy, term) !== undefined)) continue;
    const terms = choice.terms.map((term) => slugOf(taxonomy, term) ?? term);
    next.set(key, writeChoice(toChoice(terms, choice.logicalJoin) ?? choice));
    isChanged = true;
  }
  return isChanged ? next : null;
}

/**
 * Canonical text of a loop's part of a query: two queries with the same result have the same text. Limited to the given
 * taxonomies, if any.
 */
export function loopText(query: Iterable<[string, string]>, widgetId: string, taxonomies?: readonly string[]): string {
  const table = new URLSearchParams([...query]);
  const page = readPage(table.get(pageKey(widgetId)));
  const text = new URLSearchParams(page > 1 ? { [pageKey(widgetId)]: String(page) } : {});
  for (const [taxonomy, choice] of Object.entries(readChoices(table, widgetId))) {
    if (!taxonomies || taxonomies.includes(taxonomy)) text.set(filterKey(widgetId, taxonomy), writeChoice(choice));
  }
  text.sort();
  return queryText(text);
}
