import type { StoredDocument } from '../../builder/document.ts';
import { cleanAndTell, cleanDocument } from '../../builder/sanitise-document.ts';
import { countPending } from '../../content/comments/index.ts';
import { countUnread } from '../../content/forms/index.ts';
import { listLoops } from '../../content/loops/index.ts';
import {
  countAwaitingReview,
  countHeld,
  createPost,
  findAutosave,
  findPost,
  listScheduleNews,
  mayCreate,
  mayEdit,
  mayPublish,
  type NewPost,
  type PostType,
  type PublicPost,
  publish,
  type StaffPost,
  saveDraft,
  submitForReview,
} from '../../content/posts/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { readMergedTerms } from '../../content/terms/former.ts';
import { hasRight } from '../../content/users/rights.ts';
import { withPresentTerms } from '../../features/popups/present-terms.ts';
import { popupSettings, settingsProblem } from '../../features/popups/settings.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { countUndelivered } from '../../platform/outbox/state.ts';
import { readShopWaiting } from '../../shop/refunds/queue-counts.ts';
import { registry } from '../../widgets/index.ts';
import { scopeOf } from '../../widgets/shared/loop-source.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { requireCheckPassed } from '../drafts/check.ts';
import { asDraft, writing } from '../drafts/draft.ts';
import { servePage } from '../public/pages.ts';
import { staffAction } from '../security/access.ts';
import {
  changedDraft,
  handedIn,
  matchingPosts,
  newPost,
  pastedDocument,
  publication,
  widgetOfPost,
  widgetsOfPost,
} from './bodies.ts';
import { staffCall } from './staff-call.ts';

/** Maximum size of a submitted page in bytes. Twice as much, all of it names, would block the event loop for over 100 ms. */
export const documentBytes = 1_000_000;

/** Permissions to publish posts; `mayPublish` decides per post. */
const publishing = ['posts.publish', 'products.edit'] as const;

