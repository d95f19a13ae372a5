import { z } from 'zod';
import { defineTransfer, id, integer, mapReference, putParents, reference } from '../transfer-kind.ts';

export const termTransfer = defineTransfer({
  table: 'terms',
  key: 'id',
  schema: z.strictObject({
    id,
    taxonomy: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    parent_id: reference,
    position: integer,
  }),
  identity: {
    columns: ['id', 'taxonomy', 'slug', 'name'],
    of: ({ id, taxonomy, slug, name }) => ({ id, address: `${taxonomy} ${slug}`, traits: [`${taxonomy} ${name}`] }),
  },
  nameOf: ({ name }) => name,
  load: (db, ids: number[]) =>
    db
      .selectFrom('terms')
      .select(['id', 'taxonomy', 'slug', 'name', 'description', 'parent_id', 'position'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
  renumber: ({ parent_id }, { term }) => ({ parent_id: mapReference(term, parent_id) }),
  toRow: (term) => ({ ...term, parent_id: null }),
  finish: (work, terms) => putParents(work, 'terms', terms),
});
