import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { blog } from '../../content/pages/blog.ts';
import { germanyVps } from '../../content/pages/germany-vps.ts';
import { home } from '../../content/pages/home.ts';
import { otherPages } from '../../content/pages/others.ts';
import { shopPages } from '../../content/pages/shop.ts';
import { planOptions, plans } from '../../content/plans.ts';
import { askPopup, leavingPopup } from '../../content/popups.ts';
import { articles, categories } from '../../content/posts/index.ts';
import { menus, settings } from '../../content/site.ts';
import { articleCard } from '../../content/templates.ts';
import { cleanDocument } from '../builder/clean.ts';
import type { PageDocument } from '../builder/document.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { importMedia } from '../content/media/index.ts';
import { saveMenu } from '../content/menus/index.ts';
import { createPost, findPublicPost, listPublicDocuments, type NewPost } from '../content/posts/index.ts';
import { updateSettings } from '../content/settings/index.ts';
import { upsertTerm } from '../content/terms/index.ts';
import { upsertOption, upsertPlan } from '../shop/catalogue/index.ts';
import { registry } from '../widgets/index.ts';

/** Stores the default site. Run again after it was cut short, it adds what is missing. */
export async function seed(platform: ContentPlatform, readPicture = storedPicture): Promise<void> {
  const addPicture = async (name: string, alt = ''): Promise<number> => {
    const { id } = await importMedia(platform, { content: await readPicture(name), alt, title: alt });
    return id;
  };
  await updateSettings(platform, settings);
  for (const plan of plans) await upsertPlan(platform, plan);
  for (const [position, option] of planOptions.entries()) await upsertOption(platform, option, position);

  await addPost(platform, '/', async () => ({
    type: 'page',
    home: true,
    title: home.title,
    excerpt: home.excerpt,
    document: home.document({ hero: await addPicture('home') }),
  }));
  const card = await addUnlisted(platform, 'template', articleCard);
  const ask = await addUnlisted(platform, 'popup', askPopup);
  await addPost(platform, '/germany-vps/', async () => {
    const hero = await addPicture('germany-vps');
    const { document, ...page } = germanyVps;
    return { type: 'page', ...page, featuredMediaId: hero, document: document({ hero, card, ask }) };
  });
  await addUnlisted(platform, 'popup', { ...leavingPopup, document: leavingPopup.document({ ask }) });
  await addPost(platform, '/blog/', async () => ({ type: 'page', ...blog, document: blog.document({ card }) }));
  for (const page of [...otherPages, ...shopPages])
    await addPost(platform, `/${page.slug}/`, async () => ({ type: 'page', ...page }));

  const termIds = new Map<string, number>();
  for (const [position, category] of categories.entries()) {
    const term = await upsertTerm(platform, { taxonomy: 'category', position, ...category });
    termIds.set(category.slug, term.id);
  }
  for (const { picture, alt, category, document, ...article } of articles) {
    await addPost(platform, `/blog/${article.slug}/`, async () => {
      const cover = await addPicture(picture, alt);
      const terms = [termIds.get(category) ?? 0];
      return {
        type: 'post',
        ...article,
        featuredMediaId: cover,
        termIds: terms,
        document: document({ picture: cover, card }),
      };
    });
  }
  for (const [location, menu] of Object.entries(menus)) await saveMenu(platform, { location, ...menu });
}

async function addPost(
  platform: ContentPlatform,
  path: string,
  make: () => Promise<Omit<NewPost, 'authorId' | 'status'>>,
): Promise<void> {
  if (await findPublicPost(platform, { path })) return;
  const post = await make();
  const document = cleanDocument(post.document as Parameters<typeof cleanDocument>[0], registry);
  await createPost(platform, { ...post, document, authorId: null, status: 'published' });
}

/** A post without an address; one with the same title is taken for the one that is already there. */
async function addUnlisted(
  platform: ContentPlatform,
  type: 'popup' | 'template',
  { title, document }: { title: string; document: PageDocument },
): Promise<number> {
  const known = await listPublicDocuments(platform, type);
  const same = known.find((post) => post.title === title);
  if (same) return same.id;
  const created = await createPost(platform, {
    type,
    title,
    document: cleanDocument(document, registry),
    authorId: null,
    status: 'published',
  });
  return created.id;
}

function storedPicture(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`../../content/pictures/${name}.webp`, import.meta.url)));
}
