import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { LoopTerm, LoopTermsQuery } from '../../content/loops/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { taxonomyFilter } from './index.ts';
import { termTree } from './rules.ts';

const term = (id: number, slug: string, count: number, parentId: number | null = null): LoopTerm => ({
  id,
  taxonomy: 'category',
  slug,
  name: `نام ${slug}`,
  description: '',
  parentId,
  position: 0,
  count,
});
const terms = [
  term(1, 'vps', 4),
  term(2, 'خبر', 2),
  term(3, 'empty', 0),
  term(4, 'linux', 3, 1),
  term(5, 'debian', 1, 4),
];
const reader = fakeReader({ loopTerms: async (queries) => queries.map(() => terms) });
const grid = { selected_element: 'loop001' };
const key = 'e-filter-loop001-category';
const render = (props: object, address: Record<string, string> = {}) =>
  renderWidget('taxonomy-filter', { ...grid, ...props }, { reader, page: { ...testPage, address } });

/** Slug → [link, is pressed]. */
function itemsOf(html: string): Record<string, [href: string, isCurrent: boolean]> {
  const links = [...html.matchAll(/<a class="e-filter-item" data-filter="([^"]*)" href="([^"]*)"([^>]*)>/g)];
  return Object.fromEntries(
    links.map(([, slug = '', href = '', rest = '']) => [
      slug,
      [decodeURI(href.replaceAll('&amp;', '&')).replace('/germany-vps/', ''), rest.includes('aria-current="true"')],
    ]),
  );
}

describe('taxonomy filter', () => {
  it('is a search landmark whose items are plain links to the filtered page, «all» first', async () => {
    const html = await render({});
    expect(html).toMatch(
      /^<search class="mz-taxonomy-filter e-filter" id="filter-abc1234" role="search" aria-label="[^"]+"/,
    );
    expect(itemsOf(html)).toEqual({
      __all: ['#filter-abc1234', true],
      vps: [`?${key}=vps#filter-abc1234`, false],
      خبر: [`?${key}=خبر#filter-abc1234`, false],
    });
    expect(Object.keys(itemsOf(html))[0]).toBe('__all');
  });

  it('single choice replaces the chosen term and lets it go', async () => {
    expect(itemsOf(await render({}, { [key]: 'vps' }))).toEqual({
      __all: ['#filter-abc1234', false],
      vps: ['#filter-abc1234', true],
      خبر: [`?${key}=خبر#filter-abc1234`, false],
    });
  });

  it('an unknown term is neither selected nor kept in links, and does not mean all', async () => {
    expect(itemsOf(await render({ multiple_selection: true }, { [key]: 'NONE' }))).toEqual({
      __all: ['#filter-abc1234', false],
      vps: [`?${key}=vps#filter-abc1234`, false],
      خبر: [`?${key}=خبر#filter-abc1234`, false],
    });
  });

  it.each([
    ['AND', '+', ' '],
    ['OR', '~', '~'],
    ['nonsense', '+', ' '],
  ])('multiple choice joins with %s by %s', async (logical_combination, separator, decoded) => {
    const props = { multiple_selection: true, logical_combination };
    expect(itemsOf(await render(props, { [key]: 'vps' })).خبر?.[0]).toBe(`?${key}=vps${separator}خبر#filter-abc1234`);
    const both = itemsOf(await render(props, { [key]: `vps${decoded}خبر` }));
    expect(both.vps).toEqual([`?${key}=خبر#filter-abc1234`, true]);
    expect(both.خبر?.[1]).toBe(true);
  });

  it('its links keep parameters of other widgets and drop the page of its grid', async () => {
    const address = { 'e-filter-other01-tag': 'x', 'e-page-loop001': '3', 'e-page-other01': '2' };
    expect(itemsOf(await render({}, address)).vps?.[0]).toBe(
      `?${key}=vps&e-filter-other01-tag=x&e-page-other01=2#filter-abc1234`,
    );
  });

  it('shows counts, empty terms and children only if enabled', async () => {
    expect(await render({})).toContain('نام vps<small> ۴</small>');
    expect(await render({ show_counts: false })).not.toContain('<small');
    expect(Object.keys(itemsOf(await render({ show_empty_items: true })))).toContain('empty');
    expect(Object.keys(itemsOf(await render({ show_child_taxonomy: true })))).toEqual(['__all', 'vps', 'linux', 'خبر']);
    const deep = await render({ show_child_taxonomy: true, child_taxonomy_depth: 2 });
    expect(Object.keys(itemsOf(deep))).toContain('debian');
    expect(Object.keys(itemsOf(await render({ show_first_item: false })))).not.toContain('__all');
    expect(Object.keys(itemsOf(await render({ number_of_taxonomies: 1 })))).toEqual(['__all', 'vps']);
  });

  it('an empty term that is chosen stays, so that it can be let go', async () => {
    expect(itemsOf(await render({}, { [key]: 'empty' })).empty?.[1]).toBe(true);
  });

  it.each([false, true])(
    '`!term` presses no term; a click on any chooses it, and «all» clears (multiple: %s)',
    async (multiple) => {
      const items = itemsOf(await render({ multiple_selection: multiple }, { [key]: '!vps' }));
      expect(items).toEqual({
        __all: ['#filter-abc1234', false],
        vps: [`?${key}=vps#filter-abc1234`, false],
        خبر: [`?${key}=خبر#filter-abc1234`, false],
      });
    },
  );

  it('a term whose parent is gone is at the top', () => {
    const input = { pressed: [], showEmpty: false, depth: 1, limit: 0 };
    expect(termTree({ ...input, terms: [term(4, 'linux', 3, 99)] }).map(({ slug }) => slug)).toEqual(['linux']);
  });

  it('shows all terms of a level, or as many as staff want', () => {
    const many = Array.from({ length: 1000 }, (_, index) => term(index + 1, `t${index}`, 1));
    const input = { terms: many, pressed: [], showEmpty: false, depth: 1 };
    expect(termTree({ ...input, limit: 0 })).toHaveLength(1000);
    expect(termTree({ ...input, limit: 7 })).toHaveLength(7);
  });

  it('counts by the settings of the grid it belongs to', async () => {
    let requests: LoopTermsQuery[] = [];
    const document = prepareDocument(
      {
        version: 1,
        content: [
          { id: 'filter1', type: 'taxonomy-filter', v: 1, props: grid },
          { id: 'loop001', type: 'loop-grid', v: 1, props: { type: 'product', exclude: '7' } },
        ],
      },
      registry,
    );
    const { html } = await renderDocument({
      document,
      page: testPage,
      reader: fakeReader({
        async loopTerms(queries) {
          requests = queries;
          return queries.map(() => terms);
        },
      }),
    });
    expect(requests).toEqual([
      { taxonomy: 'category', scope: { type: 'product', include: [], exclude: [7], terms: [] } },
    ]);
    expect(html).toContain('data-island="loop-grid"');
  });
});

