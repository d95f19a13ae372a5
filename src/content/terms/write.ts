import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { findForChange, lockTerms, readTaxonomy } from './arrange.ts';
import { dropFormerSlug, saveFormerSlug } from './former.ts';
import { toTerm } from './rows.ts';
import { withDescendants } from './tree.ts';
import type { Term } from './types.ts';

export interface TermInput {
  taxonomy: string;
  name: string;
  /** Derived from the name if absent. */
  slug?: string | undefined;
  description?: string | undefined;
  parentId?: number | null | undefined;
  position?: number | undefined;
}

/** Stores a term, or changes the one of that taxonomy and slug. */
export async function upsertTerm(platform: Platform, input: TermInput): Promise<Term> {
  const slug = slugify(input.slug ?? input.name);
  if (!slug) throw fail('InvalidInput', { message: 'نام دسته باید دست‌کم یک حرف داشته باشد.' });
  return runTransaction(platform, async (trx, touch) => {
    await checkParent(trx, { ...input, slug });
    const values = {
      name: normaliseLetters(storableText(input.name)).trim(),
      description: storableText(input.description ?? ''),
      parent_id: input.parentId ?? null,
      position: input.position ?? 0,
    };
    const row = await trx
      .insertInto('terms')
      .values({ taxonomy: input.taxonomy, slug, ...values })
      .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    await dropFormerSlug(trx, touch, row);
    touch(`term:${row.id}`, `taxonomy:${row.taxonomy}`);
    return toTerm(row);
  });
}

/** Stores a new term at the end of its taxonomy. Throws `InvalidFields` for invalid values. */
export function addTerm(platform: Platform, input: Omit<TermInput, 'position'>): Promise<Term> {
  return runTransaction(platform, async (trx, touch) => {
    await lockTerms(platform, trx);
    const terms = await readTaxonomy(trx, input.taxonomy);
    const values = checkedValues(terms, { ...input, id: null });
    const position = 1 + Math.max(-1, ...terms.map((term) => term.position));
    const row = await trx
      .insertInto('terms')
      .values({ taxonomy: input.taxonomy, position, ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
    await dropFormerSlug(trx, touch, row);
    touch(`term:${row.id}`, `taxonomy:${row.taxonomy}`);
    return toTerm(row);
  });
}

interface TermChange extends Omit<TermInput, 'taxonomy' | 'position'> {
  id: number;
  /** Expected version; throws `EditConflict` if it is outdated. */
  version: number;
}

/** Changes a term; absent fields stay. The old slug redirects to the new one. */
export function changeTerm(platform: Platform, change: TermChange): Promise<Term> {
  return runTransaction(platform, async (trx, touch) => {
    await lockTerms(platform, trx);
    const before = await findForChange(trx, change);
    const { slug, description, parentId } = before;
    const values = checkedValues(await readTaxonomy(trx, before.taxonomy), { slug, description, parentId, ...change });
    const row = await trx
      .updateTable('terms')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', change.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.slug !== before.slug) {
      await dropFormerSlug(trx, touch, row);
      await saveFormerSlug(trx, touch, { ...before, from: before.slug });
    }
    touch(`term:${row.id}`, `taxonomy:${row.taxonomy}`);
    return toTerm(row);
  });
}

/** Validates the stored values of a term against the others of its taxonomy; `id` is null for a new one. */
function checkedValues(terms: Term[], input: Omit<TermInput, 'taxonomy' | 'position'> & { id: number | null }) {
  const slug = slugify(input.slug || input.name);
  const parentId = input.parentId ?? null;
  const isUnderItself = input.id !== null && withDescendants(terms, input.id).some(({ id }) => id === parentId);
  const problems = {
    ...(slug === '' ? { [input.slug ? 'slug' : 'name']: 'دست‌کم یک حرف یا رقم بنویسید.' } : {}),
    ...(terms.some((term) => term.slug === slug && term.id !== input.id)
      ? { slug: 'این نشانی را یکی دیگر دارد؛ نشانی دیگری بنویسید.' }
      : {}),
    ...(parentId !== null && !terms.some(({ id }) => id === parentId) ? { parentId: 'این دیگر نیست.' } : {}),
    ...(isUnderItself ? { parentId: 'زیر خودش نمی‌تواند باشد.' } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return {
    slug,
    name: normaliseLetters(storableText(input.name)).trim(),
    description: storableText(input.description ?? '').trim(),
    parent_id: parentId,
  };
}

async function checkParent(trx: Db, { taxonomy, slug, parentId }: TermInput): Promise<void> {
  if (parentId === undefined || parentId === null) return;
  const terms = await readTaxonomy(trx, taxonomy);
  if (!terms.some((term) => term.id === parentId)) {
    throw fail('InvalidInput', { message: 'دستهٔ والد پیدا نشد.' });
  }
  const own = terms.find((term) => term.slug === slug);
  if (own && withDescendants(terms, own.id).some((term) => term.id === parentId)) {
    throw fail('InvalidInput', { message: 'دسته نمی‌تواند زیرمجموعهٔ خودش باشد.' });
  }
}

/** Replaces the terms of a post. */
export async function replaceTerms(trx: Db, { postId, termIds }: { postId: number; termIds: number[] }): Promise<void> {
  await trx.deleteFrom('post_terms').where('post_id', '=', postId).execute();
  if (termIds.length === 0) return;
  const ids = [...new Set(termIds)];
  const known = await trx.selectFrom('terms').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw fail('InvalidInput', { message: 'دسته‌ای با این شناسه نیست.' });
  const rows = ids.map((termId) => ({ post_id: postId, term_id: termId }));
  await trx.insertInto('post_terms').values(rows).execute();
}
