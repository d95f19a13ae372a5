import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

describe('icon list', () => {
  it('is a list whose items may be links', async () => {
    const html = await renderWidget('icon-list', {
      layout: 'inline',
      items: [{ text: 'تحویل آنی' }, { icon: 'phone', text: 'تماس', url: 'tel:+982191000000' }],
    });
    expect(html).toMatch(/^<ul class="mz-icon-list" data-layout="inline"/);
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('<span>تحویل آنی</span>');
    expect(html).toContain('<a href="tel:+982191000000">تماس</a>');
  });

  it('without items is nothing on the page but stays reachable in the editor', async () => {
    expect(await renderWidget('icon-list', {})).toBe('');
    expect(await renderWidget('icon-list', {}, { page: { ...testPage, editing: true } })).toMatch(/^<ul/);
  });

  it('refuses unsafe addresses and more than 40 items, and escapes hostile text', async () => {
    expect(schema.safeParse({ items: [{ url: 'javascript:x' }] }).success).toBe(false);
    expect(schema.safeParse({ items: Array(41).fill({}) }).success).toBe(false);
    expect(await renderWidget('icon-list', { items: [{ text: '<i>' }] })).toContain('<span>&lt;i&gt;</span>');
  });
});
