import { systemPages } from '../../content/pages/index.ts';
import { cleanDocument } from '../builder/sanitise-document.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { createPost } from '../content/posts/index.ts';
import { registry } from '../widgets/index.ts';

/**
 * Adds missing system pages (cart, checkout, account …), as in a database of a version that had none. A page that staff
 * have changed, hidden or trashed stays as it is, and so does an address that redirects elsewhere.
 */
export async function addSystemPages(platform: ContentPlatform): Promise<void> {
  const { db, log } = platform;
  const paths = systemPages.map(({ slug }) => `/${slug}/`);
  const slugs = systemPages.map(({ slug }) => slug);
  const posts = await db
    .selectFrom('posts')
    .select(['slug', 'path'])
    .where((eb) =>
      eb.or([eb('path', 'in', paths), eb.and({ type: 'page', parent_id: null }).and(eb('slug', 'in', slugs))]),
    )
    .execute();
  const redirects = await db.selectFrom('redirects').select('from_path').where('from_path', 'in', paths).execute();
  const taken = new Set([
    ...posts.flatMap(({ slug, path }) => [path, `/${slug}/`]),
    ...redirects.map(({ from_path }) => from_path),
  ]);
  for (const { document, ...page } of systemPages) {
    const path = `/${page.slug}/`;
    if (taken.has(path)) continue;
    const made = { ...page, document: cleanDocument(document(), registry) };
    await createPost(platform, { type: 'page', ...made, authorId: null, status: 'published' });
    log.info({ path }, 'a page that the program needs was missing and is there again');
  }
}
