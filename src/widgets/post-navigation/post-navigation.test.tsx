import { describe, expect, it, vi } from 'vitest';
import type { Reader } from '../../builder/reader.ts';
import type { LoopPost, LoopQuery } from '../../content/loops/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { loadNeighbours } from './load.ts';
import { schema } from './schema.ts';

const at = (publishedAt: number, id: number) =>
  ({ id, publishedAt, title: `نوشتهٔ ${id}`, path: `/blog/p${id}/` }) as LoopPost;
const posts = [at(10, 1), at(20, 2), at(20, 3), at(20, 4), at(30, 5)];

/** Returns what the real reader would of these posts. */
const loops = async (queries: LoopQuery[]) =>
  queries.map(({ times = { from: 0, until: 99 }, order, count }) => {
    const found = posts.filter(
      ({ publishedAt }) => (publishedAt ?? 0) >= times.from && (publishedAt ?? 0) < times.until,
    );
    return { posts: (order === 'newest' ? found.toReversed() : found).slice(0, count), total: found.length };
  });
const page = (id: number, publishedAt: number | null, terms = testPage.post.terms) => ({
  ...testPage,
  post: { ...testPage.post, id, type: 'post', publishedAt, terms },
});
const reader = fakeReader({ loops });

describe('post navigation', () => {
  it('links to the posts before and after, and only to those that exist', async () => {
    const middle = await renderWidget('post-navigation', {}, { reader, page: page(3, 20) });
    expect(middle).toContain('<a class="previous" href="/blog/p2/" rel="prev">');
    expect(middle).toContain('<small>نوشتهٔ بعدی</small><span class="title">نوشتهٔ 4</span>');
    const first = await renderWidget('post-navigation', {}, { reader, page: page(1, 10) });
    expect(first).not.toContain('rel="prev"');
    expect(first).toContain('href="/blog/p2/" rel="next"');
    expect(await renderWidget('post-navigation', {}, { reader, page: page(9, null) })).toBe('');
  });

  it('visits every post once, also those published at the same moment', async () => {
    const visited: number[] = [];
    for (let post: LoopPost | undefined = posts[0]; post; ) {
      const { id, publishedAt } = post;
      visited.push(id);
      const found = await loadNeighbours([{ id: 'a', props: schema.parse({}), page: page(id, publishedAt) }], {
        reader,
      });
      post = posts.find(({ path }) => path === found.get('a')?.next?.path);
    }
    expect(visited).toEqual([1, 2, 3, 4, 5]);
  });

  it('reads for all instances at once, on request of the same category only', async () => {
    const spied = vi.fn(loops as Reader['loops']);
    const category = { id: 1, taxonomy: 'category', slug: 'vps', name: 'سرور' };
    const instances = [false, true].map((sameCategory) => ({
      id: String(sameCategory),
      props: schema.parse({ sameCategory }),
      page: page(2, 20, [category, { ...category, taxonomy: 'tag' }]),
    }));
    await loadNeighbours(instances, { reader: fakeReader({ loops: spied }) });
    expect(spied).toHaveBeenCalledOnce();
    expect(spied.mock.calls[0]?.[0].map(({ terms }) => terms.length)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(spied.mock.calls[0]?.[0][3]?.terms).toEqual([{ taxonomy: 'category', terms: ['vps'], operator: 'IN' }]);
  });
});
