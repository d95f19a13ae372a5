import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { germanyVps } from '../../content/pages/germany-vps.ts';
import { home } from '../../content/pages/home.ts';
import { otherPages } from '../../content/pages/others.ts';
import { plans } from '../../content/plans.ts';
import { articles } from '../../content/posts/index.ts';
import { menus, settings } from '../../content/site.ts';
import { cleanDocument } from '../builder/clean.ts';
import { importMedia } from '../content/media/index.ts';
import { saveMenu } from '../content/menus/index.ts';
import { createPost, findPublicPost, type NewPost } from '../content/posts/index.ts';
import { updateSettings } from '../content/settings/index.ts';
import { upsertTerm } from '../content/terms/index.ts';
import type { Platform } from '../platform/context.ts';
import { upsertPlan } from '../shop/catalogue/index.ts';
import { registry } from '../widgets/index.ts';

/** Stores the default site. Run again after it was cut short, it adds what is missing. */
export async function seed(platform: Platform): Promise<void> {
  await updateSettings(platform, settings);
  for (const plan of plans) await upsertPlan(platform, plan);

  await addPost(platform, '/', async () => ({
    type: 'page',
    home: true,
    title: home.title,
    excerpt: home.excerpt,
    document: home.document({ hero: await addPicture(platform, 'home') }),
  }));
  await addPost(platform, '/germany-vps/', async () => {
    const hero = await addPicture(platform, 'germany-vps');
    const { document, ...page } = germanyVps;
    return { type: 'page', ...page, featuredMediaId: hero, document: document({ hero }) };
  });
  for (const page of otherPages) await addPost(platform, `/${page.slug}/`, async () => ({ type: 'page', ...page }));

  const category = await upsertTerm(platform, { taxonomy: 'category', name: 'سرور مجازی', slug: 'vps' });
  for (const { picture, alt, document, ...article } of articles) {
    await addPost(platform, `/blog/${article.slug}/`, async () => {
      const cover = await addPicture(platform, picture, alt);
      return { type: 'post', ...article, featuredMediaId: cover, termIds: [category.id], document: document(cover) };
    });
  }
  for (const [location, menu] of Object.entries(menus)) await saveMenu(platform, { location, ...menu });
}

async function addPost(
  platform: Platform,
  path: string,
  make: () => Promise<Omit<NewPost, 'authorId' | 'status'>>,
): Promise<void> {
  if (await findPublicPost(platform, { path })) return;
  const post = await make();
  const document = cleanDocument(post.document as Parameters<typeof cleanDocument>[0], registry);
  await createPost(platform, { ...post, document, authorId: null, status: 'published' });
}

async function addPicture(platform: Platform, name: string, alt = ''): Promise<number> {
  const bytes = await readFile(fileURLToPath(new URL(`../../content/pictures/${name}.webp`, import.meta.url)));
  const { id } = await importMedia(platform, { bytes, alt, title: name });
  return id;
}
