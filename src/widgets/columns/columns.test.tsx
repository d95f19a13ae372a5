import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { shareOf, tracks } from './rules.ts';
import { schema } from './schema.ts';

const heading = (id: string, text: string) => ({ id, type: 'heading', v: 1, props: { text, tag: 'h3' } });
const auto = { desktop: 'auto', tablet: 'auto', mobile: 'auto' } as const;
const of = (...ratios: number[]) => ratios.map((ratio) => ({ ratio: String(ratio) }));

describe('tracks of the grid', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
    [9, 3],
  ])('for %i equal columns on a desktop are %i', (count, expected) => {
    expect(tracks({ ...auto, columns: of(...Array(count).fill(1)) }).desktop).toBe(expected);
  });

  it('are at most two on a tablet and one on a mobile, unless chosen', () => {
    expect(tracks({ ...auto, columns: of(1) })).toEqual({ desktop: 1, tablet: 1, mobile: 1 });
    expect(tracks({ ...auto, columns: of(1, 1, 1) })).toEqual({ desktop: 3, tablet: 2, mobile: 1 });
    expect(tracks({ desktop: '6', tablet: '4', mobile: '2', columns: of(1, 1) })).toEqual({
      desktop: 6,
      tablet: 4,
      mobile: 2,
    });
  });

  it('follow the ratios of the columns', () => {
    expect(tracks({ ...auto, columns: of(2, 1) }).desktop).toBe(3);
    expect(tracks({ ...auto, columns: of(3, 2) }).desktop).toBe(5);
  });

  it('are always between one and six', () => {
    const ratio = fc.constantFrom(1, 2, 3, 4, 5);
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 1, maxLength: 24 }), (ratios) => {
        for (const count of Object.values(tracks({ ...auto, columns: of(...ratios) }))) {
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(6);
        }
      }),
    );
  });
});

describe('the layout width that a column passes to its content', () => {
  const page = { desktop: 1, tablet: 1, mobile: 1 };
  const grid = { desktop: 5, tablet: 5, mobile: 1 };
  it.each([
    [{ span: 2, isAlone: false }, grid, page, { desktop: 0.4, tablet: 0.4, mobile: 1 }],
    [{ span: 2, isAlone: false }, { ...grid, tablet: 2 }, page, { desktop: 0.4, tablet: 0.5, mobile: 1 }],
    [{ span: 1, isAlone: true }, { desktop: 3, tablet: 2, mobile: 2 }, page, { desktop: 1 / 3, tablet: 1, mobile: 1 }],
    [
      { span: 1, isAlone: false },
      { desktop: 2, tablet: 2, mobile: 2 },
      { desktop: 0.5, tablet: 1, mobile: 1 },
      { desktop: 0.25, tablet: 0.5, mobile: 0.5 },
    ],
  ])('%o in %o of %o', (column, of, whole, share) => {
    expect(shareOf(column, of, whole)).toEqual(share);
  });
});

describe('columns', () => {
  it('hold other widgets, one element a column', async () => {
    const columns = [{ content: [heading('child01', 'یک')] }, { content: [heading('child02', 'دو')] }];
    const html = await renderWidget('columns', { columns });
    expect(html).toMatch(/^<div class="mz-columns" data-desktop="2" data-tablet="2" data-mobile="1"/);
    expect(html.match(/<div class="col"><h3[^>]*>(?:یک|دو)<\/h3><\/div>/g)).toHaveLength(2);
  });

  it('never span more tracks than the grid has', async () => {
    const html = await renderWidget('columns', { desktop: '2', columns: [{ ratio: '5' }, {}] });
    expect(html).toContain('class="col s2 kept"');
  });

  it.each([
    ['3', 'col s2 kept'],
    ['1', 'col s2'],
  ])('keep their ratio on a tablet of as many tracks only: %s', async (tablet, name) => {
    const html = await renderWidget('columns', { desktop: '3', tablet, columns: [{ ratio: '2' }, {}] });
    expect(html).toContain(`class="${name}"`);
  });

  it('refuse an empty list, more than 24 columns and unknown ratios', () => {
    expect(schema.safeParse({ columns: [] }).success).toBe(false);
    expect(schema.safeParse({ columns: Array(25).fill({}) }).success).toBe(false);
    expect(schema.safeParse({ columns: [{ ratio: '9' }] }).success).toBe(false);
  });
});
