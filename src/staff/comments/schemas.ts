import { z } from 'zod';
import { tidyText } from '../../content/comments/text.ts';
import { commentLimits, commentStatuses } from '../../content/comments/types.ts';
import { bulkBody } from '../../http/staff/bulk.ts';
import { listQuery } from '../../http/staff/list-query.ts';
import { number, version } from '../../http/staff/schemas.ts';

export const commentsQuery = listQuery({
  sorts: ['createdAt'],
  sort: '-createdAt',
  /** Without a status: all but the trash. */
  filters: { status: z.enum(commentStatuses).optional(), postId: number.optional() },
});

export const commentsBulk = bulkBody(['approve', 'hold', 'spam', 'trash', 'delete']);

/** Comment text written or edited by staff. */
const text = z
  .string()
  .transform(tidyText)
  .pipe(z.string().min(1, 'متن را بنویسید.').max(commentLimits.text, 'متن بیش از اندازه بلند است.'));

export const commentReply = z.strictObject({ text });

export const changedComment = z.strictObject({ version, text });
