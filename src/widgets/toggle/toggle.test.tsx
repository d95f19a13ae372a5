import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, props: { text, tag: 'h3' } });
const items = [
  { title: 'مشخصات <فنی>', open: true, anchor: 'مشخصات', content: [heading('hhhhhh1', 'پردازنده')] },
  { title: 'تحویل', content: [heading('hhhhhh2', 'آنی')] },
];
const detailsOf = (html: string) => html.match(/<details[^>]*>/g);

describe('toggle', () => {
  it('is made of details elements, several of which may be open, also without a script', async () => {
    const html = await renderWidget('toggle', { items: items.map((item) => ({ ...item, open: true })) });
    expect(detailsOf(html)).toEqual(['<details open="">', '<details open="">']);
    expect(html).not.toContain('name=');
  });

  it('contains widgets, and has anchors from the typed values', async () => {
    const html = await renderWidget('toggle', { items });
    expect(detailsOf(html)).toEqual(['<details open="">', '<details>']);
    expect(html).toMatch(/<div id="مشخصات" class="content" data-slot=""><div><h3[^>]*>پردازنده/);
    expect(html).toContain('<div id="q-abc1234-2" class="content"');
    expect(html).toContain('<summary>مشخصات &lt;فنی&gt;</summary>');
  });

  it('has all its sections open in the editor, so that they can be filled', async () => {
    const html = await renderWidget('toggle', { items }, { page: { ...testPage, editing: true } });
    expect(detailsOf(html)).toEqual(['<details open="">', '<details open="">']);
  });

  it('without items is nothing on the page but stays reachable in the editor', async () => {
    expect(await renderWidget('toggle', {})).toBe('');
    expect(await renderWidget('toggle', {}, { page: { ...testPage, editing: true } })).toMatch(/^<div/);
    expect(schema.safeParse({ items: Array(41).fill({}) }).success).toBe(false);
  });
});
