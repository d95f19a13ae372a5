import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import type { Term } from './types.ts';

const tag = 'former-terms';

/** Returns the current slug of a term by a former one: `slugOf('category', 'vps')`. */
export type PresentSlug = (taxonomy: string, formerSlug: string) => string | undefined;

/** Former slugs of terms, cached in memory: their URLs redirect without a database query. */
export const readFormerSlugs = cacheUntilChanged([tag], async ({ db }: Platform): Promise<PresentSlug> => {
  const rows = await db
    .selectFrom('former_terms')
    .innerJoin('terms', 'terms.id', 'former_terms.term_id')
    .select(['former_terms.taxonomy', 'former_terms.slug as former', 'terms.slug'])
    .execute();
  const slugs = new Map(rows.map(({ taxonomy, former, slug }) => [`${taxonomy} ${former}`, slug]));
  return (taxonomy, former) => slugs.get(`${taxonomy} ${former}`);
});

/** Loads the current id of each merged term, by its former id. */
export async function readMergedTerms({ db }: Pick<Platform, 'db'>): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('merged_terms').select(['id', 'term_id']).execute();
  return new Map(rows.map(({ id, term_id }) => [id, term_id]));
}

/** Ids and slugs under which documents may reference a term: its own, and those of terms merged into it. */
export async function namesOfTerm(
  db: Db,
  { id, slug }: Pick<Term, 'id' | 'slug'>,
): Promise<{ ids: ReadonlySet<number>; slugs: ReadonlySet<string> }> {
  const former = await db.selectFrom('former_terms').select('slug').where('term_id', '=', id).execute();
  const merged = await db.selectFrom('merged_terms').select('id').where('term_id', '=', id).execute();
  return {
    ids: new Set([id, ...merged.map((row) => row.id)]),
    slugs: new Set([slug, ...former.map((row) => row.slug)]),
  };
}

type Move = Pick<Term, 'id' | 'taxonomy'> & {
  /** Former slug of the term. */
  from: string;
};

/** Redirects a slug to a term, and all slugs that redirected to it. */
export async function saveFormerSlug(trx: Db, touch: Touch, { id, taxonomy, from }: Move): Promise<void> {
  await trx
    .insertInto('former_terms')
    .values({ taxonomy, slug: from, term_id: id })
    .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doUpdateSet({ term_id: id }))
    .execute();
  touch(tag);
}

/** Deletes the redirect of a slug that a term now uses. */
export async function dropFormerSlug(
  trx: Db,
  touch: Touch,
  { taxonomy, slug }: Pick<Term, 'taxonomy' | 'slug'>,
): Promise<void> {
  await trx.deleteFrom('former_terms').where('taxonomy', '=', taxonomy).where('slug', '=', slug).execute();
  touch(tag);
}
