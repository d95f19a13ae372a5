import { z } from 'zod';
import { postSorts, postStatuses, postTypes } from '../../content/posts/types.ts';
import { listQuery } from './list-query.ts';
import { downloadKey, number } from './schemas.ts';

/** `?form=7107-abc1234`: page and widget; absent means all forms. */
const form = z.string().regex(/^\d{1,15}-[a-z0-9]{7}$/);

export const formQuery = z.object({ form });

/** Filters of submissions, for lists and downloads. */
const submissionFilters = {
  form: form.optional(),
  unread: z.literal('1').optional(),
  status: z.enum(['open', 'done', 'spam']).optional(),
  /** Id of the assignee, or `none` for unassigned submissions. */
  assignee: z.string().max(100).optional(),
};

export const submissionsQuery = listQuery({
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: submissionFilters,
});

export const submissionsDownload = z.object({
  ...submissionFilters,
  q: z.string().trim().max(200).default(''),
  progress: downloadKey,
});

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
