import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { toTerm } from './rows.ts';
import type { Term } from './types.ts';

/** The terms of all taxonomies, by taxonomy and position. */
export async function listAllTerms(platform: Platform): Promise<Term[]> {
  const rows = await platform.db
    .selectFrom('terms')
    .selectAll()
    .orderBy('taxonomy')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toTerm);
}

/** Finds a term by its slug in any spelling; null if there is none. */
export async function findTerm(
  platform: Platform,
  { taxonomy, slug }: { taxonomy: string; slug: string },
): Promise<Term | null> {
  const row = await platform.db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slugify(slug))
    .executeTakeFirst();
  return row ? toTerm(row) : null;
}

/** The terms of a post, by taxonomy and position. */
export async function termsOfPost(db: Db, postId: number): Promise<Term[]> {
  return (await termsOfPosts(db, [postId])).get(postId) ?? [];
}

/** The terms of many posts with one query; a post without terms has no entry. */
export async function termsOfPosts(db: Db, postIds: number[]): Promise<Map<number, Term[]>> {
  const terms = new Map<number, Term[]>();
  if (postIds.length === 0) return terms;
  const rows = await db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .selectAll('terms')
    .select('post_terms.post_id')
    .where('post_terms.post_id', 'in', postIds)
    .orderBy('terms.taxonomy')
    .orderBy('terms.position')
    .orderBy('terms.id')
    .execute();
  for (const row of rows) {
    const ofPost = terms.get(row.post_id);
    if (ofPost) ofPost.push(toTerm(row));
    else terms.set(row.post_id, [toTerm(row)]);
  }
  return terms;
}
