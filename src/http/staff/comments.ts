import {
  approveComment,
  type CommentStatus,
  countPending,
  holdComment,
  listComments,
  spamComment,
  trashComment,
} from '../../content/comments/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { refreshPage } from '../public/comments.ts';
import { commentsBulk, nothing } from './bodies.ts';
import { runBulk } from './bulk.ts';
import type { Moderation } from './calls.ts';
import { commentsQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

const moderations = { approve: approveComment, hold: holdComment, spam: spamComment, trash: trashComment };
const statuses: Record<Moderation, CommentStatus> = {
  approve: 'approved',
  hold: 'pending',
  spam: 'spam',
  trash: 'trash',
};
const verbs = Object.keys(statuses) as Moderation[];

/** What staff do with comments: lists by state, one call for each state, and one for many at once. */
export function staffCommentRoutes(services: Services): Route[] {
  const { platform, config } = services;

  const moderate = async (verb: Moderation, id: number) => {
    const { postPath } = await moderations[verb](platform, { id, baseUrl: config.baseUrl });
    if (postPath !== null) await refreshPage(postPath, services);
  };
  const moderation = (verb: Moderation) =>
    staffCall(`POST staff/comments/:id/${verb}`, {
      audience: 'comments.moderate',
      body: { schema: nothing, maxBytes: 1_000 },
      async handle({ params }) {
        await moderate(verb, Number(params.id));
        return { status: statuses[verb], pending: await countPending(platform) };
      },
    });

  return [
    staffCall('GET staff/comments', {
      audience: 'comments.moderate',
      query: commentsQuery,
      async handle({ query }) {
        const { rows, total } = await listComments(platform, query);
        return { data: rows, total };
      },
    }),
    staffCall('POST staff/comments/bulk', {
      audience: 'comments.moderate',
      body: { schema: commentsBulk, maxBytes: 10_000 },
      async handle({ body: { action, ids } }) {
        const answer = await runBulk(ids, (id) => moderate(action, id));
        return { ...answer, pending: await countPending(platform) };
      },
    }),
    ...verbs.map(moderation),
  ];
}
