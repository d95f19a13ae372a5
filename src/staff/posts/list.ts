import type { FieldFilter } from '../../content/content-types/filter.ts';
import { filterOf, readFilterTexts } from '../../content/content-types/filter-text.ts';
import { fieldsOf, findTitles, readFieldValues, relatedIds } from '../../content/content-types/index.ts';
import type { PostType } from '../../content/post-types.ts';
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
import { templateKindOf } from '../../content/posts/template-kind.ts';
import { readSettings } from '../../content/settings/index.ts';
import type { Services } from '../../http/core/services.ts';
import { requireCheckPassed } from '../../http/drafts/check.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { runBulk } from '../../http/staff/bulk.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import { describeBulk } from '../../http/staff/describe.ts';
import type { ListResponse } from '../../http/staff/list-query.ts';
import { nothing } from '../../http/staff/schemas.ts';
import type { Platform } from '../../platform/context.ts';
import { invalidFields } from '../../platform/errors.ts';
import { loadPost, requireAllowed } from '../shared/posts.ts';
import { refuseNeeded } from './needed-page.ts';
import type { PostRow } from './responses.ts';
import { postsBulk, postsQuery } from './schemas.ts';

/** Lists of posts and bulk actions. */
export function listCalls(services: Services) {
  const { platform } = services;

  const actions = {
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

  return {
    'GET staff/posts': read({
      right: 'posts.read',
      query: postsQuery,
      async handle({ query: { changes, held, fields, ...query } }): Promise<ListResponse<PostRow>> {
        const filter = {
          ...query,
          status: query.status ?? 'any',
          hasUnpublishedChanges: changes === '1',
          isHeld: held === '1',
          fields: await filtersOf(platform, query.type, fields),
        } as const;
        const { posts, ...total } = await listPosts(platform, filter);
        const counts = { status: await countPostStates(platform, query.type) };
        const titles = await findTitles(platform.db, [...new Set(posts.flatMap(({ meta }) => relatedIds(meta)))]);
        const described = await describePosts(platform, posts);
        return { data: described.map((post) => rowOf(post, titles)), ...total, counts };
      },
    }),
    'POST staff/posts/bulk': write(
      {
        right: writing,
        body: postsBulk,
        maxBytes: 10_000,
        handle: ({ body: { action, ids }, user }) =>
          runBulk(ids, async (postId) => {
            const post = await loadPost(services, postId);
            requireAllowed(mayDo(action, user, post));
            await actions[action](post, user);
          }),
      },
      describeBulk({
        publish: (subject) => `${subject} را منتشر کرد`,
        unpublish: (subject) => `${subject} را از سایت برداشت`,
        trash: (subject) => `${subject} را به زباله‌دان برد`,
        restore: (subject) => `${subject} را از زباله‌دان بازگرداند`,
        delete: (subject) => `${subject} را برای همیشه حذف کرد`,
      }),
    ),
    'POST staff/posts/:id/duplicate': write(
      {
        right: writing,
        body: nothing,
        maxBytes: 1_000,
        status: 201,
        async handle({ params, user }): Promise<{ id: number }> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayCreate(user, post.type));
          const { id } = await duplicatePost(platform, { postId: post.id, authorId: user.id });
          return { id };
        },
      },
      ({ subject }) => `از ${subject} رونوشت ساخت`,
    ),
  };
}

/** Authors may trash posts that only they have seen; all other actions require the permission to publish. */
function mayDo(action: 'publish' | 'unpublish' | 'trash' | 'restore' | 'delete', user: SignedIn, post: StaffPost) {
  return mayPublish(user, post.type) || (action === 'trash' && mayEdit(user, post));
}

/** Reads the filters by custom fields; throws `InvalidFields` for one that the type does not have. */
async function filtersOf(platform: Platform, type: PostType, text = ''): Promise<FieldFilter[]> {
  if (text === '') return [];
  const fields = fieldsOf((await readSettings(platform)).contentTypes, type);
  return Object.entries(readFilterTexts(text)).map(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    const filter = field ? filterOf(field, value) : null;
    if (filter === null) throw invalidFields({ fields: 'این صافی دیگر نیست؛ صافی‌ها را بردارید.' });
    return filter;
  });
}

function rowOf(post: DescribedPost, titles: ReadonlyMap<number, string>): PostRow {
  const { id, type, status, title, slug, path, changedAt, publishedAt, unpublishAt, held, version, authorId, author } =
    post;
  return {
    id,
    type,
    status,
    title,
    slug,
    path,
    changedAt,
    publishedAt,
    unpublishAt,
    held,
    version,
    kind: templateKindOf(post),
    authorId,
    author,
    terms: post.terms.map(({ id, name }) => ({ id, name })),
    fields: readFieldValues(post.meta),
    related: Object.fromEntries(relatedIds(post.meta).map((one) => [one, titles.get(one) ?? 'موردی که دیگر نیست'])),
    hasUnpublishedChanges: post.liveRevisionId !== null && post.liveRevisionId !== post.draftRevisionId,
    changesAt: post.next?.at ?? null,
    editors: post.editors.map(({ name }) => name),
  };
}
