import { describe, expect, it, vi } from 'vitest';
import type { LoopPost, LoopQuery } from '../../content/loops/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const post = (id: number): LoopPost => ({
  id,
  type: 'post',
  status: 'published',
  slug: `p${id}`,
  path: `/blog/p${id}/`,
  parentId: null,
  title: `نوشتهٔ <${id}>`,
  excerpt: 'چکیده',
  featuredMediaId: null,
  authorId: null,
  publishedAt: Date.UTC(2026, 10, 15),
  createdAt: 0,
  updatedAt: 0,
  changedAt: 0,
  meta: {},
  terms: [],
  author: null,
});
const loops = vi.fn(async (queries: LoopQuery[]) =>
  queries.map(({ count }) => ({ posts: [1, 2, 3, 4, 5].slice(0, count).map(post), total: 5 })),
);
const template = {
  version: 1,
  content: [{ id: 'titleaa', type: 'post-title', v: 1, props: { tag: 'h4' } }],
};
const reader = fakeReader({ loops, templates: async () => new Map([[9, template]]) });

describe('loop carousel', () => {
  it('shows the posts of its query as cards, one to a slide', async () => {
    const html = await renderWidget('loop-carousel', { count: 4, order: 'title' }, { reader });
    expect(loops).toHaveBeenLastCalledWith([
      { type: 'post', include: [], exclude: [], terms: [], order: 'title', count: 4, page: 1 },
    ]);
    expect(html.match(/class="slide e-loop-item e-loop-item-\d"/g)).toHaveLength(4);
    expect(html).toContain('<h3><a href="/blog/p1/">نوشتهٔ &lt;1&gt;</a></h3>');
    expect(html).toContain('aria-label="۴ از ۴"');
  });

  it('builds its items of a template', async () => {
    const html = await renderWidget('loop-carousel', { template: 9 }, { reader });
    expect(html.match(/<h4 class="mz-post-title/g)).toHaveLength(5);
    expect(html.match(/data-template="9"/g)).toHaveLength(5);
    expect(html).not.toContain('class="card"');
  });

  it('shows cards where the template is gone', async () => {
    expect(await renderWidget('loop-carousel', { template: 8 }, { reader })).toContain('class="card"');
  });

  it('reads nothing of the address, which pages and filters grids', async () => {
    const page = { ...testPage, address: { 'e-page-abc1234': '2', 'e-filter-abc1234-category': 'x' } };
    await renderWidget('loop-carousel', { count: 2 }, { reader, page });
    expect(loops.mock.lastCall?.[0][0]).toMatchObject({ page: 1, terms: [] });
  });

  it('without posts is empty, or has a message', async () => {
    expect(await renderWidget('loop-carousel', {})).toBe('');
    expect(await renderWidget('loop-carousel', { nothingFound: 'هنوز <چیزی> نیست.' })).toBe(
      '<p class="mz-loop-carousel" data-empty="">هنوز &lt;چیزی&gt; نیست.</p>',
    );
  });

  it('of one post is a plain card', async () => {
    const html = await renderWidget('loop-carousel', { count: 1 }, { reader });
    expect(html).not.toContain('data-island');
    expect(html).toContain('<article class="card">');
  });
});
