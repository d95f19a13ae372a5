import { z } from 'zod';
import { noteLength } from '../../content/forms/types.ts';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';
import { downloadKey, id, version } from '../../http/staff/schemas.ts';

/** `?form=7107-abc1234`: page and widget; absent means all forms. */
const form = z.string().regex(/^\d{1,15}-[a-z0-9]{7}$/);

export const formQuery = z.object({ form });

/** Filters of submissions, for lists and downloads. */
const filters = {
  form: form.optional(),
  unread: z.literal('1').optional(),
  status: z.enum(['open', 'done', 'spam']).optional(),
  /** Id of the assignee, or `none` for unassigned submissions. */
  assignee: z.string().max(100).optional(),
};

export const submissionsQuery = listQuery({ sorts: ['createdAt'], sort: '-createdAt', filters });

export const submissionsDownload = z.object({
  ...filters,
  q: z.string().trim().max(200).default(''),
  progress: downloadKey,
});

/** Id of the assignee; null unassigns. */
const assigneeId = z.string().max(100).nullable().optional();

/** `assigneeId` belongs to `assign`. */
export const submissionsBulk = z
  .strictObject({
    ...bulkBody(['read', 'unread', 'done', 'open', 'spam', 'not-spam', 'assign', 'delete']).shape,
    assigneeId,
  })
  .refine(({ action, assigneeId }) => (action === 'assign') === (assigneeId !== undefined), {
    path: ['assigneeId'],
    message: 'مسئول را انتخاب کنید.',
  });

export const readMark = z.strictObject({ isRead: z.boolean() });

/** Assignee, done and spam flags of a submission; absent fields stay unchanged. */
export const changedSubmission = z.strictObject({
  version,
  isDone: z.boolean().optional(),
  isSpam: z.boolean().optional(),
  assigneeId,
});

export const removedSubmission = z.strictObject({ version });

export const newNote = z.strictObject({
  text: z.string().trim().min(1, 'یادداشت را بنویسید.').max(noteLength, 'یادداشت بیش از اندازه بلند است.'),
});

export const changedNote = z.strictObject({ ...newNote.shape, noteId: id });