describe('the part of the address a filter reads', () => {
  const read = (value: string, data: LoopTerm[] | undefined = terms, props: object = grid) =>
    taxonomyFilter.address?.({ id: 'filter1', props: taxonomyFilter.schema.parse(props), data })(
      new URLSearchParams(`${key}=${value}`),
    );

  it('is its choice in one form: known terms, in order, and all that finds nothing the same', () => {
    expect(read('vps~linux')).toEqual({ [key]: 'linux~vps' });
    expect(read('linux%7Evps%7Enothing')).toEqual({ [key]: 'linux~vps' });
    expect(read('VPS')).toEqual({ [key]: 'vps' });
    expect(read('nothing~vps')).toEqual({ [key]: 'vps' });
    for (const vain of ['nothing', 'vps+nothing', 'nothing~never', 'NONE'])
      expect(read(vain)).toEqual({ [key]: 'NONE' });
    expect(read('NONE', undefined)).toEqual({ [key]: 'NONE' });
    expect(read('!nothing')).toEqual({});
    expect(read('!nothing!vps')).toEqual({ [key]: '!vps' });
    expect(read('!vps')).toEqual({ [key]: '!vps' });
    expect(read('')).toEqual({});
  });

  it('is nothing when it belongs to no grid', () => {
    expect(read('vps', terms, {})).toEqual({});
  });

  it('is not validated while the terms are not loaded', () => {
    expect(
      taxonomyFilter.address?.({ id: 'filter1', props: taxonomyFilter.schema.parse(grid), data: undefined })(
        new URLSearchParams(`${key}=b+a`),
      ),
    ).toEqual({ [key]: 'a b' });
  });
});
