import type { Platform } from '../../platform/context.ts';
import { storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { write } from '../../platform/db/write.ts';
import { fail } from '../../platform/errors.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { slugify } from '../../platform/persian/slug.ts';
import { toTerm } from './rows.ts';
import { withDescendants } from './tree.ts';
import type { Term } from './types.ts';

export interface TermInput {
  taxonomy: string;
  name: string;
  /** From the name when absent. */
  slug?: string | undefined;
  description?: string | undefined;
  parentId?: number | null | undefined;
  position?: number | undefined;
}

/** Stores a term, or changes the one of that taxonomy and slug. */
export async function upsertTerm(platform: Platform, input: TermInput): Promise<Term> {
  const slug = slugify(input.slug ?? input.name);
  if (!slug) throw fail('InvalidInput', { message: 'نام دسته باید دست‌کم یک حرف داشته باشد.' });
  return write(platform, async (trx, touch) => {
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
    touch(`term:${row.id}`, `taxonomy:${row.taxonomy}`);
    return toTerm(row);
  });
}

async function checkParent(trx: Db, { taxonomy, slug, parentId }: TermInput): Promise<void> {
  if (parentId === undefined || parentId === null) return;
  const rows = await trx.selectFrom('terms').selectAll().where('taxonomy', '=', taxonomy).execute();
  const terms = rows.map(toTerm);
  if (!terms.some((term) => term.id === parentId)) {
    throw fail('InvalidInput', { message: 'دستهٔ والد پیدا نشد.' });
  }
  const own = terms.find((term) => term.slug === slug);
  if (own && withDescendants(terms, own.id).some((term) => term.id === parentId)) {
    throw fail('InvalidInput', { message: 'دسته نمی‌تواند زیرمجموعهٔ خودش باشد.' });
  }
}

/** Gives a post exactly these terms. */
export async function replaceTerms(trx: Db, { postId, termIds }: { postId: number; termIds: number[] }): Promise<void> {
  await trx.deleteFrom('post_terms').where('post_id', '=', postId).execute();
  if (termIds.length === 0) return;
  const ids = [...new Set(termIds)];
  const known = await trx.selectFrom('terms').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw fail('InvalidInput', { message: 'دسته‌ای با این شناسه نیست.' });
  const rows = ids.map((termId) => ({ post_id: postId, term_id: termId }));
  await trx.insertInto('post_terms').values(rows).execute();
}
