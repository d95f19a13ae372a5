import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost, type PostType, trash, updatePost } from '../posts/index.ts';
import { upsertTerm } from '../terms/index.ts';
import { createContentTest } from '../testing.ts';
import { findFeaturedMedia, findTemplates, listLoops, listLoopTerms } from './index.ts';
import type { LoopQuery, TermFilter } from './types.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
const terms = new Map<string, number>();
const day = 86_400_000;

async function addTerm(slug: string, rest: { taxonomy?: string; parent?: string } = {}) {
  const parentId = rest.parent ? (terms.get(rest.parent) ?? null) : null;
  const { id } = await upsertTerm(platform, { taxonomy: rest.taxonomy ?? 'category', name: slug, slug, parentId });
  terms.set(slug, id);
}

function addPost(
  title: string,
  slugs: string[],
  rest: { type?: PostType; status?: 'draft' | 'private'; age?: number } = {},
) {
  return createPost(platform, {
    type: rest.type ?? 'post',
    title,
    document: { version: 1, content: [] },
    authorId: null,
    status: rest.status ?? 'published',
    publishedAt: platform.clock.now() - (rest.age ?? 1) * day,
    termIds: slugs.map((slug) => terms.get(slug) as number),
  });
}

beforeAll(async () => {
  platform = await createContentTest();
  for (const slug of ['vps', 'news', 'راهنما']) await addTerm(slug);
  await addTerm('linux', { parent: 'vps' });
  await addTerm('windows', { parent: 'vps' });
  await addTerm('debian', { parent: 'linux' });
  await addTerm('fast', { taxonomy: 'server-feature' });
  await addPost('A', ['vps'], { age: 1 });
  await addPost('B', ['linux', 'news', 'fast'], { age: 2 });
  await addPost('C', ['windows', 'news'], { age: 3 });
  await addPost('D', ['debian', 'fast'], { age: 4 });
  await addPost('E', ['news', 'راهنما'], { age: 5 });
  await addPost('F', [], { age: 6 });
  await addPost('پیش‌نویس', ['vps', 'news'], { status: 'draft' });
  await addPost('خصوصی', ['vps', 'news'], { status: 'private' });
  await addPost('محصول', ['vps'], { type: 'product' });
});
afterAll(() => platform.close());

const plain: LoopQuery = { type: 'post', include: [], exclude: [], terms: [], order: 'newest', count: 50, page: 1 };
const filter = (operator: TermFilter['operator'], slugs: string[], taxonomy = 'category'): TermFilter => ({
  taxonomy,
  terms: slugs,
  operator,
});

async function titles(changes: Partial<LoopQuery>): Promise<string> {
  const [page] = await listLoops(platform, [{ ...plain, ...changes }]);
  return page?.posts.map((post) => post.title).join('') ?? '';
}
const filtered = (...terms: TermFilter[]) => titles({ terms });

