import type { Db } from '../../platform/db/tables.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { PostType } from '../post-types.ts';
import { loadContentTypes } from './read.ts';
import { type CustomField, fieldsOf } from './schema.ts';
import { type FieldValue, isEmpty, problemOf, withFieldValues } from './values.ts';

/** Changed values by key; null or an empty text removes one. */
export type FieldChanges = Readonly<Record<string, FieldValue | null>>;

interface Changed {
  type: PostType;
  meta: Readonly<Record<string, unknown>>;
  changes: FieldChanges;
}

/**
 * Returns the metadata of a post with changed values. Throws `InvalidFields` for a value that does not fit its field, a
 * required one that is missing, and a reference to nothing.
 */
export async function changeFieldValues(trx: Db, { type, meta, changes }: Changed): Promise<Record<string, unknown>> {
  const fields = fieldsOf(await loadContentTypes(trx), type);
  const problems: Record<string, string> = {};
  const given = Object.entries(changes).map(([key, value]) => [key, value !== null && isEmpty(value) ? null : value]);
  const values = Object.fromEntries(given) as Record<string, FieldValue | null>;
  for (const [key, value] of Object.entries(values)) {
    const field = fields.find((one) => one.key === key);
    const problem = !field ? 'این فیلد دیگر نیست؛ صفحه را تازه کنید.' : await problemWith(trx, field, value);
    if (problem !== null) problems[`fields.${key}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return withFieldValues(meta, values);
}

async function problemWith(trx: Db, field: CustomField, value: FieldValue | null): Promise<string | null> {
  if (value === null) return field.isRequired ? `«${field.label}» را پر کنید.` : null;
  const problem = problemOf(field, value);
  if (problem !== null || typeof value !== 'object') return problem;
  if ('media' in value) {
    const media = await trx.selectFrom('media').select('id').where('id', '=', value.media).executeTakeFirst();
    return media ? null : 'این تصویر دیگر نیست.';
  }
  if (!('post' in value)) return null;
  const post = await trx
    .selectFrom('posts')
    .select('type')
    .where('id', '=', value.post)
    .where('status', '<>', 'trash')
    .executeTakeFirst();
  return post?.type === field.related ? null : 'این مورد دیگر نیست؛ دیگری را انتخاب کنید.';
}
