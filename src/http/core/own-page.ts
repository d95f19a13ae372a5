import type { Visitor } from '../../builder/context.ts';
import type { PublicPost } from '../../content/posts/index.ts';
import { ownPage, respondKept } from './kept.ts';
import type { Services } from './services.ts';

/** The page of a post for the one who asked: nobody keeps it, and search engines do not list it. */
export async function respondOwnPage(
  post: PublicPost,
  { request, url, visitor }: { request: Request; url: URL; visitor?: Visitor },
  services: Services,
): Promise<Response> {
  const rendered = await services.renders.use(1, () => services.renderer.renderPost(post, url.searchParams, visitor));
  return respondKept(ownPage(rendered, services), request);
}
