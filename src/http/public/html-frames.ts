import { framesOf } from '../../builder/frame-address.ts';
import type { CachedPage } from '../../builder/page-cache.ts';
import { fail } from '../../platform/errors.ts';
import { postTags } from '../../site/cached-reads.ts';
import { htmlFrame } from '../../site/html-frame.ts';
import { findWholePost } from '../../site/whole-post.ts';
import { cacheFrame, respondCached } from '../core/cached-response.ts';
import { html } from '../core/respond.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { framePolicy } from '../security/headers.ts';

/** Documents in the frames of HTML widgets, of published posts only: pages, and the popups and templates on them. */
export function htmlFrameRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/frame/:post{[1-9][0-9]{0,14}}/:widget{[a-z0-9]{7}}',
      audience: 'anyone',
      async handle({ params: { post = '', widget = '' }, request }) {
        const key = framesOf(Number(post)) + widget;
        const make = () => makeFrame({ postId: Number(post), widget }, services);
        return respondCached(await services.cache.get(key, make), request, { cache: services.cache, key });
      },
    }),
  ];
}

async function makeFrame(
  { postId, widget }: { postId: number; widget: string },
  services: Services,
): Promise<CachedPage> {
  const post = await findWholePost(services.platform, { id: postId });
  const text = post && htmlFrame(post.document, widget);
  if (!text) throw fail('NotFound');
  return cacheFrame(text, new Set(postTags(post)), services);
}

/** Responds with a frame of a document that is not published; like all previews it is not stored. */
export function respondFrame(document: unknown, widget: string): Response {
  const text = htmlFrame(document, widget);
  if (text === null) throw fail('NotFound');
  return new Response(text, { headers: { 'content-type': html, 'content-security-policy': framePolicy } });
}
