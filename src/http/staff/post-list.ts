import {
  countPostStates,
  type DescribedPost,
  deletePost,
  describePosts,
  duplicatePost,
  listPosts,
  mayCreate,
  mayEdit,
  mayPublish,
  publish,
  restore,
  type StaffPost,
  trash,
  unpublish,
} from '../../content/posts/index.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { requireCheckPassed } from '../drafts/check.ts';
import { asDraft, writing } from '../drafts/draft.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { postsBulk } from './bodies.ts';
import { runBulk } from './bulk.ts';
import type { PostRow } from './calls.ts';
import { refuseNeeded } from './needed-page.ts';
import { allow, staffPost } from './posts.ts';
import { postsQuery } from './queries.ts';
import { nothing } from './schemas.ts';
import { staffCall } from './staff-call.ts';

/** Lists of posts and bulk actions. */
export function postListRoutes(services: Services): Route[] {
  const { platform } = services;

  const deeds = {
    async publish(post: StaffPost, user: SignedIn) {
      await requireCheckPassed(services, { post: asDraft(post), user, reason: undefined });
      return publish(platform, { postId: post.id, authorId: user.id, baseRevisionId: post.draft.id });
    },
    unpublish: ({ id: postId }: StaffPost) => unpublish(platform, { postId }),
    trash: ({ id: postId }: StaffPost) => trash(platform, { postId }),
    restore: ({ id: postId }: StaffPost) => restore(platform, { postId }),
    async delete(post: StaffPost) {
      await refuseNeeded(platform, post);
      return deletePost(platform, { postId: post.id });
    },
  };

  return [
    staffCall('GET staff/posts', {
      audience: 'posts.read',
      query: postsQuery,
      async handle({ query: { changes, held, ...query } }) {
        const wanted = {
          ...query,
          status: query.status ?? 'any',
          hasUnpublishedChanges: changes === '1',
          isHeld: held === '1',
        } as const;
        const { posts, ...total } = await listPosts(platform, wanted);
        const counts = { status: await countPostStates(platform, query.type) };
        return { data: (await describePosts(platform, posts)).map(rowOf), ...total, counts };
      },
    }),
    staffCall('POST staff/posts/bulk', {
      audience: writing,
      body: { schema: postsBulk, maxBytes: 10_000 },
      handle: ({ body: { action, ids }, user }) =>
        runBulk(ids, async (postId) => {
          const post = await staffPost(services, String(postId));
          allow(mayDo(action, user, post));
          await deeds[action](post, user);
        }),
    }),
    staffCall('POST staff/posts/:id/duplicate', {
      audience: writing,
      body: { schema: nothing, maxBytes: 1_000 },
      status: 201,
      async handle({ params, user }) {
        const post = await staffPost(services, params.id);
        allow(mayCreate(user, post.type));
        const { id } = await duplicatePost(platform, { postId: post.id, authorId: user.id });
        return { id };
      },
    }),
  ];
}

/** Authors may trash posts that only they have seen; all other actions require the permission to publish. */
function mayDo(action: 'publish' | 'unpublish' | 'trash' | 'restore' | 'delete', user: SignedIn, post: StaffPost) {
  return mayPublish(user, post.type) || (action === 'trash' && mayEdit(user, post));
}

function rowOf(post: DescribedPost): PostRow {
  const { id, type, status, title, slug, path, changedAt, publishedAt, unpublishAt, held, version, authorId, author } =
    post;
  return {
    ...{ id, type, status, title, slug, path, changedAt, publishedAt, unpublishAt, held, version, authorId, author },
    terms: post.terms.map(({ id, name }) => ({ id, name })),
    hasUnpublishedChanges: post.liveRevisionId !== null && post.liveRevisionId !== post.draftRevisionId,
    changesAt: post.next?.at ?? null,
    editors: post.editors.map(({ name }) => name),
  };
}
