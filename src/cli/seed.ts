import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { campaignAt, campaignCoupon } from '../../content/campaign.ts';
import { blogPictures } from '../../content/drawings/blog.ts';
import heights from '../../content/heights.json' with { type: 'json' };
import { topics } from '../../content/pages/help/topics.ts';
import { pages, pagesUpdated } from '../../content/pages/index.ts';
import { pictures } from '../../content/pictures/index.ts';
import { planLines, planOptions, plans } from '../../content/plans/index.ts';
import { pagePopups, popups } from '../../content/popups.ts';
import { authors } from '../../content/posts/authors.ts';
import { incidents } from '../../content/posts/incidents.ts';
import { articles } from '../../content/posts/index.ts';
import { categories, tags } from '../../content/posts/terms.ts';
import { menus, settings } from '../../content/site.ts';
import { templates } from '../../content/templates.ts';
import type { Campaign, Parts, UnlistedPost } from '../../content/types.ts';
import type { PageDocument } from '../builder/document.ts';
import { cleanDocument } from '../builder/sanitise-document.ts';
import type { ContentPlatform } from '../content/documents.ts';
import { importMedia } from '../content/media/index.ts';
import { saveMenu } from '../content/menus/index.ts';
import { createPost, findPublicPost, listPublicDocuments, type NewPost } from '../content/posts/index.ts';
import type { SectionHeights } from '../content/posts/types.ts';
import { updateSettings } from '../content/settings/index.ts';
import { upsertTerm } from '../content/terms/index.ts';
import { ensureAuthor } from '../content/users/index.ts';
import { ensureCoupon, savePlanLines, upsertOption, upsertPlan } from '../shop/catalogue/index.ts';
import { registry } from '../widgets/index.ts';

/** Reads a picture of the default site by its name. */
type ReadPicture = (name: string) => Promise<Buffer>;

/** Seeds the database with the default site. A repeated run after an interruption adds missing parts. */
export async function seed(platform: ContentPlatform, readPicture: ReadPicture = storedPicture): Promise<void> {
  await savePlanLines(platform, planLines);
  for (const plan of plans) await upsertPlan(platform, plan);
  for (const [position, option] of planOptions.entries()) await upsertOption(platform, option, position);

  const campaign = campaignAt(platform.clock.now());
  await ensureCoupon(platform, campaignCoupon(campaign));

  const known = new KnownParts(platform, readPicture, campaign);
  for (const template of templates) known.templates.set(template.name, await addUnlisted(known, 'template', template));
  await updateSettings(platform, settings);
  for (const popup of popups) known.popups.set(popup.name, await addUnlisted(known, 'popup', popup));
  const topicIds = await addTerms(
    platform,
    'topic',
    Object.entries(topics).map(([slug, { title, text }]) => ({ slug, name: title, description: text })),
  );
  for (const { document, picture, parent, topic, ...page } of pages) {
    const path = page.slug === '' ? '/' : `/${parent ? `${parent}/` : ''}${page.slug}/`;
    const id = await addPost(platform, path, async () => ({
      type: 'page',
      ...page,
      updatedAt: timeOf(pagesUpdated),
      home: page.slug === '',
      parentId: parent ? idOf(known.pages, parent) : null,
      featuredMediaId: picture ? await known.addPicture(picture) : null,
      termIds: topic ? [idOf(topicIds, topic)] : [],
      document: await known.write(document),
    }));
    known.pages.set(page.slug, id);
  }
  for (const popup of pagePopups) await addUnlisted(known, 'popup', popup);

  const categoryIds = await addTerms(platform, 'category', categories);
  const tagIds = await addTerms(platform, 'tag', tags);
  const authorIds = new Map<string, string>();
  for (const [slug, author] of Object.entries(authors))
    authorIds.set(slug, await ensureAuthor(platform, { slug, ...author }));
  for (const { document, picture, category, tags: named, author, date, updated, ...article } of [
    ...articles,
    ...incidents,
  ]) {
    await addPost(platform, `/blog/${article.slug}/`, async () => ({
      type: 'post',
      ...article,
      authorId: idOf(authorIds, author),
      publishedAt: timeOf(date),
      updatedAt: timeOf(updated ?? date),
      featuredMediaId: await known.addPicture(picture),
      termIds: [idOf(categoryIds, category), ...named.map((tag) => idOf(tagIds, tag))],
      document: await known.write(document),
    }));
  }
  for (const [location, menu] of Object.entries(menus)) await saveMenu(platform, { location, ...menu });
}

