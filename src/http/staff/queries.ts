import { z } from 'zod';
import { postSorts, postStatuses, postTypes } from '../../content/posts/types.ts';
import { taxonomyPattern } from '../../features/filters/codec.ts';
import { listQuery } from './list-query.ts';

export const termsQuery = z.object({ taxonomy: z.string().regex(taxonomyPattern) });

export const postsQuery = listQuery({
  sorts: postSorts,
  sort: '-changedAt',
  filters: {
    type: z.enum(postTypes).default('page'),
    /** Without it all but the trash. */
    status: z.enum(postStatuses).optional(),
  },
});
