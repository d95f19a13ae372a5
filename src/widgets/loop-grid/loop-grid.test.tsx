import { describe, expect, it } from 'vitest';
import type { LoopPost, LoopQuery } from '../../content/loops/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { loopGrid } from './index.ts';

const post = (id: number, changes: Partial<LoopPost> = {}): LoopPost => ({
  id,
  type: 'post',
  status: 'published',
  slug: `p${id}`,
  path: `/blog/p${id}/`,
  parentId: null,
  title: `نوشتهٔ ${id}`,
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
  ...changes,
});

const picture = {
  id: 5,
  key: 'x.webp',
  mime: 'image/webp',
  width: 16,
  height: 9,
  alt: 'متن',
  title: '',
  caption: '',
  description: '',
  variants: [],
};

const received: LoopQuery[][] = [];
const reader = fakeReader({
  async loops(queries) {
    received.push(queries);
    return queries.map(({ count, page }) => ({
      posts: [1, 2, 3, 4, 5].slice((page - 1) * count, page * count).map((id) => post(id)),
      total: 5,
    }));
  },
  loopTerms: async (queries) =>
    queries.map(({ taxonomy }) =>
      [3, 0, 1].map((count, index) => ({
        id: index + 1,
        taxonomy,
        slug: `سرور-${index}`,
        name: `دستهٔ ${index}`,
        description: 'شرح',
        parentId: null,
        position: 0,
        count,
      })),
    ),
});
const render = (props: object, address: Record<string, string> = {}) =>
  renderWidget('loop-grid', props, { reader, page: { ...testPage, address } });

