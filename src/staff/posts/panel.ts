import type { z } from 'zod';
import type { Month } from '../../content/archives.ts';
import { findTitles, readFieldValues, relatedIds } from '../../content/content-types/index.ts';
import { findMedia } from '../../content/media/index.ts';
import {
  findBrowserCheck,
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
import type { PostAuthor } from '../../content/posts/update.ts';
import { readSettings } from '../../content/settings/index.ts';
import { listAllTerms } from '../../content/terms/index.ts';
import type { Term } from '../../content/terms/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import type { Services } from '../../http/core/services.ts';
import { requireCheckPassed } from '../../http/drafts/check.ts';
import { asDraft, writing } from '../../http/drafts/draft.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import { changedFields } from '../../http/staff/describe.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { pictureName } from '../../site/share-picture/content.ts';
import { findWholePost } from '../../site/whole-post.ts';
import { mediaAddress } from '../../ui/picture.tsx';
import { registry } from '../../widgets/index.ts';
import type { PageGrid } from '../../widgets/shared/grids.ts';
import { gridsIn } from '../../widgets/shared/grids.ts';
import { loadPost, requireAllowed } from '../shared/posts.ts';
import type { PostPanel } from './responses.ts';
import { changedPanel, gridsQuery } from './schemas.ts';

const panelFields: Record<string, string> = {
  title: 'عنوان',
  slug: 'نشانی',
  parentId: 'صفحهٔ بالاتر',
  excerpt: 'چکیده',
  featuredMediaId: 'تصویر شاخص',
  authorId: 'نویسنده',
  status: 'وضعیت',
  publishedAt: 'زمان انتشار',
  unpublishAt: 'زمان برداشتن از سایت',
  changesAt: 'زمان انتشار تغییرها',
  frame: 'قالب صفحه',
  commentsOpen: 'باز بودن دیدگاه‌ها',
  seo: 'سئو',
  termIds: 'دسته‌ها',
  fields: 'فیلدهای دلخواه',
};

/** Properties of a post outside its document: address, status, dates, terms and metadata for search engines. */
export function panelCalls(services: Services) {
  const { platform } = services;
  return {
    'GET staff/posts/:id/panel': read({
      right: 'posts.read',
      handle: async ({ params, user }) => panelOf(await loadPost(services, params.id), user, services),
    }),
    /** Changes the given fields and returns all of them; a stale `version` returns 409 with `data.present`. */
    'PUT staff/posts/:id/panel': write(
      {
        right: writing,
        body: changedPanel,
        maxBytes: 50_000,
        async handle({ params, body: { version, overrule: reason, ...changes }, user }): Promise<PostPanel> {
          const before = await loadPost(services, params.id);
          requireAllowed(mayChange(user, before, changes));
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
            const present = await panelOf(await loadPost(services, params.id), user, services);
            throw fail('EditConflict', { data: { present } });
          }
          return panelOf(await loadPost(services, params.id), user, services);
        },
      },
      ({ body, subject }) => `مشخصات ${subject} را عوض کرد${changedFields(body, panelFields)}`,
    ),
    /** Authors and terms for the page panel and list filters. */
    'GET staff/posts/choices': read({
      right: 'posts.read',
      handle: async (): Promise<{ authors: PostAuthor[]; terms: Term[] }> => ({
        authors: await listAuthors(platform),
        terms: await listAllTerms(platform),
      }),
    }),
    /** Post grids of a public page, whose filters terms can link to. */
    'GET staff/posts/grids': read({
      right: 'posts.read',
      query: gridsQuery,
      async handle({ query }): Promise<{ grids: PageGrid[] }> {
        const post = await findWholePost(platform, query);
        return { grids: post ? gridsIn(post.document, registry) : [] };
      },
    }),
    /** The months of the Persian calendar in which articles appeared, the newest first. */
    'GET staff/posts/months': read({
      right: 'posts.read',
      handle: async (): Promise<{ months: Month[] }> => ({ months: await listMonths(platform) }),
    }),
  };
}

type Changes = Omit<z.output<typeof changedPanel>, 'version' | 'overrule'>;

/** The post with the changes, as visitors would see it. */
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
  const check = await findBrowserCheck(platform, post.draft.id);
  const parent = parentId === null ? null : await findPostRow(platform.db, parentId);

  /** Returns the same image as `sharedOf`; images are generated only for public posts. */
  async function sharedPicture(): Promise<string> {
    const chosen = (await findMedia(platform, [settings.sharePicture ?? 0])).get(settings.sharePicture ?? 0);
    if (chosen) return context.post.featuredImage || config.baseUrl + mediaAddress(chosen.key);
    if (status !== 'published' || path === null) return '';
    return `${config.baseUrl}/share/${pictureName(id, await renderer.sharePictureOf(asDraft(post)))}`;
  }
  return {
    id,
    type,
    version,
    status,
    slug,
    path,
    parentId,
    excerpt,
    featuredMediaId,
    authorId,
    publishedAt,
    unpublishAt,
    held,
    frame,
    commentsOpen,
    seo,
    changesAt: post.next?.at ?? null,
    hasLaterChanges: post.next !== null && post.next.revisionId !== post.draftRevisionId,
    title: post.draft.title,
    parent: parent && { id: parent.id, title: parent.title },
    termIds: post.terms.map((term) => term.id),
    fields: readFieldValues(post.meta),
    related: Object.fromEntries(await findTitles(platform.db, relatedIds(post.meta))),
    hasUnpublishedChanges: post.liveRevisionId !== null && post.liveRevisionId !== post.draftRevisionId,
    browserCheck: check && { checkedAt: check.checkedAt, findings: check.findings.length },
    picture: await sharedPicture(),
    site: { title, tagline, seo: { titles: words.titles, descriptions: words.descriptions }, baseUrl: config.baseUrl },
    mayEdit: mayEdit(user, post),
    mayPublish: mayPublish(user, type),
  };
}
