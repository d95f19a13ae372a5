import { z } from 'zod';
import { postSorts, postStatuses, postTypes } from '../../content/posts/types.ts';
import { listQuery } from './list-query.ts';
import { number } from './schemas.ts';

/** Path of the page with the grids. */
export const gridsQuery = z.object({ path: z.string().max(2000) });

export const postsQuery = listQuery({
  sorts: postSorts,
  sort: '-changedAt',
  filters: {
    type: z.enum(postTypes).default('page'),
    /** Without it all but the trash. */
    status: z.enum(postStatuses).optional(),
    authorId: z.string().max(100).optional(),
    termId: number.optional(),
    /** Only posts published, or scheduled, in this period. */
    from: number.optional(),
    until: number.optional(),
    /** Only posts whose live text is older than the draft. */
    changes: z.literal('1').optional(),
    /** Only posts that were held back when due. */
    held: z.literal('1').optional(),
  },
});
