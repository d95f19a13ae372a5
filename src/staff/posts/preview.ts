import { z } from 'zod';
import type { StoredDocument } from '../../builder/document.ts';
import {
  checkedSchemes,
  createPreviewLink,
  findAutosave,
  findRevision,
  listPreviewLinks,
  mayEdit,
  type PreviewLink,
  type PublicPost,
  revokePreviewLink,
  type StaffPost,
} from '../../content/posts/index.ts';
import { respondPersonalPage } from '../../http/core/personal-page.ts';
import { respondPage } from '../../http/core/respond.ts';
import { type Route, route } from '../../http/core/routes.ts';
import type { Services } from '../../http/core/services.ts';
import { writing } from '../../http/drafts/draft.ts';
import { respondFrame } from '../../http/public/html-frames.ts';
import { previewToken } from '../../http/security/preview-token.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { read, write } from '../../http/staff/define-resource.ts';
import { fail } from '../../platform/errors.ts';
import { toWholePost } from '../../site/whole-post.ts';
import { loadPost, requireAllowed } from '../shared/posts.ts';
import type { PreviewLinkRow } from './responses.ts';
import { newPreviewLink, revokedPreviewLink } from './schemas.ts';

const hourMs = 3_600_000;

const shown = z.object({
  /** Revision to show; by default the user's latest autosave. */
  revision: z.coerce.number().int().positive().optional(),
  /** The draft as it is saved, without header and footer. */
  draft: z.literal('1').optional(),
  /** One section alone. */
  section: z.string().max(20).optional(),
  /** The document in the frame of this HTML widget. */
  frame: z.string().max(20).optional(),
  /** In this colour scheme, without scripts and with the ids of widgets, for a check in the browser. */
  still: z.enum(checkedSchemes).optional(),
});

/** Links to a draft for people without an account. */
export function previewCalls(services: Services) {
  const { platform, config } = services;

  const rowOf = (link: PreviewLink): PreviewLinkRow => ({
    id: link.id,
    url: `${config.baseUrl}/wp-preview/${link.postId}/${previewToken(link, config.secret)}`,
    expiresAt: link.expiresAt,
  });
  const linksOf = async (postId: number) => (await listPreviewLinks(platform, { postId })).map(rowOf);

  return {
    'GET staff/posts/:id/preview-links': read({
      right: writing,
      async handle({ params, user }): Promise<{ links: PreviewLinkRow[] }> {
        const post = await loadPost(services, params.id);
        requireAllowed(mayEdit(user, post));
        return { links: await linksOf(post.id) };
      },
    }),
    'POST staff/posts/:id/preview-links': write(
      {
        right: writing,
        body: newPreviewLink,
        maxBytes: 1_000,
        status: 201,
        async handle({ params, body, user }): Promise<PreviewLinkRow> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post));
          const link = { postId: post.id, authorId: user.id, lastsMs: body.hours * hourMs };
          return rowOf(await createPreviewLink(platform, link));
        },
      },
      ({ subject }) => `برای ${subject} پیوند پیش‌نمایش ساخت`,
    ),
    'POST staff/posts/:id/revoke-preview-link': write(
      {
        right: writing,
        body: revokedPreviewLink,
        maxBytes: 1_000,
        async handle({ params, body, user }): Promise<{ links: PreviewLinkRow[] }> {
          const post = await loadPost(services, params.id);
          requireAllowed(mayEdit(user, post));
          await revokePreviewLink(platform, { id: body.linkId, postId: post.id });
          return { links: await linksOf(post.id) };
        },
      },
      ({ subject }) => `پیوند پیش‌نمایش ${subject} را باطل کرد`,
    ),
  };
}

/** Page of an unpublished post for staff: its draft, a revision, or the user's autosave. */
export function previewRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-admin/preview/:id{[0-9]{1,15}}',
      audience: 'posts.read',
      async handle({ params, request, url, user }) {
        const query = shown.safeParse(Object.fromEntries(url.searchParams));
        if (!query.success) throw fail('NotFound');
        const { revision, section, draft, still, frame } = query.data;
        const post = await loadPost(services, params.id);
        const state = draft ? bare(post) : await stateOf(post, revision, user as SignedIn, services);
        if (frame !== undefined) return respondFrame((await toWholePost(services.platform, state)).document, frame);
        state.frames = framesIn(url);
        if (draft) return respondPersonalPage(state, { request, url }, services);
        if (still) return respondPage(await services.renderer.renderStill(state, still), services);
        return respondPersonalPage(
          section === undefined ? state : onlySection(state, section),
          { request, url },
          services,
        );
      },
    }),
  ];
}

/** The addresses of frames in a previewed version: those of the preview itself, with `frame`. */
function framesIn({ pathname, searchParams }: URL): string {
  const version = ['draft', 'revision'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${value}&`];
  });
  return `${pathname}?${version.join('')}frame=`;
}

/** Returns the post at a revision, or with the user's autosave. An autosave changes, so it has no revision id. */
async function stateOf(
  post: StaffPost,
  revisionId: number | undefined,
  user: SignedIn,
  { platform }: Services,
): Promise<PublicPost> {
  if (revisionId !== undefined) {
    const revision = await findRevision(platform, { postId: post.id, revisionId });
    if (!revision) throw fail('NotFound');
    return { ...post, title: revision.title, document: revision.document, liveRevisionId: revision.id };
  }
  const typed = await findAutosave(platform, { postId: post.id, userId: user.id });
  if (!typed) throw fail('NotFound');
  return { ...post, title: typed.title, document: typed.document, liveRevisionId: unusedRevisionId() };
}

/** The draft of a post, without header and footer. */
function bare({ draft, ...post }: StaffPost): PublicPost {
  return { ...post, frame: 'none', title: draft.title, document: draft.document, liveRevisionId: unusedRevisionId() };
}

/** One section of a post, without header and footer. */
function onlySection(post: PublicPost, section: string): PublicPost {
  const document = post.document as StoredDocument;
  const content = document.content.filter((node) => (node as { id?: unknown } | null)?.id === section);
  return {
    ...post,
    frame: 'none',
    document: { ...document, content },
    liveRevisionId: unusedRevisionId(),
    template: null,
  };
}

let last = 0;

/** An id that no revision has: documents are cached by revision, and these have none. */
function unusedRevisionId(): number {
  last -= 1;
  return last;
}
