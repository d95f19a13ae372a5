import { z } from 'zod';
import type { StoredDocument } from '../../builder/document.ts';
import {
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
import { fail } from '../../platform/errors.ts';
import { respondPersonalPage } from '../core/personal-page.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { writing } from '../drafts/draft.ts';
import { previewToken } from '../security/preview-token.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { newPreviewLink, revokedPreviewLink } from './bodies.ts';
import type { PreviewLinkRow } from './calls.ts';
import { allow, staffPost } from './posts.ts';
import { staffCall } from './staff-call.ts';

const hourMs = 3_600_000;

const shown = z.object({
  /** Revision to show; by default the user's latest autosave. */
  revision: z.coerce.number().int().positive().optional(),
  /** The draft as it is saved, without header and footer. */
  draft: z.literal('1').optional(),
  /** One section alone. */
  section: z.string().max(20).optional(),
});

/** Previews of unpublished posts: any revision for staff, and share links to the draft for others. */
export function postPreviewRoutes(services: Services): Route[] {
  const { platform, config } = services;

  const rowOf = (link: PreviewLink): PreviewLinkRow => ({
    id: link.id,
    url: `${config.baseUrl}/wp-preview/${link.postId}/${previewToken(link, config.secret)}`,
    expiresAt: link.expiresAt,
  });
  const linksOf = async (postId: number) => (await listPreviewLinks(platform, { postId })).map(rowOf);

  return [
    route({
      method: 'GET',
      path: '/wp-admin/preview/:id{[0-9]{1,15}}',
      audience: 'posts.read',
      async handle({ params, request, url, user }) {
        const query = shown.safeParse(Object.fromEntries(url.searchParams));
        if (!query.success) throw fail('NotFound');
        const { revision, section, draft } = query.data;
        const post = await staffPost(services, params.id);
        if (draft) return respondPersonalPage(bare(post), { request, url }, services);
        const state = await stateOf(post, revision, user as SignedIn, services);
        return respondPersonalPage(
          section === undefined ? state : onlySection(state, section),
          { request, url },
          services,
        );
      },
    }),
    staffCall('GET staff/posts/:id/preview-links', {
      audience: writing,
      async handle({ params, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        return { links: await linksOf(post.id) };
      },
    }),
    staffCall('POST staff/posts/:id/preview-links', {
      audience: writing,
      body: { schema: newPreviewLink, maxBytes: 1_000 },
      status: 201,
      async handle({ params, body, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        const link = { postId: post.id, authorId: user.id, lastsMs: body.hours * hourMs };
        return rowOf(await createPreviewLink(platform, link));
      },
    }),
    staffCall('POST staff/posts/:id/revoke-preview-link', {
      audience: writing,
      body: { schema: revokedPreviewLink, maxBytes: 1_000 },
      async handle({ params, body, user }) {
        const post = await staffPost(services, params.id);
        allow(mayEdit(user, post));
        await revokePreviewLink(platform, { id: body.linkId, postId: post.id });
        return { links: await linksOf(post.id) };
      },
    }),
  ];
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
  return { ...post, title: typed.title, document: typed.document, liveRevisionId: unnamed() };
}

/** The draft of a post, without header and footer. */
function bare({ draft, ...post }: StaffPost): PublicPost {
  return { ...post, frame: 'none', title: draft.title, document: draft.document, liveRevisionId: unnamed() };
}

/** One section of a post, without header and footer. */
function onlySection(post: PublicPost, section: string): PublicPost {
  const document = post.document as StoredDocument;
  const content = document.content.filter((node) => (node as { id?: unknown } | null)?.id === section);
  return { ...post, frame: 'none', document: { ...document, content }, liveRevisionId: unnamed() };
}

let last = 0;

/** A number that no revision has: documents are remembered by revision, and these are of none. */
function unnamed(): number {
  last -= 1;
  return last;
}
