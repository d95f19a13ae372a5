import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

const terms = [
  { id: 3, taxonomy: 'category', slug: 'آموزش', name: 'آموزش' },
  { id: 4, taxonomy: 'tag', slug: 'nvme', name: 'NVMe' },
];
const on = (post: Partial<typeof testPage.post>) => ({ page: { ...testPage, post: { ...testPage.post, ...post } } });

describe('post meta', () => {
  it('reports the date in the Persian calendar for people and in ISO for machines', async () => {
    expect(await renderWidget('post-meta', {})).toBe(
      '<p class="mz-post-meta" data-align="start">' +
        '<span><time dateTime="2026-11-15T08:00:00.000Z">انتشار: ۲۴ آبان ۱۴۰۵</time></span></p>',
    );
  });

  it('reports the day of Tehran, which begins before that of UTC', async () => {
    const html = await renderWidget('post-meta', {}, on({ publishedAt: Date.UTC(2026, 10, 15, 21) }));
    expect(html).toContain('۲۵ آبان ۱۴۰۵');
  });

  it('shows the date of the last change only if enabled', async () => {
    expect(await renderWidget('post-meta', {})).not.toContain('به‌روزرسانی');
    expect(await renderWidget('post-meta', { updated: true })).toContain('به‌روزرسانی: ۲۵ آبان ۱۴۰۵');
  });

  it('a post that was never published has no date of publication', async () => {
    expect(await renderWidget('post-meta', {}, on({ publishedAt: null }))).not.toContain('<time');
  });

  it('names the terms of the chosen taxonomy, escaped', async () => {
    const html = await renderWidget('post-meta', { published: false }, on({ terms }));
    expect(html).toContain('<a href="/blog/category/آموزش/" rel="tag" class="term">آموزش</a>');
    expect(html).not.toContain('NVMe');
    const hostile = await renderWidget(
      'post-meta',
      {},
      on({ terms: [{ ...terms[0], id: 5, taxonomy: 'category', slug: 'x', name: '<b>' }] }),
    );
    expect(hostile).toContain('&lt;b&gt;');
  });

  it('says how long reading takes where that is known, if enabled', async () => {
    const post = on({ minutes: 12 });
    expect(await renderWidget('post-meta', {}, post)).not.toContain('دقیقه');
    expect(await renderWidget('post-meta', { minutes: true }, post)).toContain('<span>زمان خواندن: ۱۲ دقیقه</span>');
    expect(await renderWidget('post-meta', { minutes: true })).not.toContain('خواندن');
  });

  it('shows no terms when no taxonomy is chosen', async () => {
    expect(await renderWidget('post-meta', { taxonomy: '' }, on({ terms }))).not.toContain('term');
  });

  it('of an article links to the archives of its month and its author; in a card it has no links', async () => {
    const author = { slug: 'sara', name: 'سارا', bio: '' };
    const { page } = on({ type: 'post', terms, author });
    const own = await renderWidget('post-meta', { author: true }, { page });
    expect(Array.from(own.matchAll(/href="([^"]+)"/g), ([, href]) => href)).toEqual([
      '/blog/author/sara/',
      '/blog/1405/08/',
      '/blog/category/آموزش/',
    ]);
    const listed = await renderWidget('post-meta', { author: true }, { page: { ...page, listedBy: 7 } });
    expect(listed).toContain('سارا');
    expect(listed).not.toContain('href');
    expect(await renderWidget('post-meta', {}, { page })).not.toContain('سارا');
  });
});
