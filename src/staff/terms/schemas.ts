import { z } from 'zod';
import { termSorts } from '../../content/terms/list.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';

const id = z.number().int().positive();
const version = z.number().int().positive();
const taxonomy = z.string().regex(taxonomyPattern);

export const termsQuery = listQuery({
  sorts: termSorts,
  sort: 'position',
  filters: { taxonomy: taxonomy.default('category') },
});

export const taxonomyQuery = z.object({ taxonomy });

const term = {
  name: z.string().trim().min(1).max(200),
  /** Of a new one: from the name when absent or empty. */
  slug: z.string().trim().max(200).optional(),
  description: z.string().max(2_000).optional(),
  parentId: id.nullable().optional(),
};

export const newTerm = z.strictObject({ taxonomy, ...term });
/** Absent fields stay. */
export const changedTerm = z.strictObject({ version, ...term });
export const removedTerm = z.strictObject({ version });
export const mergedTerm = z.strictObject({ version, intoId: id });
export const termsBulk = bulkBody(['delete']);

/** All terms of a taxonomy in order, each with its parent. */
export const termOrder = z.strictObject({
  taxonomy,
  places: z.array(z.strictObject({ id, parentId: id.nullable() })).max(2_000),
});