describe('posts of a loop', () => {
  test('P18 are published ones of its type, with their terms', async () => {
    const [page] = await listLoops(platform, [plain]);
    expect(page?.posts.map((post) => post.title)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(page?.total).toBe(6);
    expect(page?.posts[1]?.terms.map((term) => term.slug).sort()).toEqual(['fast', 'linux', 'news']);
    expect(await titles({ type: 'product' })).toBe('محصول');
  });

  test('have an order', async () => {
    expect(await titles({ order: 'oldest' })).toBe('FEDCBA');
    expect(await titles({ order: 'title' })).toBe('ABCDEF');
    const [all] = await listLoops(platform, [plain]);
    platform.clock.advance(1000);
    await updatePost(platform, { postId: all?.posts[3]?.id as number, changes: { excerpt: 'تازه' } });
    expect((await titles({ order: 'updated' }))[0]).toBe('D');
  });

  test('come in pages, and a page behind the last is empty', async () => {
    expect(await titles({ count: 4 })).toBe('ABCD');
    expect(await titles({ count: 4, page: 2 })).toBe('EF');
    const [behind] = await listLoops(platform, [{ ...plain, count: 4, page: 999_999_999 }]);
    expect(behind).toEqual({ posts: [], total: 6 });
  });

  test('begin behind some of the first, in every order, and are fewer by them', async () => {
    expect([await titles({ offset: 2 }), await titles({ offset: 2, order: 'title' })]).toEqual(['CDEF', 'CDEF']);
    expect(await titles({ offset: 1, count: 2, page: 2 })).toBe('DE');
    const [some, none] = await listLoops(platform, [
      { ...plain, offset: 4, count: 1 },
      { ...plain, offset: 9 },
    ]);
    expect([some?.total, none]).toEqual([2, { posts: [], total: 0 }]);
  });

  test('may be those of one person and of some days', async () => {
    const now = platform.clock.now();
    await platform.db.updateTable('posts').set({ author_id: 'sara' }).where('title', 'in', ['B', 'E']).execute();
    platform.changes.deliver(['*']);
    expect([await titles({ authorId: 'sara' }), await titles({ authorId: 'nobody' })]).toEqual(['BE', '']);
    const times = { from: now - 4.5 * day, until: now - 2.5 * day };
    expect([await titles({ times }), await titles({ times: { ...times, until: Number.POSITIVE_INFINITY } })]).toEqual([
      'CD',
      'ABCD',
    ]);
    expect(await titles({ authorId: 'sara', times: { from: now - 2.5 * day, until: now } })).toBe('B');
    await platform.db.updateTable('posts').set({ author_id: null }).where('title', 'in', ['B', 'E']).execute();
    platform.changes.deliver(['*']);
  });

  test('may be chosen and left out by number', async () => {
    const [all] = await listLoops(platform, [plain]);
    const ids = all?.posts.map((post) => post.id) as number[];
    expect(await titles({ include: ids.slice(0, 2) })).toBe('AB');
    expect(await titles({ exclude: ids.slice(0, 2) })).toBe('CDEF');
  });

  test('are recomputed after a change, also for cached queries', async () => {
    const added = await addPost('G', ['news'], { age: 0 });
    expect(await titles({})).toBe('GABCDEF');
    expect(await filtered(filter('AND', ['windows']))).toBe('C');
    await updatePost(platform, { postId: added.id, changes: { termIds: [terms.get('windows') as number] } });
    expect(await filtered(filter('AND', ['windows']))).toBe('GC');
    expect(await filtered(filter('AND', ['news']))).toBe('BCE');
    await trash(platform, { postId: added.id });
    expect(await titles({})).toBe('ABCDEF');
    expect(await filtered(filter('AND', ['windows']))).toBe('C');
  });

  test('are recomputed when the changed tags are unknown', async () => {
    expect(await titles({})).toBe('ABCDEF');
    await platform.db.updateTable('posts').set({ status: 'private' }).where('title', '=', 'B').execute();
    platform.changes.deliver(['*']);
    expect(await titles({})).toBe('ACDEF');
    await platform.db.updateTable('posts').set({ status: 'published' }).where('title', '=', 'B').execute();
    platform.changes.deliver(['*']);
    expect(await titles({})).toBe('ABCDEF');
  });

  test('by title, more of them than are sorted at once', async () => {
    const now = platform.clock.now();
    const rows = Array.from({ length: 2_500 }, (_, number) => ({
      type: 'product' as const,
      status: 'published' as const,
      slug: `many-${number}`,
      path: `/products/many-${number}/`,
      // Several of each, in another order than their ids.
      title: `انبوه ${String((number * 7) % 625).padStart(4, '0')}`,
      parent_id: null,
      excerpt: '',
      featured_media_id: null,
      author_id: null,
      live_revision_id: null,
      draft_revision_id: null,
      published_at: now,
      created_at: now,
      updated_at: now,
      meta: '{}',
    }));
    const added: Array<{ id: number; title: string }> = [];
    for (let from = 0; from < rows.length; from += 500) {
      const part = rows.slice(from, from + 500);
      added.push(...(await platform.db.insertInto('posts').values(part).returning(['id', 'title']).execute()));
    }
    platform.changes.deliver(['*']);
    const sorted = added.toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id));
    const { id: productId } = await platform.db
      .selectFrom('posts')
      .select('id')
      .where('title', '=', 'محصول')
      .executeTakeFirstOrThrow();
    for (const page of [1, 30, 50]) {
      const query = { ...plain, type: 'product' as const, order: 'title' as const, exclude: [productId], page };
      const [found] = await listLoops(platform, [query]);
      expect(found?.total).toBe(2_500);
      expect(found?.posts.map(({ id }) => id)).toEqual(sorted.slice((page - 1) * 50, page * 50).map(({ id }) => id));
    }
    await platform.db.deleteFrom('posts').where('slug', 'like', 'many-%').where('type', '=', 'product').execute();
    platform.changes.deliver(['*']);
  });
});

