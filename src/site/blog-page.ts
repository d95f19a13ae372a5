import { findPublicPost } from '../content/posts/index.ts';
import { cacheUntilChanged } from '../platform/cache-until-changed.ts';
import type { Platform } from '../platform/context.ts';

/** Loads the page above all articles; null if the site has none. Cached until a page changes. */
export const readBlogPage = cacheUntilChanged(['type:page'], async (platform: Platform) => {
  const page = await findPublicPost(platform, { path: '/blog/' });
  return page?.path ? { id: page.id, title: page.title, path: page.path } : null;
});