describe('loop grid', () => {
  it('shows a card with picture, title, excerpt and date where no template is chosen, escaped', async () => {
    const html = await renderWidget(
      'loop-grid',
      {},
      {
        reader: fakeReader({
          loops: async () => [{ posts: [post(1, { title: '<b>', featuredMediaId: 5 })], total: 1 }],
          media: async () => new Map([[5, picture]]),
        }),
      },
    );
    expect(html).toContain('<li class="e-loop-item e-loop-item-1"><article class="card"><picture>');
    expect(html).toContain('<h3><a href="/blog/p1/">&lt;b&gt;</a></h3><p>چکیده</p>');
    expect(html).toContain('۲۴ آبان ۱۴۰۵');
  });

  it.each(['loop-grid', 'loop-carousel'])(
    '%s fetches its first picture at once, and the others when they are near',
    async (type) => {
      const posts = [1, 2, 3].map((id) => post(id, { featuredMediaId: 5 }));
      const pictured = fakeReader({
        loops: async () => [{ posts, total: 3 }],
        media: async () => new Map([[5, picture]]),
      });
      const html = await renderWidget(type, {}, { reader: pictured });
      const lazy = Array.from(html.matchAll(/<img[^>]*>/g), ([image]) => image.includes('loading="lazy"'));
      expect(lazy.slice(0, 3)).toEqual([false, true, true]);
    },
  );

  it('requests 6 newest posts in 3, 2 and 1 columns by default, all on one page', async () => {
    const html = await render({}, { 'e-page-abc1234': '2' });
    expect(received.at(-1)).toEqual([
      { type: 'post', include: [], exclude: [], terms: [], order: 'newest', count: 6, page: 1 },
    ]);
    expect(html).toContain('data-desktop="3" data-tablet="2" data-mobile="1"');
    expect(html).not.toContain('<nav');
    expect(html).not.toContain('data-island');
  });

  it('reads its own filters from the address, with the operator of the database', async () => {
    await render(
      { terms: [{ slugs: 'staff' }] },
      {
        'e-filter-abc1234-category': 'a b',
        'e-filter-abc1234-tag': 'c~d',
        'e-filter-abc1234-server-os': '!e',
        'e-filter-other01-tag': 'x',
      },
    );
    expect(received.at(-1)?.[0]?.terms).toEqual([
      { taxonomy: 'category', terms: ['staff'], operator: 'IN' },
      { taxonomy: 'category', terms: ['a', 'b'], operator: 'AND' },
      { taxonomy: 'tag', terms: ['c', 'd'], operator: 'IN' },
      { taxonomy: 'server-os', terms: ['e'], operator: 'NOT IN' },
    ]);
  });

  it('reports how many were found, for screen readers', async () => {
    expect(await render({ pagination: 'load_more_on_click' })).toContain('data-found="۵ نوشته پیدا شد"');
    expect(await render({ type: 'product' })).toContain('۵ محصول');
  });

  it('has a message when nothing is found', async () => {
    const html = await renderWidget('loop-grid', { nothingFound: 'هیچ <چیز>' });
    expect(html).toContain('<p class="e-loop-nothing-found-message" data-found="هیچ &lt;چیز&gt;">هیچ &lt;چیز&gt;</p>');
  });

  describe('pagination', () => {
    it.each([
      ['none', []],
      ['numbers', ['#1', '2', '3']],
      ['prev_next', ['#قبلی', 'بعدی']],
      ['numbers_and_prev_next', ['#قبلی', '#1', '2', '3', 'بعدی']],
    ])('%s', async (pagination, expected) => {
      const html = await render({ count: 2, pagination });
      const shown = [
        ...html.matchAll(/<(a|span) class="page-numbers[^>]*>(?:<span class="sr">صفحهٔ <\/span>)?([^<]+)/g),
      ].map(
        ([, tag, text = '']) =>
          (tag === 'span' ? '#' : '') + text.replace(/[۱-۹]/, (digit) => String(digit.charCodeAt(0) & 15)),
      );
      expect(shown).toEqual(expected);
    });

    it('is a named landmark with the current page marked, and plain links', async () => {
      const html = await render({ count: 2, pagination: 'numbers', label: 'مقاله‌ها' }, { 'e-page-abc1234': '2' });
      expect(html).toContain('<nav class="pages" aria-label="صفحه‌های مقاله‌ها">');
      expect(html).toContain('<span class="page-numbers current" aria-current="page">');
      expect(html).toContain('href="/germany-vps/?e-page-abc1234=3#loop-abc1234"');
      expect(html).toContain('href="/germany-vps/#loop-abc1234"');
    });

    it('is nothing when there is one page, and then the grid needs no script', async () => {
      for (const pagination of ['numbers', 'load_more_on_click']) {
        const html = await render({ count: 5, pagination });
        expect(html).not.toContain('<nav');
        expect(html).not.toContain('data-island');
      }
      expect(await render({ count: 2, pagination: 'numbers' })).toContain('data-island="loop-grid"');
    });

    it('behind the last page links back', async () => {
      const html = await render({ count: 2, pagination: 'prev_next' }, { 'e-page-abc1234': '4' });
      expect(html).toContain('e-loop-nothing-found-message');
      expect(html).toContain('href="/germany-vps/?e-page-abc1234=3#loop-abc1234" rel="prev"');
    });

    it('load more is a link to the next page, and reports the end on the last', async () => {
      const props = { count: 2, pagination: 'load_more_infinite_scroll', moreText: 'بیشتر', endText: 'پایان' };
      const html = await render(props);
      expect(html).toContain(
        '<a class="btn e-load-more" href="/germany-vps/?e-page-abc1234=2#loop-abc1234" rel="next">بیشتر</a>',
      );
      expect(html).toContain('data-island="loop-grid"');
      const last = await render(props, { 'e-page-abc1234': '3' });
      expect(last).not.toContain('class="btn e-load-more"');
      expect(last).toContain('<p class="e-load-more-message">پایان</p>');
    });
  });

  it('shows first the related posts that share a term, of the category before a tag, then the others', async () => {
    const ids = (html: string) => [...html.matchAll(/e-loop-item-(\d+)/g)].map(([, id]) => Number(id));
    const byTaxonomy: Record<string, number[]> = { category: [7, 4], tag: [4, 5, 6] };
    const near = fakeReader({
      loops: async (queries) =>
        queries.map(({ terms, count }) => ({
          posts: (byTaxonomy[terms[0]?.taxonomy ?? ''] ?? [9, 8, 7]).slice(0, count).map((id) => post(id)),
          total: 9,
        })),
    });
    const terms = [
      { id: 1, taxonomy: 'category', slug: 'vps', name: 'سرور' },
      { id: 2, taxonomy: 'tag', slug: 'linux', name: 'لینوکس' },
    ];
    const on = (own: typeof terms, props: object) =>
      renderWidget(
        'loop-grid',
        { count: 3, ...props },
        { reader: near, page: { ...testPage, post: { ...testPage.post, type: 'post', terms: own } } },
      );
    expect(ids(await on(terms, { related: true }))).toEqual([7, 4, 5]);
    expect(ids(await on(terms.slice(0, 1), { related: true }))).toEqual([7, 4, 9]);
    expect(ids(await on(terms, {}))).toEqual([9, 8, 7]);
    expect(ids(await on([], { related: true }))).toEqual([9, 8, 7]);
  });

  it('renders the first item of a page with the lead template, as wide as the grid, unless that leaves the last item alone', async () => {
    const template = (tag: string) => ({
      version: 1,
      content: [{ id: 'title01', type: 'post-title', v: 1, props: { tag } }],
    });
    const show = (count: number) =>
      renderWidget(
        'loop-grid',
        { template: 5, lead: 6, count, columns: 2 },
        {
          reader: fakeReader({
            loops: async () => [{ posts: Array.from({ length: count }, (_, index) => post(index + 1)), total: count }],
            templates: async () =>
              new Map([
                [5, template('h3')],
                [6, template('h2')],
              ]),
          }),
        },
      );
    const html = await show(3);
    expect(html.match(/<li[^>]*data-lead[^>]*><h2/g)).toHaveLength(1);
    expect(html).toMatch(/<li[^>]*e-loop-item-1"[^>]*data-template="6"[^>]*data-lead/);
    expect(html.match(/<li[^>]*data-template="5"[^>]*><h3/g)).toHaveLength(2);
    const even = await show(4);
    expect(even).not.toContain('data-lead');
    expect(even.match(/<li[^>]*data-template="5"[^>]*><h3/g)).toHaveLength(4);
  });

  describe('the part of the address it reads', () => {
    const read = (query: string, pages?: number, pagination = 'numbers') =>
      loopGrid.address?.({
        id: 'abc1234',
        props: loopGrid.schema.parse({ pagination }),
        data:
          pages === undefined
            ? undefined
            : { items: [], template: null, lead: null, total: 0, page: 1, pages, isFiltered: false },
      })(new URLSearchParams(query));

    it('is its page, from the second on', () => {
      expect(read('e-page-abc1234=2&e-page-other01=3')).toEqual({ 'e-page-abc1234': '2' });
      for (const value of ['1', '0', '-2', 'x', '1e3']) expect(read(`e-page-abc1234=${value}`)).toEqual({});
      expect(read('e-page-abc1234=2', 9, 'none')).toEqual({});
    });

    it('P52 all pages behind the last are one', () => {
      expect(read('e-page-abc1234=999999999', 3)).toEqual({ 'e-page-abc1234': '4' });
      expect(read('e-page-abc1234=3', 3)).toEqual({ 'e-page-abc1234': '3' });
      expect(read('e-page-abc1234=7', 0)).toEqual({});
    });
  });

  it('lists terms that have posts, with their number, description and a link to the filtered grid', async () => {
    const html = await render({ type: 'post_taxonomy', termUrl: '/blog/', termGrid: 'bloglst', order: 'title' });
    expect(html).toContain(`href="/blog/?e-filter-bloglst-category=${encodeURIComponent('سرور-0')}"`);
    expect(html).toContain('<small>۳ مورد</small>');
    expect(html).toContain('<p>شرح</p>');
    expect(html).not.toContain('دستهٔ 1');
    expect(html).toContain('data-found="۲ دسته پیدا شد"');
    expect(await render({ type: 'post_taxonomy' })).toContain('<h3>دستهٔ 0</h3>');
  });

  it('renders each item by its template, with ids that are once on the page', async () => {
    const document = {
      version: 1,
      content: [
        { id: 'tplttl1', type: 'post-title', v: 1, props: { tag: 'h3', link: true } },
        {
          id: 'tplacc1',
          type: 'accordion',
          v: 1,
          props: { items: [{ title: 'پرسش', content: [] }] },
        },
      ],
    };
    const html = await renderWidget(
      'loop-grid',
      { template: 9, count: 2 },
      { reader: fakeReader({ ...reader, templates: async () => new Map([[9, document]]) }) },
    );
    expect(html).toContain('<li class="e-loop-item e-loop-item-1" data-template="9"><h3 class="mz-post-title"');
    expect(html).toContain('<a href="/blog/p2/">نوشتهٔ 2</a>');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a rating in a template is one per post, and has its storage location', async () => {
    const document = { version: 1, content: [{ id: 'tplrtg1', type: 'star-rating', v: 1, props: {} }] };
    const html = await renderWidget(
      'loop-grid',
      { template: 9, count: 2 },
      { reader: fakeReader({ ...reader, templates: async () => new Map([[9, document]]) }) },
    );
    for (const id of [1, 2]) {
      expect(html).toContain(`name="payload[id]" value="${id}"`);
      expect(html).toContain(`name="payload[widget]" value="7107-abc1234-${id}-tplrtg1"`);
      expect(html).toContain(`<fieldset id="rating-abc1234-${id}-tplrtg1">`);
    }
  });

  it('falls back to cards when the template is gone', async () => {
    expect(await render({ template: 404 })).toContain('<article class="card">');
  });
});
