import type { z } from 'zod';
import { findMedia } from '../../content/media/index.ts';
import {
  findPublicPost,
  listAuthors,
  listMonths,
  mayEdit,
  mayPublish,
  type PublicPost,
  type StaffPost,
  updatePost,
} from '../../content/posts/index.ts';
import { findPostRow } from '../../content/posts/read.ts';
import { showsDraft } from '../../content/posts/status.ts';
import { readSettings } from '../../content/settings/index.ts';
import { listAllTerms } from '../../content/terms/index.ts';
import { hasRight } from '../../content/users/rights.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { pictureName } from '../../site/share-picture/content.ts';
import { mediaAddress } from '../../ui/picture.tsx';
import { registry } from '../../widgets/index.ts';
import { gridsIn } from '../../widgets/shared/grids.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { requireCheckPassed } from '../drafts/check.ts';
import { asDraft, writing } from '../drafts/draft.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { changedPanel } from './bodies.ts';
import type { PostPanel } from './calls.ts';
import { allow, staffPost } from './posts.ts';
import { gridsQuery } from './queries.ts';
import { staffCall } from './staff-call.ts';

/** Properties of a post outside its document: address, status, dates, terms and metadata for search engines. */
export function postPanelRoutes(services: Services): Route[] {
  const { platform } = services;
  return [
    staffCall('GET staff/posts/:id/panel', {
      audience: 'posts.read',
      handle: async ({ params, user }) => panelOf(await staffPost(services, params.id), user, services),
    }),
    staffCall('PUT staff/posts/:id/panel', {
      audience: writing,
      body: { schema: changedPanel, maxBytes: 50_000 },
      async handle({ params, body: { version, overrule: reason, ...changes }, user }) {
        const before = await staffPost(services, params.id);
        allow(mayChange(user, before, changes));
        const overrule =
          version === before.version && showsDraft(before, changes)
            ? (
                await requireCheckPassed(services, {
                  post: changed(before, changes),
                  user,
                  reason,
                  at: changes.changesAt ?? changes.publishedAt ?? 0,
                })
              ).overrule
            : undefined;
        try {
          await updatePost(platform, { postId: before.id, version, changes, userId: user.id, overrule });
        } catch (thrown) {
          if (!(thrown instanceof AppError) || thrown.name !== 'EditConflict') throw thrown;
          const present = await panelOf(await staffPost(services, params.id), user, services);
          throw fail('EditConflict', { data: { present } });
        }
        return panelOf(await staffPost(services, params.id), user, services);
      },
    }),
    staffCall('GET staff/posts/choices', {
      audience: 'posts.read',
      handle: async () => ({ authors: await listAuthors(platform), terms: await listAllTerms(platform) }),
    }),
    staffCall('GET staff/posts/grids', {
      audience: 'posts.read',
      query: gridsQuery,
      async handle({ query }) {
        const post = await findPublicPost(platform, query);
        return { grids: post ? gridsIn(post.document, registry) : [] };
      },
    }),
    staffCall('GET staff/posts/months', {
      audience: 'posts.read',
      handle: async () => ({ months: await listMonths(platform) }),
    }),
  ];
}

type Changes = Omit<z.output<typeof changedPanel>, 'version' | 'overrule'>;

/** The post as it would be shown after them. */
function changed(post: StaffPost, changes: Changes): PublicPost {
  const draft = asDraft(post);
  const { title = draft.title, excerpt = draft.excerpt, seo = draft.seo } = changes;
  return { ...draft, title, excerpt, seo };
}

/** True if the user may make all of these changes. Changes visible to visitors require the permission to publish. */
function mayChange(user: SignedIn, post: StaffPost, changes: Changes): boolean {
  if (!mayEdit(user, post)) return false;
  if (changes.authorId !== undefined && changes.authorId !== post.authorId && !hasRight(user, 'posts.edit'))
    return false;
  const isWaiting = (status: string) => status === 'draft' || status === 'pending';
  const isHidden = isWaiting(post.status) && isWaiting(changes.status ?? post.status);
  return (isHidden && !changes.unpublishAt) || mayPublish(user, post.type);
}

async function panelOf(post: StaffPost, user: SignedIn, { platform, renderer, config }: Services): Promise<PostPanel> {
  const { id, type, version, status, slug, path, parentId, excerpt, featuredMediaId, authorId } = post;
  const { publishedAt, unpublishAt, held, frame, commentsOpen, seo } = post;
  const context = await renderer.contextOf(asDraft(post));
  const settings = await readSettings(platform);
  const { title, tagline, seo: words } = settings;
  const parent = parentId === null ? null : await findPostRow(platform.db, parentId);

  /** Returns the same image as `sharedOf`; images are generated only for public posts. */
  async function sharedPicture(): Promise<string> {
    const chosen = (await findMedia(platform, [settings.sharePicture ?? 0])).get(settings.sharePicture ?? 0);
    if (chosen) return context.post.featuredImage || config.baseUrl + mediaAddress(chosen.key);
    if (status !== 'published' || path === null) return '';
    return `${config.baseUrl}/share/${pictureName(id, await renderer.sharePictureOf(asDraft(post)))}`;
  }
  return {
    ...{ id, type, version, status, slug, path, parentId, excerpt, featuredMediaId, authorId },
    ...{ publishedAt, unpublishAt, held, frame, commentsOpen, seo },
    changesAt: post.next?.at ?? null,
    hasLaterChanges: post.next !== null && post.next.revisionId !== post.draftRevisionId,
    title: post.draft.title,
    parent: parent && { id: parent.id, title: parent.title },
    termIds: post.terms.map((term) => term.id),
    hasUnpublishedChanges: post.liveRevisionId !== null && post.liveRevisionId !== post.draftRevisionId,
    picture: await sharedPicture(),
    site: { title, tagline, seo: { titles: words.titles, descriptions: words.descriptions }, baseUrl: config.baseUrl },
    mayEdit: mayEdit(user, post),
    mayPublish: mayPublish(user, type),
  };
}
