import type { Visitor } from '../../builder/context.ts';
import type { PublicPost } from '../../content/posts/index.ts';
import { personalPage, respondCached } from './cached-response.ts';
import type { Services } from './services.ts';

/** Personal page of a post for one visitor: `no-store` and `noindex`. */
export async function respondPersonalPage(
  post: PublicPost,
  { request, url, visitor }: { request: Request; url: URL; visitor?: Visitor },
  services: Services,
): Promise<Response> {
  const rendered = await services.renders.use(1, () => services.renderer.renderPost(post, url.searchParams, visitor));
  return respondCached(personalPage(rendered, services), request);
}
