import {
  approveComment,
  changeComment,
  countComments,
  countPending,
  deleteComment,
  findComment,
  holdComment,
  listCommentedPosts,
  listComments,
  spamComment,
  trashComment,
} from '../../content/comments/index.ts';
import type { CommentedPost, CommentStatus, StaffComment } from '../../content/comments/types.ts';
import type { Services } from '../../http/core/services.ts';
import { refreshPage } from '../../http/public/comments.ts';
import { type BulkResponse, runBulk } from '../../http/staff/bulk.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { describeBulk, numbers } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing } from '../../http/staff/schemas.ts';
import type { Counts } from '../../platform/db/count.ts';
import { nav } from './nav.ts';
import { replyToComment } from './reply.ts';
import { changedComment, commentReply, commentsBulk, commentsQuery } from './schemas.ts';

/** Comments: lists, replies, edits and moderation. */
export const comments = defineResource({
  name: 'comments',
  nav,
  right: 'comments.moderate',
  kind: 'comments',
  async subjects(db, ids) {
    const rows = await db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .select(['comments.id', 'comments.author_name', 'posts.title'])
      .where('comments.id', 'in', numbers(ids))
      .execute();
    return rows.map(({ id, author_name: author, title }) => ({
      id: String(id),
      name: author,
      subject: `دیدگاه «${author}» دربارهٔ «${title}»`,
    }));
  },
  calls,
});

/** Maximum bytes of a body with a text of the longest length, in any encoding. */
const textBytes = 300_000;

const moderations = { approve: approveComment, hold: holdComment, spam: spamComment, trash: trashComment };
type Moderation = keyof typeof moderations;

const statuses: Record<Moderation, CommentStatus> = {
  approve: 'approved',
  hold: 'pending',
  spam: 'spam',
  trash: 'trash',
};

const sentences: Record<Moderation, (subject: string) => string> = {
  approve: (subject) => `${subject} را پذیرفت`,
  hold: (subject) => `${subject} را در انتظار گذاشت`,
  spam: (subject) => `${subject} را هرزنامه شمرد`,
  trash: (subject) => `${subject} را به زباله‌دان برد`,
};

/** Number of pending comments, and of comments by status. */
interface QueueCounts {
  pending: number;
  counts: Counts;
}

function calls(services: Services) {
  const { platform, config } = services;

  const countQueue = async (): Promise<QueueCounts> => ({
    pending: await countPending(platform),
    counts: await countComments(platform),
  });
  const moderate = async (verb: Moderation, id: number) => {
    const { postPath } = await moderations[verb](platform, { id, baseUrl: config.baseUrl });
    if (postPath !== null) await refreshPage(postPath, services);
  };
  const moderation = (verb: Moderation) =>
    write(
      {
        body: nothing,
        maxBytes: 1_000,
        async handle({ id }): Promise<{ status: CommentStatus } & QueueCounts> {
          await moderate(verb, id);
          return { status: statuses[verb], ...(await countQueue()) };
        },
      },
      ({ subject }) => sentences[verb](subject),
    );

  return {
    'GET staff/comments': read({
      query: commentsQuery,
      async handle({ query }): Promise<ListResponse<StaffComment>> {
        const { rows, ...total } = await listComments(platform, query);
        return { data: rows, ...total, counts: { status: await countComments(platform) } };
      },
    }),
    /** The posts that the list can be narrowed to. */
    'GET staff/comments/posts': read({
      handle: async (): Promise<{ posts: CommentedPost[] }> => ({ posts: await listCommentedPosts(platform) }),
    }),
    'GET staff/comments/:id': read({
      handle: ({ id }): Promise<StaffComment> => findComment(platform, id),
    }),
    /** A stale `version` returns 409 with `data.present`. */
    'PUT staff/comments/:id': write(
      {
        body: changedComment,
        maxBytes: textBytes,
        async handle({ id, body }): Promise<StaffComment> {
          const comment = await changeComment(platform, { id, ...body });
          if (comment.post.path !== null) await refreshPage(comment.post.path, services);
          return comment;
        },
      },
      ({ subject }) => `متن ${subject} را اصلاح کرد`,
    ),
    /** Replies to a comment in the caller's name; a pending comment is approved with it. */
    'POST staff/comments/:id/reply': write(
      {
        body: commentReply,
        maxBytes: textBytes,
        status: 201,
        async handle({ id, body, ...call }): Promise<{ reply: StaffComment } & QueueCounts> {
          const reply = await replyToComment(services, { id, text: body.text, ...call });
          return { reply, ...(await countQueue()) };
        },
      },
      ({ subject }) => `به ${subject} پاسخ داد`,
    ),
    'POST staff/comments/bulk': write(
      {
        body: commentsBulk,
        maxBytes: 10_000,
        async handle({ body: { action, ids } }): Promise<BulkResponse & { pending: number }> {
          const work = (id: number) => (action === 'delete' ? deleteComment(platform, { id }) : moderate(action, id));
          const response = await runBulk(ids, work);
          return { ...response, pending: await countPending(platform) };
        },
      },
      describeBulk({ ...sentences, delete: (subject) => `${subject} را برای همیشه حذف کرد` }),
    ),
    'POST staff/comments/:id/approve': moderation('approve'),
    'POST staff/comments/:id/hold': moderation('hold'),
    'POST staff/comments/:id/spam': moderation('spam'),
    'POST staff/comments/:id/trash': moderation('trash'),
  };
}
