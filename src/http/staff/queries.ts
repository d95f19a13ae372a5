import { z } from 'zod';
import { commentStatuses } from '../../content/comments/types.ts';
import { postSorts, postStatuses, postTypes } from '../../content/posts/types.ts';
import { querySorts } from '../../content/search/queries.ts';
import { listQuery } from './list-query.ts';
import { downloadKey, number } from './schemas.ts';

export const commentsQuery = listQuery({
  sorts: ['createdAt'],
  sort: '-createdAt',
  /** Without it all but the trash. */
  filters: { status: z.enum(commentStatuses).optional(), postId: number.optional() },
});

/** `?form=7107-abc1234`, the page and the widget; absent means all forms. */
const form = z.string().regex(/^\d{1,15}-[a-z0-9]{7}$/);

export const formQuery = z.object({ form });

/** What submissions can be narrowed to, in lists and downloads. */
const submissionFilters = {
  form: form.optional(),
  unread: z.literal('1').optional(),
  status: z.enum(['open', 'done', 'spam']).optional(),
  /** The id of a person, or `none` for what nobody was given. */
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

export const searchesQuery = listQuery({
  sorts: querySorts,
  sort: '-count',
  filters: {
    days: z.coerce.number<number>().int().min(1).max(180).default(30),
    /** Only what was not found. */
    missed: z.literal('1').optional(),
  },
});

/** The page whose grids are asked for. */
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
    /** Only what was published, or will be, in this time. */
    from: number.optional(),
    until: number.optional(),
    /** Only what visitors read in an older text than the draft. */
    changes: z.literal('1').optional(),
    /** Only what was not shown when its time came. */
    held: z.literal('1').optional(),
  },
});