/** Calls of the editor: posts, drafts, publication and single widgets. */
export function staffRoutes(services: Services): Route[] {
  const { platform, nonces, renderer } = services;
  return [
    staffCall('GET staff/me', {
      audience: 'staff.enter',
      duringSetup: true,
      async handle({ user }) {
        const pendingComments = hasRight(user, 'comments.moderate') ? await countPending(platform) : null;
        const undelivered = hasRight(user, 'mail.watch') ? await countUndelivered(platform) : null;
        const unreadSubmissions = hasRight(user, 'submissions.read') ? await countUnread(platform) : null;
        const shop = hasRight(user, 'orders.read') ? await readShopWaiting(platform.db, platform.clock.now()) : null;
        const handedIn = hasRight(user, 'posts.publish') ? await countAwaitingReview(platform) : null;
        const heldPosts = hasRight(user, 'posts.read') ? await countHeld(platform) : null;
        const scheduleNews = hasRight(user, 'posts.read') ? await listScheduleNews(platform, user.id) : [];
        const nonce = nonces.create(staffAction, user.id);
        const waiting = { pendingComments, unreadSubmissions, undelivered, handedIn, heldPosts, scheduleNews, shop };
        return { user, nonce, ...waiting };
      },
    }),
    staffCall('POST staff/posts', {
      audience: writing,
      body: { schema: newPost, maxBytes: documentBytes },
      status: 201,
      async handle({ body: { overrule: reason, ...body }, user }) {
        const authorId = user.id;
        allow(mayCreate(user, body.type) && (!body.publish || mayPublish(user, body.type)));
        checkSettings(body);
        const { openByDefault: commentsOpen } = (await readSettings(platform)).comments;
        const { document, removed } = cleanAndTell(body.document, registry);
        const post = { ...body, document, authorId, commentsOpen };
        const passed = body.publish && (await requireCheckPassed(services, { post: unborn(post), user, reason }));
        const created = await createPost(platform, post);
        if (passed) await publish(platform, { postId: created.id, authorId, overrule: passed.overrule });
        return { id: created.id, path: created.path, revisionId: created.draftRevisionId, removed };
      },
    }),
    staffCall('GET staff/posts/:id', {
      audience: 'posts.read',
      async handle({ params, user }) {
        const found = await staffPost(services, params.id);
        const { id, type, status, title, slug, path, publishedAt, draft, live } = found;
        const { colourScheme, theme } = await readSettings(platform);
        return {
          look: { colourScheme, theme },
          page: await renderer.contextOf(asDraft(found)),
          post: { id, type, status, title, slug, path, publishedAt },
          draft: { revisionId: draft.id, title: draft.title, document: await editedDocument(services, found) },
          live: live && { revisionId: live.id },
          autosave: await findAutosave(platform, { postId: id, userId: user.id }),
          mayEdit: mayEdit(user, found),
          mayPublish: mayPublish(user, type),
        };
      },
    }),
    staffCall('PUT staff/posts/:id/draft', {
      audience: writing,
      body: { schema: changedDraft, maxBytes: documentBytes },
      async handle({ params, body, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        checkSettings({ type: post.type, document: body.document });
        const { document, removed } = cleanAndTell(body.document, registry);
        const { revisionId } = await saveDraft(platform, {
          postId: Number(params.id),
          title: body.title,
          document,
          authorId: user.id,
          baseRevisionId: body.baseRevisionId,
        });
        return { revisionId, removed, stored: removed.length > 0 ? document : null };
      },
    }),
    staffCall('POST staff/posts/:id/hand-in', {
      audience: writing,
      body: { schema: handedIn, maxBytes: 1_000 },
      async handle({ params, body, user }) {
        allow(mayEdit(user, await staffPost(services, params.id)));
        const { status } = await submitForReview(platform, {
          postId: Number(params.id),
          baseRevisionId: body.revisionId,
        });
        return { status };
      },
    }),
    staffCall('POST staff/posts/:id/publish', {
      audience: publishing,
      body: { schema: publication, maxBytes: 5_000 },
      async handle({ params, body, user }) {
        const draft = await staffPost(services, params.id);
        allow(mayPublish(user, draft.type));
        if (draft.draft.id !== body.revisionId) {
          throw fail('EditConflict', { data: { currentRevisionId: draft.draft.id } });
        }
        const { overrule, findings } = await requireCheckPassed(services, {
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
        return { path: post.path, findings };
      },
    }),
    staffCall('POST staff/clean-document', {
      audience: writing,
      body: { schema: pastedDocument, maxBytes: documentBytes },
      handle: async ({ body }) => cleanAndTell(body.document, registry),
    }),
    staffCall('POST staff/matching-posts', {
      audience: writing,
      body: { schema: matchingPosts, maxBytes: 20_000 },
      async handle({ body: { postId, source } }) {
        const post = await staffPost(services, String(postId));
        const [found] = await listLoops(platform, [
          { ...scopeOf(source, { post }), order: 'newest', count: 1, page: 1 },
        ]);
        return { total: found?.total ?? 0 };
      },
    }),
    staffCall('POST staff/render-widget', {
      audience: writing,
      body: { schema: widgetOfPost, maxBytes: documentBytes },
      async handle({ body, user }) {
        const post = await staffPost(services, String(body.postId));
        allow(mayEdit(user, post));
        const [widget] = cleanDocument({ version: 1, content: [body.widget] }, registry).content;
        const data = await renderer.renderWidget({ post: asDraft(post), widget, editing: true });
        if (data === null) throw fail('InvalidDocument');
        return { data };
      },
    }),
    staffCall('POST staff/load-widgets', {
      audience: writing,
      body: { schema: widgetsOfPost, maxBytes: documentBytes },
      async handle({ body: { postId, widgets }, user }) {
        const post = await staffPost(services, String(postId));
        allow(mayEdit(user, post));
        return { data: Object.fromEntries(await renderer.loadWidgets({ post: asDraft(post), widgets })) };
      },
    }),
  ];
}

/** Raises `Forbidden` otherwise. */
export function allow(isAllowed: boolean): void {
  if (!isAllowed) throw fail('Forbidden');
}

/** Refuses settings of a popup that are unknown or wrong. */
export function checkSettings({ type, document }: { type: PostType; document: StoredDocument }): void {
  const problem = type === 'popup' ? settingsProblem(document.settings ?? {}) : null;
  if (problem) throw invalidFields(problem.fields, { message: problem.sentence });
}

/** The draft as the editor opens it: a popup names terms by the numbers that they have now. */
async function editedDocument({ platform }: Services, { type, draft }: StaffPost): Promise<object> {
  const merged = type === 'popup' ? await readMergedTerms(platform) : new Map<number, number>();
  const { settings } = draft.document as { settings?: object };
  const { data } = popupSettings.safeParse(settings ?? {});
  if (merged.size === 0 || !data) return draft.document;
  return { ...draft.document, settings: { ...settings, conditions: withPresentTerms(data.conditions, merged) } };
}

/** Builds an unsaved post for the pre-publish check. */
function unborn({ type, title, document, authorId, excerpt = '' }: NewPost): PublicPost {
  return {
    ...{ type, title, document, authorId, excerpt },
    ...{ id: 0, slug: '', path: null, parentId: null, featuredMediaId: null, meta: {}, terms: [] },
    ...{
      status: 'draft',
      publishedAt: null,
      unpublishAt: null,
      next: null,
      held: [],
      createdAt: 0,
      updatedAt: 0,
      changedAt: 0,
    },
    ...{ liveRevisionId: 0, draftRevisionId: 0, version: 1, frame: 'site', commentsOpen: true },
    seo: { title: '', description: '', canonical: '', noindex: false },
  };
}

/** Loads a post with its revisions; throws `NotFound` if it does not exist. */
export async function staffPost({ platform }: Services, id: string | undefined): Promise<StaffPost> {
  const post = await findPost(platform, Number(id));
  if (!post) throw fail('NotFound');
  return post;
}
