import type { ExpressionBuilder } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A condition for the value of a custom field: one of some texts, a part of a text, or a range with both ends. */
export type FieldFilter = { key: string } & (
  | { texts: readonly string[] }
  | { part: string }
  | { from?: number | undefined; to?: number | undefined }
);

/** Selects the ids of posts whose value fits, by an index of keys and values. */
export function postsWithValue(filter: FieldFilter) {
  return (eb: ExpressionBuilder<Tables, 'posts'>) => {
    const rows = eb.selectFrom('post_fields').select('post_fields.post_id').where('post_fields.key', '=', filter.key);
    if ('texts' in filter) return rows.where('post_fields.text', 'in', filter.texts);
    if ('part' in filter) return rows.where((of) => contains(of.ref('post_fields.text'), filter.part));
    const { from, to } = filter;
    return rows
      .where('post_fields.number', 'is not', null)
      .$if(from !== undefined, (some) => some.where('post_fields.number', '>=', from as number))
      .$if(to !== undefined, (some) => some.where('post_fields.number', '<=', to as number));
  };
}

/** The value of a field as a number or a text, to sort posts by. */
export const valueOfField = (key: string, column: 'text' | 'number') => (eb: ExpressionBuilder<Tables, 'posts'>) =>
  eb
    .selectFrom('post_fields')
    .select(`post_fields.${column}`)
    .whereRef('post_fields.post_id', '=', 'posts.id')
    .where('post_fields.key', '=', key);
