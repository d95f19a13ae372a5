import { findType } from '../../content/content-types/index.ts';
import {
  createPost,
  mayCreate,
  mayEdit,
  mayPublish,
  type NewPost,
  type PostStatus,
  type PublicPost,
  publish,
  submitForReview,
} from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import type { Services } from '../../http/core/services.ts';
import { type CheckedPost, requireCheckPassed } from '../../http/drafts/check.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import { servePage } from '../../http/public/pages.ts';
import { write } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { registry } from '../../widgets/index.ts';
import { cleanFor } from '../shared/design-rights.ts';
import { checkElements, checkSettings, documentBytes, loadPost, requireAllowed } from '../shared/posts.ts';
import { newPost, publication, submittedDraft } from './schemas.ts';

/** Permissions to publish posts; `mayPublish` decides per post. */
const publishing = ['posts.publish', 'products.edit'] as const;

/** Creation, submission for review and publication of posts. */
export function publishCalls(services: Services) {
  const { platform } = services;
  return {
    /** `removed` names what was stripped: unsafe tags and attributes, and code that this user may not write. */
    'POST staff/posts': write(
      {
        right: writing,
        body: newPost,
        maxBytes: documentBytes,
        status: 201,
        async handle({
          body: { overrule: reason, kind, ...body },
          user,
        }): Promise<{ id: number; path: string | null; revisionId: number; removed: string[] }> {
          const authorId = user.id;
          requireAllowed(mayCreate(user, body.type) && (!body.publish || mayPublish(user, body.type)));
          checkSettings({ ...body, kind });
          checkElements(body.document, registry);
          const settings = await readSettings(platform);
          const own = findType(settings.contentTypes, body.type);
          const commentsOpen = own ? own.hasComments : settings.comments.openByDefault;
          const { document, removed } = cleanFor(user, body.document);
          const meta = body.type === 'template' && kind ? { kind } : {};
          const post = { ...body, document, authorId, commentsOpen, meta };
          const passed =
            body.publish && (await requireCheckPassed(services, { post: toUnsavedPost(post), user, reason }));
          const created = await createPost(platform, post);
          if (passed) await publish(platform, { postId: created.id, authorId, overrule: passed.overrule });
          return { id: created.id, path: created.path, revisionId: created.draftRevisionId, removed };
        },
      },
      ({ body, subject }) => `${subject} را ${body.publish ? 'ساخت و منتشر کرد' : 'ساخت'}`,
    ),
    /** Submits a draft for review by users who may publish it. */
    'POST staff/posts/:id/hand-in': write(
      {
        right: writing,
        body: submittedDraft,
        maxBytes: 1_000,
        async handle({ id, params, body, user }): Promise<{ status: PostStatus }> {
          requireAllowed(mayEdit(user, await loadPost(services, params.id)));
          const { status } = await submitForReview(platform, {
            postId: id,
            baseRevisionId: body.revisionId,
          });
          return { status };
        },
      },
      ({ subject }) => `${subject} را برای انتشار تحویل داد`,
    ),
    /** Errors of the pre-publish check return 422 with `data.findings`, unless they are overruled. */
    'POST staff/posts/:id/publish': write(
      {
        right: publishing,
        body: publication,
        maxBytes: 5_000,
        async handle({ params, body, user }): Promise<CheckedPost & { path: string | null }> {
          const draft = await loadPost(services, params.id);
          requireAllowed(mayPublish(user, draft.type));
          if (draft.draft.id !== body.revisionId) {
            throw fail('EditConflict', { data: { currentRevisionId: draft.draft.id } });
          }
          const { overrule, ...checked } = await requireCheckPassed(services, {
            post: asDraft(draft),
            user,
            reason: body.overrule,
          });
          const post = await publish(platform, {
            postId: draft.id,
            authorId: user.id,
            baseRevisionId: body.revisionId,
            overrule,
          });
          if (post.path !== null) await servePage(encodeURI(post.path), services, { wait: true });
          return { path: post.path, ...checked };
        },
      },
      ({ body, subject }) => `${subject} را${body.overrule ? ' با وجود ایرادهای بررسی' : ''} منتشر کرد`,
    ),
  };
}

/** Builds an unsaved post for the pre-publish check. */
function toUnsavedPost({ type, title, document, authorId, excerpt = '' }: NewPost): PublicPost {
  return {
    type,
    title,
    document,
    authorId,
    excerpt,
    id: 0,
    slug: '',
    path: null,
    parentId: null,
    featuredMediaId: null,
    meta: {},
    terms: [],
    status: 'draft',
    publishedAt: null,
    unpublishAt: null,
    next: null,
    held: [],
    createdAt: 0,
    updatedAt: 0,
    changedAt: 0,
    liveRevisionId: 0,
    draftRevisionId: 0,
    version: 1,
    frame: 'site',
    commentsOpen: true,
    seo: { title: '', description: '', canonical: '', noindex: false },
  };
}
