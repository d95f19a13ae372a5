import type { ExpressionBuilder } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { toTerm } from './rows.ts';
import { knownTaxonomies } from './taxonomies.ts';
import type { StaffTerm } from './types.ts';

/** Sort keys of term lists. */
export const termSorts = ['position', 'name', 'count'] as const;

interface TermList extends Page {
  taxonomy: string;
  sort: Sort<(typeof termSorts)[number]>;
}

/** Counts the posts of a term, without the trash. */
const countPosts = (eb: ExpressionBuilder<Tables, 'terms'>) =>
  eb
    .selectFrom('post_terms')
    .innerJoin('posts', 'posts.id', 'post_terms.post_id')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('post_terms.term_id', '=', 'terms.id')
    .where('posts.status', '<>', 'trash')
    .$asScalar()
    .$notNull()
    .as('count');

/** All terms of a taxonomy in their order, with one query. */
export async function listTerms({ db }: Platform, taxonomy: string): Promise<StaffTerm[]> {
  const rows = await db
    .selectFrom('terms')
    .selectAll('terms')
    .select(countPosts)
    .where('taxonomy', '=', taxonomy)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toTerm(row), count: row.count }));
}

/** Lists one page of the terms of a taxonomy, searchable by name and slug. */
export async function searchTerms({ db }: Platform, query: TermList): Promise<PageOf<StaffTerm>> {
  const [field, direction] = sortOf(query.sort);
  const text = normaliseLetters(query.q?.trim() ?? '');
  const found = db
    .selectFrom('terms')
    .where('taxonomy', '=', query.taxonomy)
    .$if(text !== '', (some) =>
      some.where((eb) => eb.or([contains(eb.ref('name'), text), contains(eb.ref('slug'), text)])),
    );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('terms')
      .select(countPosts)
      .orderBy(field, direction)
      .orderBy('id')
      .limit(query.perPage)
      .offset(pageOffset(query))
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...toTerm(row), count: row.count })), total };
}

/** Lists the taxonomies of the site, built-in ones first, with their number of terms. */
export async function listTaxonomies({ db }: Platform): Promise<Array<{ name: string; count: number }>> {
  const rows = await db
    .selectFrom('terms')
    .select((eb) => ['taxonomy', eb.fn.countAll<number>().as('count')])
    .groupBy('taxonomy')
    .orderBy('taxonomy')
    .execute();
  const counts = new Map(rows.map(({ taxonomy, count }) => [taxonomy, count]));
  const names = new Set([...Object.keys(knownTaxonomies), ...counts.keys()]);
  return [...names].map((name) => ({ name, count: counts.get(name) ?? 0 }));
}
