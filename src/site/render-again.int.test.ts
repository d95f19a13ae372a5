import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSectionCache } from '../builder/section-cache.ts';
import { addComment } from '../content/comments/index.ts';
import { changeMedia, importMedia } from '../content/media/index.ts';
import { createPost, updatePost } from '../content/posts/index.ts';
import { upsertTerm } from '../content/terms/index.ts';
import { toman } from '../platform/money.ts';
import { type PlanInput, upsertPlan } from '../shop/catalogue/index.ts';
import { testSpecs } from '../shop/catalogue/testing.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { registry } from '../widgets/index.ts';
import { createReadCache } from './cached-reads.ts';
import { createFrameCache } from './printed-frame.tsx';
import { createPageRenderer } from './render-page.tsx';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let postId: number;
let pageId: number;
let pictureId: number;

const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });
const term = (name: string) => upsertTerm(platform, { taxonomy: 'category', slug: 'topic', name });
const picture = (width: number) =>
  importMedia(platform, {
    content: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><path d="M0 0h9v9z"/></svg>`,
    ),
    alt: 'نما',
    title: 'نما',
  });
const documentOf = (...content: object[]) => ({ version: 1, content });
const plan = (number: number, price: number): PlanInput => ({
  slug: `vps-${number}`,
  code: `VPS-${number}`,
  name: `پلن ${number}`,
  category: 'vps',
  line: 'linux',
  specs: testSpecs,
  position: number,
  popular: false,
  stock: 'available',
  active: true,
  prices: [{ cycle: 'monthly', amount: toman(price), renewal: null, setup: toman(0) }],
});
const comment = (text: string) =>
  addComment(platform, {
    post: { id: pageId, title: 'صفحه', path: '/again/' },
    parentId: null,
    name: 'سارا',
    email: 'sara@example.ir',
    url: '',
    text,
    user: { id: 'boss', isStaff: true },
    commenterId: null,
    isTrapped: false,
    addressHash: text,
    baseUrl: 'https://mizban.test',
  });

beforeAll(async () => {
  platform = await createTestDatabase();
  const create = (
    input: Pick<
      Parameters<typeof createPost>[1],
      'type' | 'title' | 'slug' | 'document' | 'termIds' | 'featuredMediaId'
    >,
  ) => createPost(platform, { ...input, status: 'published', authorId: null });
  for (const number of [1, 2, 3]) await upsertPlan(platform, plan(number, number * 100_000));
  const template = documentOf(
    node('picture', 'featured-image', {}),
    node('title01', 'post-title', { link: true }),
    node('excerp1', 'post-excerpt', {}),
    node('meta001', 'post-meta', { published: false }),
  );
  const { id: topic } = await term('موضوع');
  const card = await create({ type: 'template', title: 'کارت', slug: 'card', document: template });
  const { id: other } = await upsertTerm(platform, { taxonomy: 'category', slug: 'other', name: 'دیگر' });
  pictureId = (await picture(20)).id;
  const posts = ['یکم', 'دوم'].map((title, index) =>
    create({
      type: 'post',
      title,
      slug: `post-${index}`,
      document: documentOf(),
      termIds: index === 0 ? [topic] : [topic, other],
      featuredMediaId: pictureId,
    }),
  );
  [postId = 0] = await Promise.all(posts.map(async (post) => (await post).id));
  const document = documentOf(
    node('plans01', 'plan-cards', { category: 'vps' }),
    node('section', 'container', {
      children: [
        node('filter1', 'taxonomy-filter', { selected_element: 'grid001' }),
        node('grid001', 'loop-grid', { type: 'post', template: card.id }),
      ],
    }),
    node('talk001', 'comments', {}),
  );
  pageId = (await create({ type: 'page', title: 'صفحه', slug: 'again', document })).id;
  await comment('دیدگاه یکم');
});
afterAll(() => platform.close());

function createRenderer() {
  const sections = createSectionCache({ maxBytes: 1_000_000 });
  const reads = createReadCache({ maxBytes: 1_000_000 });
  platform.changes.on((tags) => {
    sections.invalidate(tags);
    reads.invalidate(tags);
  });
  const { findPost, renderPost } = createPageRenderer({
    sections,
    reads,
    frames: createFrameCache({ maxBytes: 1_000_000 }),
    platform,
    registry,
    assets: { script: '/assets/main.js', devScripts: [], font: '/assets/font.woff2' },
    baseUrl: 'https://mizban.test',
    nonce: () => 'nonce',
  });
  return async (query = '') => {
    const before = platform.database.queryCount();
    const post = await findPost('/again/');
    if (!post) throw new Error('There is no such page.');
    const { body, tags } = await renderPost(post, new URLSearchParams(query));
    return { html: body.bytes.toString(), tags, queries: platform.database.queryCount() - before };
  };
}

describe('a page that is rendered again', () => {
  it('shows each change, byte for byte like a render from scratch', async () => {
    const render = createRenderer();
    const changes: Array<{ change?(): Promise<unknown>; query?: string; shows: string }> = [
      { shows: '۲۰۰٬۰۰۰' },
      { change: () => upsertPlan(platform, plan(2, 250_000)), shows: '۲۵۰٬۰۰۰' },
      { change: () => comment('دیدگاه دوم'), shows: 'دیدگاه دوم' },
      { query: 'replytocom=1', shows: 'name="comment_parent" value="1"' },
      { query: 'replytocom=2', shows: 'name="comment_parent" value="2"' },
      { change: () => updatePost(platform, { postId, changes: { title: 'نام تازه' } }), shows: 'نام تازه' },
      { change: () => term('نام دیگر موضوع'), shows: 'نام دیگر موضوع' },
      {
        change: () =>
          changeMedia(platform, {
            id: pictureId,
            version: 1,
            alt: 'نمای تازه',
            title: 'نما',
            caption: '',
            description: '',
          }),
        shows: 'alt="نمای تازه"',
      },
      {
        change: async () => updatePost(platform, { postId, changes: { featuredMediaId: (await picture(30)).id } }),
        shows: 'width="30"',
      },
      {
        change: () =>
          createPost(platform, {
            type: 'post',
            title: 'سوم',
            slug: 'post-2',
            document: documentOf(),
            status: 'published',
            authorId: null,
          }),
        shows: 'سوم',
      },
      { change: () => updatePost(platform, { postId: pageId, changes: { title: 'صفحهٔ تازه' } }), shows: 'صفحهٔ تازه' },
    ];
    for (const { change, query, shows } of changes) {
      // Of comments there is one in fifteen seconds.
      platform.clock.advance(60_000);
      await change?.();
      const again = await render(query);
      expect(again.html).toContain(shows);
      const fresh = await createRenderer()(query);
      expect(again.html).toBe(fresh.html);
      expect(again.tags).toEqual(fresh.tags);
    }
  });

  it('because a list got another member reads only that one', async () => {
    const render = createRenderer();
    await render();
    const queriesAfter = async (tags: string[]) => {
      await platform.changes.emit(tags);
      return (await render()).queries;
    };
    expect(await queriesAfter(['type:post'])).toBeLessThan(await queriesAfter(['type:post', `post:${postId}`]));
  });

  it('with other filters repeats no database query', async () => {
    const render = createRenderer();
    await render();
    await render('e-filter-grid001-category=topic');
    expect((await render('e-filter-grid001-category=other')).queries).toBe(0);
  });

  it('for another reply sends no database query', async () => {
    const render = createRenderer();
    await render();
    await render('replytocom=1');
    expect((await render('replytocom=2')).queries).toBe(0);
  });

  it('is never made of rows that changed while they were read', async () => {
    const reads = createReadCache({ maxBytes: 1_000_000 });
    const run = reads.begin();
    reads.invalidate(['catalogue']);
    run.keep('plans', { value: 'old', tags: new Set(['catalogue']) });
    expect(reads.begin().find('plans')).toBeUndefined();
  });
});