describe('filters of a loop', () => {
  test('one term includes its child terms', async () => {
    expect(await filtered(filter('AND', ['vps']))).toBe('ABCD');
    expect(await filtered(filter('AND', ['linux']))).toBe('BD');
    expect(await filtered(filter('AND', ['news']))).toBe('BCE');
  });

  test('several terms with AND, OR and NOT', async () => {
    expect(await filtered(filter('AND', ['news', 'راهنما']))).toBe('E');
    expect(await filtered(filter('IN', ['windows', 'راهنما']))).toBe('CE');
    expect(await filtered(filter('NOT IN', ['vps']))).toBe('EF');
  });

  test('a hierarchy: terms of one parent are alternatives, AND drops the parent, OR drops the child', async () => {
    expect(await filtered(filter('AND', ['linux', 'windows', 'news']))).toBe('BC');
    expect(await filtered(filter('AND', ['vps', 'windows']))).toBe('C');
    expect(await filtered(filter('IN', ['vps', 'windows', 'راهنما']))).toBe('ABCDE');
  });

  test('taxonomies are joined by AND, those with a dash too', async () => {
    expect(await filtered(filter('AND', ['vps']), filter('AND', ['fast'], 'server-feature'))).toBe('BD');
  });

  test('unknown slugs and taxonomies are skipped', async () => {
    expect(await filtered(filter('AND', ['nothing']))).toBe('ABCDEF');
    expect(await filtered(filter('AND', ['nothing', 'news']))).toBe('BCE');
    expect(await filtered(filter('AND', ['x'], 'no-such-taxonomy'))).toBe('ABCDEF');
  });

  test('P5 slugs that are SQL are slugs', async () => {
    for (const slug of ["' or 1=1 --", '"; drop table posts; --', '%', '_', "news'/**/or/**/1", '\\', '0x41'])
      expect(await filtered(filter('IN', [slug, 'راهنما']))).toBe('E');
    expect(await filtered(filter('IN', ['news'], "category' or '1'='1"))).toBe('ABCDEF');
  });

  test('P52 a thousand terms under the chosen one are no matter', async () => {
    await addTerm('big', { taxonomy: 'many' });
    const parentId = terms.get('big') as number;
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      taxonomy: 'many',
      slug: `many-${index}`,
      name: `${index}`,
      description: '',
      parent_id: parentId,
      position: index,
    }));
    const stored = await platform.db.insertInto('terms').values(rows).returning(['id', 'slug']).execute();
    for (const { id, slug } of stored) terms.set(slug, id);
    const post = await addPost('H', ['many-999'], { age: 9 });
    const chosen = Array.from({ length: 50 }, (_, index) => `many-${950 + index}`);
    expect(await filtered(filter('AND', ['big'], 'many'))).toBe('H');
    expect(await filtered(filter('AND', chosen, 'many'))).toBe('H');
    expect(await filtered(filter('IN', chosen, 'many'))).toBe('H');
    await trash(platform, { postId: post.id });
  });
});

