import { z } from 'zod';
import type { CachedPage } from '../../builder/page-cache.ts';
import { fail } from '../../platform/errors.ts';
import { plainTemplate } from '../../site/archives/post.ts';
import { findWholePost } from '../../site/whole-post.ts';
import { cacheJson, respondCached } from '../core/cached-response.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

const id = z.string().regex(/^[1-9]\d{0,14}$/);
/** Archives and search results, which are of no post, have the id 0. */
const pageId = id.or(z.literal('0'));

/** A popup as the page that opens it fetches it: `GET /wp-json/mizban/v1/popup?id=12&post=7107`. */
export function popupRoutes(services: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/wp-json/mizban/v1/popup',
      audience: 'anyone',
      async handle({ url, request }) {
        const popupId = id.safeParse(url.searchParams.get('id'));
        const postId = pageId.safeParse(url.searchParams.get('post'));
        if (!popupId.success || !postId.success) throw fail('NotFound');
        const key = `popup:${popupId.data}@${postId.data}`;
        const render = () => renderResponse({ popupId: Number(popupId.data), postId: Number(postId.data) }, services);
        return respondCached(await services.cache.get(key, render), request, { cache: services.cache, key });
      },
    }),
  ];
}

/** Same for every visitor, so it is stored in the page cache. */
async function renderResponse(
  { popupId, postId }: { popupId: number; postId: number },
  services: Services,
): Promise<CachedPage> {
  const post = postId === 0 ? plainTemplate : await findWholePost(services.platform, { id: postId });
  if (!post) throw fail('NotFound');
  const { response, tags } = await services.renderer.renderPopup(popupId, post);
  return cacheJson(response, tags, services);
}
