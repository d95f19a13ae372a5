import {
  addComment,
  approveComment,
  type CommentStatus,
  changeComment,
  countComments,
  countPending,
  deleteComment,
  findComment,
  holdComment,
  listCommentedPosts,
  listComments,
  type Refusal,
  spamComment,
  trashComment,
} from '../../content/comments/index.ts';
import { findPublicPost } from '../../content/posts/index.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { Call, Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { refreshPage } from '../public/comments.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { readVisitor } from '../security/visitor.ts';
import { changedComment, commentReply, commentsBulk } from './bodies.ts';
import { runBulk } from './bulk.ts';
import type { Moderation } from './calls.ts';
import { commentsQuery } from './queries.ts';
import { nothing } from './schemas.ts';
import { staffCall } from './staff-call.ts';

const moderations = { approve: approveComment, hold: holdComment, spam: spamComment, trash: trashComment };
const statuses: Record<Moderation, CommentStatus> = {
  approve: 'approved',
  hold: 'pending',
  spam: 'spam',
  trash: 'trash',
};

const refusals: Record<Refusal, string> = {
  duplicate: 'همین پاسخ را پیش از این فرستاده‌اید.',
  flood: 'پاسخ‌ها را پشت سر هم می‌فرستید؛ چند لحظه صبر کنید.',
  crowd: 'از شبکهٔ شما پاسخ‌های زیادی رسیده است؛ یک دقیقه صبر کنید.',
  parent: 'این دیدگاه دیگر نمایش داده نمی‌شود.',
};

/** A text of the longest length, however it is written. */
const textBytes = 300_000;

/** Moderation calls: lists, replies, edits, one call for each status, and bulk moderation. */
export function staffCommentRoutes(services: Services): Route[] {
  const { platform, config } = services;

  const present = async () => ({ pending: await countPending(platform), counts: await countComments(platform) });
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
        return { status: statuses[verb], ...(await present()) };
      },
    });

  /** Replies to an approved or pending comment and publishes the reply. */
  async function reply(id: number, text: string, { user, request, address }: Call & { user: SignedIn }) {
    const { status, post } = await findComment(platform, id);
    const shown = await findPublicPost(platform, { id: post.id });
    if (!shown || shown.path === null)
      throw invalidFields({ text: 'صفحهٔ این دیدگاه روی سایت نیست؛ پس پاسخ هم دیده نمی‌شود.' });
    if (status !== 'approved' && status !== 'pending')
      throw invalidFields({ text: 'دیدگاهی که در هرزنامه یا زباله‌دان است پاسخ نمی‌گیرد؛ نخست آن را تأیید کنید.' });
    if (status === 'pending') await approveComment(platform, { id, baseUrl: config.baseUrl });
    const added = await addComment(platform, {
      post: { id: post.id, title: shown.title, path: shown.path },
      parentId: id,
      ...{ name: user.name, email: user.email, url: '', text },
      user: { id: user.id, isStaff: true },
      commenterId: null,
      isTrapped: false,
      addressHash: readVisitor({ request, address }, config).address,
      baseUrl: config.baseUrl,
    });
    await refreshPage(shown.path, services);
    if (!added.ok) throw invalidFields({ text: refusals[added.reason] });
    return findComment(platform, added.id);
  }

  return [
    staffCall('GET staff/comments', {
      audience: 'comments.moderate',
      query: commentsQuery,
      async handle({ query }) {
        const { rows, ...total } = await listComments(platform, query);
        return { data: rows, ...total, counts: { status: await countComments(platform) } };
      },
    }),
    staffCall('GET staff/comments/posts', {
      audience: 'comments.moderate',
      handle: async () => ({ posts: await listCommentedPosts(platform) }),
    }),
    staffCall('GET staff/comments/:id', {
      audience: 'comments.moderate',
      handle: ({ params }) => findComment(platform, Number(params.id)),
    }),
    staffCall('PUT staff/comments/:id', {
      audience: 'comments.moderate',
      body: { schema: changedComment, maxBytes: textBytes },
      async handle({ params, body }) {
        const comment = await changeComment(platform, { id: Number(params.id), ...body });
        if (comment.post.path !== null) await refreshPage(comment.post.path, services);
        return comment;
      },
    }),
    staffCall('POST staff/comments/:id/reply', {
      audience: 'comments.moderate',
      body: { schema: commentReply, maxBytes: textBytes },
      status: 201,
      async handle({ body, ...call }) {
        const answer = await reply(Number(call.params.id), body.text, { ...call, body });
        return { reply: answer, ...(await present()) };
      },
    }),
    staffCall('POST staff/comments/bulk', {
      audience: 'comments.moderate',
      body: { schema: commentsBulk, maxBytes: 10_000 },
      async handle({ body: { action, ids } }) {
        const work = (id: number) => (action === 'delete' ? deleteComment(platform, { id }) : moderate(action, id));
        const answer = await runBulk(ids, work);
        return { ...answer, pending: await countPending(platform) };
      },
    }),
    moderation('approve'),
    moderation('hold'),
    moderation('spam'),
    moderation('trash'),
  ];
}
