import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { saveFormerSlug } from './former.ts';
import { toTerm } from './rows.ts';
import { ancestorsOf, withDescendants } from './tree.ts';
import type { Term } from './types.ts';

/** Position of a term: under a parent, or at the top. */
export type TermPlace = Pick<Term, 'id' | 'parentId'>;

/** Maximum posts invalidated individually; beyond it, everything is invalidated. */
const mostListed = 2_000;

/** Mutex for changes of terms, so that no cycle can be created. */
export function lockTerms(platform: Platform, trx: Db): Promise<void> {
  return lockForTransaction(platform, trx, 'terms');
}

/** Loads all terms of a taxonomy in a transaction. */
export async function readTaxonomy(trx: Db, taxonomy: string): Promise<Term[]> {
  const rows = await trx.selectFrom('terms').selectAll().where('taxonomy', '=', taxonomy).orderBy('id').execute();
  return rows.map(toTerm);
}

/** Finds the term to change; throws if it was deleted or, with a `version`, has changed. */
export async function findForChange(trx: Db, { id, version }: { id: number; version?: number | undefined }) {
  const row = await trx.selectFrom('terms').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail('NotFound');
  const present = toTerm(row);
  if (version !== undefined && version !== present.version) {
    throw fail('EditConflict', { message: 'این را هم‌زمان شخص دیگری ذخیره کرده است.', data: { present } });
  }
  return present;
}

/** Sets the order and parents of all terms of a taxonomy; the list must be complete. */
export function orderTerms(
  platform: Platform,
  { taxonomy, places }: { taxonomy: string; places: readonly TermPlace[] },
): Promise<void> {
  return runTransaction(platform, async (trx, touch) => {
    await lockTerms(platform, trx);
    const present = new Map((await readTaxonomy(trx, taxonomy)).map((term) => [term.id, term]));
    const ids = new Set(places.map(({ id }) => id));
    const isWhole =
      ids.size === places.length && ids.size === present.size && places.every(({ id }) => present.has(id));
    if (!isWhole) {
      throw fail('EditConflict', { message: 'این فهرست در این میان تغییر کرده است؛ یک بار دیگر آن را ببینید.' });
    }
    if (places.some((place) => !isPlace(places, place))) throw invalidFields({ places: 'این جا برای آن نمی‌شود.' });
    for (const [position, { id, parentId }] of places.entries()) {
      const term = present.get(id);
      if (!term || (term.position === position && term.parentId === parentId)) continue;
      const version = term.version + (term.parentId === parentId ? 0 : 1);
      await trx.updateTable('terms').set({ position, parent_id: parentId, version }).where('id', '=', id).execute();
      touch(`term:${id}`);
    }
    touch(`taxonomy:${taxonomy}`);
  });
}

/** True if a term is at the top or under one of the others, without a cycle. */
function isPlace(places: readonly TermPlace[], { id, parentId }: TermPlace): boolean {
  if (parentId === null) return true;
  const above = ancestorsOf([...places], id);
  return above.length > 0 && above[0]?.parentId === null && places.some((place) => place.id === parentId);
}

interface Merge {
  id: number;
  version: number;
  intoId: number;
}

/**
 * Merges a term into another one of the taxonomy: moves its posts, children and URLs, and deletes it. Returns the number
 * of its posts.
 */
export function mergeTerm(platform: Platform, { id, version, intoId }: Merge): Promise<{ moved: number }> {
  return runTransaction(platform, async (trx, touch) => {
    await lockTerms(platform, trx);
    const term = await findForChange(trx, { id, version });
    const terms = await readTaxonomy(trx, term.taxonomy);
    const into = terms.find((one) => one.id === intoId);
    if (!into || intoId === id) throw invalidFields({ intoId: 'یکی دیگر از همین فهرست را انتخاب کنید.' });
    if (withDescendants(terms, id).some((one) => one.id === intoId)) {
      await trx.updateTable('terms').set({ parent_id: term.parentId }).where('id', '=', intoId).execute();
    }
    await trx
      .updateTable('terms')
      .set((eb) => ({ parent_id: intoId, version: eb('version', '+', 1) }))
      .where('parent_id', '=', id)
      .where('id', '<>', intoId)
      .execute();
    await trx
      .insertInto('post_terms')
      .columns(['post_id', 'term_id'])
      .expression((eb) =>
        eb
          .selectFrom('post_terms')
          .select((from) => ['post_id', from.val(intoId).as('term_id')])
          .where('term_id', '=', id),
      )
      .onConflict((conflict) => conflict.columns(['post_id', 'term_id']).doNothing())
      .execute();
    const moved = await touchPosts(trx, touch, id);
    await trx.updateTable('former_terms').set({ term_id: intoId }).where('term_id', '=', id).execute();
    await trx.updateTable('merged_terms').set({ term_id: intoId }).where('term_id', '=', id).execute();
    await trx.insertInto('merged_terms').values({ id, term_id: intoId }).execute();
    await trx.deleteFrom('terms').where('id', '=', id).execute();
    await saveFormerSlug(trx, touch, { id: intoId, taxonomy: term.taxonomy, from: term.slug });
    // Conditions of popups and templates may reference either of them.
    touch(`term:${id}`, `term:${intoId}`, `taxonomy:${term.taxonomy}`, 'type:popup', 'type:template');
    return { moved };
  });
}

/** Throws if a term is referenced and cannot be deleted. */
export type MayGo = (trx: Db, term: Term) => Promise<void>;

/** Deletes a term without references; its posts stay, and its children move one level up. */
export function deleteTerm(
  platform: Platform,
  { mayGo, ...change }: { id: number; version?: number; mayGo: MayGo },
): Promise<void> {
  return runTransaction(platform, async (trx, touch) => {
    await lockTerms(platform, trx);
    const term = await findForChange(trx, change);
    await mayGo(trx, term);
    const { id, taxonomy, parentId } = term;
    await trx
      .updateTable('terms')
      .set((eb) => ({ parent_id: parentId, version: eb('version', '+', 1) }))
      .where('parent_id', '=', id)
      .execute();
    await touchPosts(trx, touch, id);
    await trx.deleteFrom('terms').where('id', '=', id).execute();
    touch(`term:${id}`, `taxonomy:${taxonomy}`, 'former-terms');
  });
}

/** Invalidates the posts of a term; returns their number. */
async function touchPosts(trx: Db, touch: Touch, termId: number): Promise<number> {
  const posts = await trx.selectFrom('post_terms').select('post_id').where('term_id', '=', termId).execute();
  if (posts.length > mostListed) touch('*');
  else for (const { post_id } of posts) touch(`post:${post_id}`);
  return posts.length;
}
