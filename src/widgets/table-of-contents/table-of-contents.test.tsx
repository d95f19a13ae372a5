import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { type Branch, currentSection, treeOf } from './rules.ts';

const heading = (id: string, text: string, tag = 'h2', element?: object) => ({
  id,
  type: 'heading',
  v: 1,
  props: { text, tag },
  element,
});
const contents = (props: object = {}) => ({ id: 'abc1234', type: 'table-of-contents', v: 1, props });
const article = [
  heading('hhhhhh1', 'عنوان صفحه', 'h1'),
  heading('hhhhhh2', 'آغاز <کار>'),
  {
    id: 'ttttttt',
    type: 'container',
    v: 1,
    props: {
      children: [
        { id: 'rrrrrrr', type: 'rich-text', v: 1, props: { html: '<h3>گام &amp; ۱</h3><p>متن</p><h4>ریز</h4>' } },
      ],
    },
  },
  heading('hhhhhh3', 'پایان', 'h2', { cssId: 'end' }),
  heading('hhhhhh4', 'بند', 'p'),
];

async function render(content: object[], page = testPage): Promise<string> {
  const document = prepareDocument({ version: 1, content }, registry);
  return (await renderDocument({ document, page, reader: fakeReader() })).html;
}
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)].map(([, hash = '', text]) => [decodeURIComponent(hash), text]);

describe('table of contents', () => {
  it('links the headings of the page: those of heading widgets and of rich text, wherever they are', async () => {
    const html = await render([contents(), ...article]);
    expect(linksOf(html)).toEqual([
      ['h-آغاز-کار', 'آغاز &lt;کار&gt;'],
      ['h-گام-1', 'گام &amp; ۱'],
      ['end', 'پایان'],
    ]);
    for (const [anchor] of linksOf(html)) expect(html.split(` id="${anchor}"`)).toHaveLength(2);
    expect(html).toContain('<h3 id="h-گام-1">گام &amp; ۱</h3>');
  });

  it('nests lower levels, or lists all in one row', async () => {
    const nested = await render([contents(), ...article]);
    expect(nested).toMatch(/<li><a[^>]*>آغاز[^<]*<\/a><ol><li><a[^>]*>گام[^<]*<\/a><\/li><\/ol><\/li>/);
    const flat = await render([contents({ hierarchical: false, to: '4' }), ...article]);
    expect(flat.match(/<ol>/g)).toHaveLength(1);
    expect(linksOf(flat)).toHaveLength(4);
  });

  it('is a named landmark that opens without a script', async () => {
    const html = await render([contents(), ...article]);
    expect(html).toMatch(/^<nav class="mz-table-of-contents" [^>]*aria-labelledby="abc1234-title" data-numbered="">/);
    expect(html).toContain('<details open=""><summary id="abc1234-title">فهرست مطالب</summary>');
    expect(await render([contents({ open: false }), ...article])).toContain('<details><summary');
    expect(await render([contents({ collapsible: false }), ...article])).not.toContain('<details');
    expect(await render([contents({ title: '', collapsible: false }), ...article])).toContain(
      'aria-label="فهرست مطالب"',
    );
  });

  it('headings of pages without one have no ids', async () => {
    expect(await render(article)).not.toContain(' id="h-');
  });

  it('without headings is nothing on the page but stays reachable in the editor', async () => {
    expect(await renderWidget('table-of-contents', {})).toBe('');
    expect(await renderWidget('table-of-contents', { side: true })).toMatch(
      /^<div [^>]*data-side="" hidden=""><\/div>$/,
    );
    expect(await renderWidget('table-of-contents', {}, { page: { ...testPage, editing: true } })).toMatch(/^<nav/);
  });
});

describe('the tree of headings', () => {
  const levels = (...given: number[]) => given.map((level, index) => ({ level, text: '', anchor: String(index) }));
  const shape = (branches: Branch[]): unknown[] => branches.map(({ level, children }) => [level, shape(children)]);

  it('puts each under the nearest higher level before it', () => {
    expect(shape(treeOf(levels(2, 3, 4, 3, 2)))).toEqual([
      [
        2,
        [
          [3, [[4, []]]],
          [3, []],
        ],
      ],
      [2, []],
    ]);
  });

  it('makes no gaps for skipped levels', () => {
    expect(shape(treeOf(levels(4, 2, 5, 3)))).toEqual([
      [4, []],
      [
        2,
        [
          [5, []],
          [3, []],
        ],
      ],
    ]);
  });

  it('keeps every entry once and in order', () => {
    const flat = (branches: Branch[]): string[] =>
      branches.flatMap(({ anchor, children }) => [anchor, ...flat(children)]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (given) => {
        const entries = levels(...given);
        expect(flat(treeOf(entries))).toEqual(entries.map(({ anchor }) => anchor));
      }),
    );
  });
});

describe('the section one reads', () => {
  it.each([
    [[500, 900], -1],
    [[100, 500, 900], 0],
    [[-400, 300, 301], 1],
    [[-900, -500], 1],
    [[], -1],
  ])('with headings at %j is %i', (tops, expected) => {
    expect(currentSection(tops, 300)).toBe(expected);
  });
});
