import { z } from 'zod';
import {
  approveComment,
  type CommentStatus,
  commentStatuses,
  countPending,
  holdComment,
  listComments,
  type Moderated,
  spamComment,
  trashComment,
} from '../../content/comments/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { refreshPage } from '../public/comments.ts';
import { nothing } from './bodies.ts';
import type { Moderation } from './calls.ts';
import { staffCall } from './staff-call.ts';

const pageSize = 50;

/** What staff do with comments: lists by state (`?status=pending&before=12`), and one call for each state. */
export function staffCommentRoutes(services: Services): Route[] {
  const { platform, config } = services;

  const moderation = (verb: Moderation, status: CommentStatus, moderate: (id: number) => Promise<Moderated>) =>
    staffCall(`POST staff/comments/:id/${verb}`, {
      audience: 'comments.moderate',
      body: { schema: nothing, maxBytes: 1_000 },
      async handle({ params }) {
        const { postPath } = await moderate(Number(params.id));
        if (postPath !== null) await refreshPage(postPath, services);
        return { status, pending: await countPending(platform) };
      },
    });

  return [
    staffCall('GET staff/comments', {
      audience: 'comments.moderate',
      async handle({ url }) {
        const status = z.enum(commentStatuses).optional().catch(undefined).parse(url.searchParams.get('status'));
        const before = z.coerce.number().int().positive().optional().catch(undefined);
        const older = before.parse(url.searchParams.get('before'));
        const comments = await listComments(platform, { status, before: older, limit: pageSize });
        return { comments, next: comments.length < pageSize ? null : (comments.at(-1)?.id ?? null) };
      },
    }),
    moderation('approve', 'approved', (id) => approveComment(platform, { id, baseUrl: config.baseUrl })),
    moderation('hold', 'pending', (id) => holdComment(platform, { id })),
    moderation('spam', 'spam', (id) => spamComment(platform, { id })),
    moderation('trash', 'trash', (id) => trashComment(platform, { id })),
  ];
}
