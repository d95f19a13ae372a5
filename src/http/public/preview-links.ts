import { findPost, findPreviewLink } from '../../content/posts/index.ts';
import { fail } from '../../platform/errors.ts';
import { toWholePost } from '../../site/whole-post.ts';
import { respondPersonalPage } from '../core/personal-page.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { asDraft } from '../drafts/draft.ts';
import { claimedLink, isTokenOf } from '../security/preview-token.ts';
import { respondFrame } from './html-frames.ts';

const rate = { name: 'previews', max: 60, seconds: 60 };

/** Drafts for people without an account. Expired, revoked, forged and mismatched links return 404. */
export function previewLinkRoutes(services: Services): Route[] {
  const { platform, config } = services;
  return [
    route({
      method: 'GET',
      path: '/wp-preview/:id{[0-9]{1,15}}/:token{[0-9a-f-]{66,90}}',
      audience: 'anyone',
      rate: () => rate,
      async handle({ params, request, url }) {
        const token = params.token ?? '';
        const id = claimedLink(token);
        const link = id === null ? null : await findPreviewLink(platform, { id, postId: Number(params.id) });
        if (!link || !isTokenOf(link, token, config.secret)) throw fail('NotFound');
        const post = await findPost(platform, link.postId);
        if (!post || post.status === 'trash') throw fail('NotFound');
        const { title, document, id: revisionId } = post.draft;
        const frame = url.searchParams.get('frame');
        if (frame !== null) return respondFrame((await toWholePost(platform, asDraft(post))).document, frame);
        return respondPersonalPage(
          { ...post, title, document, liveRevisionId: revisionId, frames: `${url.pathname}?frame=` },
          { request, url },
          services,
        );
      },
    }),
  ];
}