/** Publication time of a day of the default site: ten in the morning in Tehran. */
const timeOf = (day: string) => Date.parse(`${day}T06:30:00Z`);

/** Stores the terms of a taxonomy in order; returns their ids by slug. */
async function addTerms(
  platform: ContentPlatform,
  taxonomy: string,
  terms: ReadonlyArray<{ slug: string; name: string; description?: string }>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, term] of terms.entries())
    ids.set(term.slug, (await upsertTerm(platform, { taxonomy, position, ...term })).id);
  return ids;
}

/** Ids referenced by the documents of the default site; pictures are stored on first use. */
class KnownParts {
  readonly templates = new Map<string, number>();
  readonly popups = new Map<string, number>();
  readonly pages = new Map<string, number>();
  readonly #pictures = new Map<string, number>();
  readonly platform: ContentPlatform;
  readonly #readPicture: ReadPicture;
  readonly #campaign: Campaign;

  constructor(platform: ContentPlatform, readPicture: ReadPicture, campaign: Campaign) {
    this.platform = platform;
    this.#readPicture = readPicture;
    this.#campaign = campaign;
  }

  async addPicture(name: string): Promise<number> {
    const stored = this.#pictures.get(name);
    if (stored !== undefined) return stored;
    const alt = pictures[name];
    if (alt === undefined) throw new Error(`content/pictures/index.ts does not know ${name}.`);
    const { id } = await importMedia(this.platform, {
      content: await this.#readPicture(name),
      alt,
      title: alt,
      fileName: `${name}.svg`,
    });
    this.#pictures.set(name, id);
    return id;
  }

  /** Builds a document twice: first to find its pictures, then with their ids. */
  async write(make: (parts: Parts) => PageDocument): Promise<PageDocument> {
    const shown = new Set<string>();
    const template = (name: string) => idOf(this.templates, name);
    const popup = (name: string) => idOf(this.popups, name);
    const page = (slug: string) => idOf(this.pages, slug);
    const campaign = this.#campaign;
    make({ picture: (name) => shown.add(name).size, template, popup, page, campaign });
    for (const name of shown) await this.addPicture(name);
    return cleanDocument(
      make({ picture: (name) => idOf(this.#pictures, name), template, popup, page, campaign }),
      registry,
    );
  }
}

function idOf<Id>(ids: ReadonlyMap<string, Id>, name: string): Id {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The default site has no ${name}, or names it before it is made.`);
  return id;
}

async function addPost(
  platform: ContentPlatform,
  path: string,
  make: () => Promise<
    Omit<NewPost, 'authorId' | 'status' | 'document'> & { authorId?: string; document: PageDocument }
  >,
): Promise<number> {
  const known = await findPublicPost(platform, { path });
  if (known) return known.id;
  const post = await make();
  const { id } = await createPost(platform, {
    authorId: null,
    ...post,
    heights: heightsOf(post.document),
    status: 'published',
  });
  return id;
}

/** Heights of the sections of a page of the default site; `npm run heights` measures them. */
function heightsOf({ content }: PageDocument): SectionHeights | undefined {
  const known = new Map<string, number[]>(Object.entries(heights));
  const found = content.flatMap(({ id }) => {
    const own = known.get(id);
    return own ? [[id, own] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Adds a post without an address; one with the same title counts as existing. */
async function addUnlisted(
  known: KnownParts,
  type: 'popup' | 'template',
  { title, kind, document }: UnlistedPost,
): Promise<number> {
  const same = (await listPublicDocuments(known.platform, type)).find((post) => post.title === title);
  if (same) return same.id;
  const { id } = await createPost(known.platform, {
    type,
    title,
    ...(kind ? { meta: { kind } } : {}),
    document: await known.write(document),
    authorId: null,
    status: 'published',
  });
  return id;
}

async function storedPicture(name: string): Promise<Buffer> {
  const drawing = blogPictures[name];
  if (drawing) return Buffer.from(drawing.draw());
  return readFile(fileURLToPath(new URL(`../../content/pictures/${name}.svg`, import.meta.url)));
}
