import { findPublicPost } from '../content/posts/index.ts';
import type { Platform } from '../platform/context.ts';
import { remember } from '../platform/remember.ts';

/** The page above all articles; null while the site has none. Kept until a page changes. */
export const readBlogPage = remember(['type:page'], async (platform: Platform) => {
  const page = await findPublicPost(platform, { path: '/blog/' });
  return page?.path ? { id: page.id, title: page.title, path: page.path } : null;
});
