import { describe, expect, it } from 'vitest';
import type { LoopTermsQuery } from '../../content/loops/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const requests: LoopTermsQuery[][] = [];
const term = (slug: string, count: number) => ({
  id: count,
  taxonomy: 'topic',
  slug,
  name: `نام ${slug}`,
  description: 'شرح',
  parentId: null,
  position: 0,
  count,
});
const reader = fakeReader({
  async loopTerms(queries) {
    requests.push(queries);
    return queries.map(({ taxonomy }) => [term('start', 6), term('empty', 0)].map((one) => ({ ...one, taxonomy })));
  },
});

describe('cards of terms', () => {
  it('count published posts, and link to the part of the page that the slug names', async () => {
    const html = await renderWidget('term-cards', {}, { reader });
    expect(requests.at(-1)).toEqual([
      { taxonomy: 'topic', scope: { type: 'page', include: [], exclude: [], terms: [] } },
    ]);
    expect(html).toContain('<h3 class="title"><a href="#start">نام start</a></h3><p>شرح</p>');
    expect(html).toContain('<p class="count">۶ راهنما</p>');
  });

  it('leave out terms that nothing carries, and themselves without any', async () => {
    expect(await renderWidget('term-cards', {}, { reader })).not.toContain('empty');
    expect(await renderWidget('term-cards', {})).toBe('');
    expect(await renderWidget('term-cards', {}, { page: { ...testPage, editing: true } })).toContain('<ul');
  });

  it('link to archives where terms have one', async () => {
    const html = await renderWidget('term-cards', { type: 'post', taxonomy: 'category', noun: 'نوشته' }, { reader });
    expect(html).toContain('href="/blog/category/start/"');
    expect(html).toContain('۶ نوشته');
  });
});
