import { z } from 'zod';
import { querySorts } from '../../content/search/queries.ts';
import { synonymGroups } from '../../content/settings/schema.ts';
import { listQuery } from '../../http/staff/list-query.ts';

/** `?days=30&page=2` */
export const searchesQuery = listQuery({
  sorts: querySorts,
  sort: '-count',
  filters: {
    days: z.coerce.number<number>().int().min(1).max(180).default(30),
    /** Only searches without results. */
    missed: z.literal('1').optional(),
  },
});

/** All groups of synonyms, and the time of the last change that the caller has seen. */
export const changedSynonyms = z.strictObject({ seenAt: z.number().int().min(0), groups: synonymGroups });