describe('the number of questions', () => {
  test('does not grow with the number of posts or of equal loops', async () => {
    const count = async (query: LoopQuery) => {
      const before = platform.database.queryCount();
      await listLoops(platform, [query]);
      return platform.database.queryCount() - before;
    };
    const terms = [filter('IN', ['vps', 'news'])];
    await listLoops(platform, [plain]);
    expect(await count({ ...plain, terms, count: 1 })).toBe(3);
    expect(await count({ ...plain, terms, count: 50 })).toBe(3);
    // After a change, only the changed post and its terms are read.
    const added = await addPost('J', ['news']);
    expect(await count({ ...plain, terms, count: 50 })).toBe(5);
    expect(await count({ ...plain, terms, count: 50 })).toBe(3);
    await trash(platform, { postId: added.id });
  });

  test('does not grow with the number of filters', async () => {
    const count = async (filters: number) => {
      const before = platform.database.queryCount();
      const lists = await listLoopTerms(platform, Array(filters).fill({ taxonomy: 'category', scope: plain }));
      expect(lists).toHaveLength(filters);
      return platform.database.queryCount() - before;
    };
    await count(1);
    expect(await count(1)).toBe(1);
    expect(await count(6)).toBe(1);
  });
});

describe('terms of a loop', () => {
  const counts = async (scope: LoopQuery | null) => {
    const [list] = await listLoopTerms(platform, [{ taxonomy: 'category', scope }]);
    return Object.fromEntries(list?.map(({ slug, count }) => [slug, count]) ?? []);
  };

  test('count each post once, with those under a term', async () => {
    expect(await counts(plain)).toEqual({ vps: 4, news: 3, راهنما: 1, linux: 2, windows: 1, debian: 1 });
  });

  test('count the posts that the loop could show', async () => {
    expect(await counts({ ...plain, terms: [filter('IN', ['news'])] })).toMatchObject({ vps: 2, news: 3, debian: 0 });
    expect(await counts({ ...plain, type: 'product' })).toMatchObject({ vps: 1, news: 0 });
    expect(await counts(null)).toMatchObject({ vps: 5 });
  });
});

test('pages are listed and counted by their topic as articles are by category', async () => {
  await addTerm('start', { taxonomy: 'topic' });
  await addTerm('billing', { taxonomy: 'topic' });
  await addPost('نخستین ورود', ['start'], { type: 'page', age: 2 });
  await addPost('کلید', ['start'], { type: 'page', age: 1 });
  await addPost('پنهان', ['start'], { type: 'page', status: 'draft' });
  await addPost('دربارهٔ ما', [], { type: 'page' });
  const pages = { type: 'page' as const, include: [], exclude: [], terms: [] };
  expect(await titles({ ...pages, terms: [filter('IN', ['start'], 'topic')], order: 'oldest' })).toBe(
    'نخستین ورودکلید',
  );
  const [topics] = await listLoopTerms(platform, [{ taxonomy: 'topic', scope: { ...pages } }]);
  expect(topics?.map(({ slug, count }) => [slug, count])).toEqual([
    ['start', 2],
    ['billing', 0],
  ]);
});

describe('templates', () => {
  test('P18 are found when they are published', async () => {
    const document = { version: 1, content: [] };
    const make = (type: PostType, status: 'published' | 'draft') =>
      createPost(platform, { type, title: 'قالب', document, authorId: null, status });
    const live = await make('template', 'published');
    const draft = await make('template', 'draft');
    const page = await make('page', 'published');
    const found = await findTemplates(platform, [live.id, draft.id, page.id, 404]);
    expect([...found]).toEqual([[live.id, document]]);
  });

  test('posts without a picture have none', async () => {
    const post = await addPost('I', []);
    expect(await findFeaturedMedia(platform, [post.id])).toEqual(new Map());
    expect(await findFeaturedMedia(platform, [])).toEqual(new Map());
  });
});
