import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAnchors } from '../shared/item-anchors.ts';
import { renderWidget, testPage } from '../shared/testing.tsx';

const items = [
  { question: 'زمان تحویل؟', answer: '<p>آنی</p>', anchor: 'زمان تحویل' },
  { question: 'بازگشت وجه؟', answer: '<p>هفت روز</p>' },
];
const detailsOf = (html: string) => html.match(/<details[^>]*>/g);

describe('accordion', () => {
  it('is made of details elements, which open without a script', async () => {
    const html = await renderWidget('accordion', { items });
    expect(detailsOf(html)).toHaveLength(2);
    expect(html).toContain('<summary>زمان تحویل؟</summary>');
    expect(html).toContain('<div class="text"><p>آنی</p></div>');
  });

  it('puts the anchor on the answer, so that browsers open the item natively, and links it', async () => {
    const html = await renderWidget('accordion', { items });
    expect(html).toContain('<div id="زمان-تحویل" class="answer">');
    expect(html).toContain('<a href="#زمان-تحویل">پیوند به این پرسش</a>');
    expect(html).toContain('<div id="q-abc1234-2" class="answer">');
  });

  it('with a single open item gives all of them one name, otherwise none', async () => {
    const single = await renderWidget('accordion', { items, single: true });
    expect(detailsOf(single)).toEqual(Array(2).fill('<details name="accordion-abc1234">'));
    const many = await renderWidget('accordion', { items, single: false });
    expect(detailsOf(many)).toEqual(Array(2).fill('<details>'));
  });

  it('opens the first item if configured', async () => {
    const html = await renderWidget('accordion', { items, firstOpen: true });
    expect(detailsOf(html)?.map((tag) => tag.includes(' open'))).toEqual([true, false]);
  });

  it('without items is nothing on the page but stays reachable in the editor', async () => {
    expect(await renderWidget('accordion', {})).toBe('');
    expect(await renderWidget('accordion', {}, { page: { ...testPage, editing: true } })).toMatch(/^<div/);
  });

  it('P4: keeps only allowed tags in answers and escapes questions', async () => {
    const html = await renderWidget('accordion', {
      items: [
        { question: '<img onerror=x>', answer: '<p onclick="x">الف<script>1</script></p><a href="javascript:x">ب</a>' },
      ],
    });
    expect(html).toContain('&lt;img onerror=x&gt;');
    expect(html).not.toMatch(/onclick|<script|javascript:/);
  });
});

describe('the anchors of an accordion', () => {
  const anchors = (...typed: string[]) =>
    itemAnchors(
      typed.map((anchor) => ({ anchor })),
      'abc1234',
    );

  it('are the typed values as slugs that start with a letter', () => {
    expect(anchors('زمان تحویل', 'Refund Policy', '۲ ماهه')).toEqual(['زمان-تحویل', 'refund-policy', 'q-2-ماهه']);
  });

  it('keep their names when a neighbour is added or removed', () => {
    expect(anchors('الف', 'ب', 'پ')[2]).toBe(anchors('پ')[0]);
  });

  it('are unique and of letters, digits and dashes, for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('الف', 'الف-2', ''))), (typed) => {
        const all = anchors(...typed);
        expect(new Set(all).size).toBe(typed.length);
        for (const anchor of all) expect(anchor).toMatch(/^\p{L}[\p{L}\p{Nd}-]*$/u);
      }),
    );
  });
});
