import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPage } from '../shared/testing.tsx';
import { pageHref, pageList } from './rules.ts';

describe('page numbers', () => {
  it.each([
    [{ page: 1, pages: 3, limit: 5 }, [1, 2, 3]],
    [{ page: 1, pages: 20, limit: 5 }, [1, 2, 3, 4, null, 20]],
    [{ page: 6, pages: 20, limit: 5 }, [1, null, 5, 6, 7, null, 20]],
    [{ page: 20, pages: 20, limit: 5 }, [1, null, 17, 18, 19, 20]],
    [{ page: 21, pages: 20, limit: 5 }, [1, null, 17, 18, 19, 20]],
    [{ page: 3, pages: 6, limit: 5 }, [1, 2, 3, 4, null, 6]],
    [{ page: 1, pages: 0, limit: 5 }, []],
  ])('%j', (input, expected) => {
    expect(pageList(input)).toEqual(expected);
  });

  it('hold the current page, the first and the last, in order, and no more than the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 3, max: 20 }), fc.nat(), (pages, limit, seed) => {
        const page = 1 + (seed % pages);
        const numbers = pageList({ page, pages, limit }).filter((number) => number !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(page);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, pages]);
        expect(numbers.length).toBeLessThanOrEqual(Math.min(limit, pages));
      }),
    );
  });
});

describe('the address of a page', () => {
  const address = { 'e-filter-abc1234-category': 'a~b', 'e-page-other01': '3', 'e-page-abc1234': '2' };
  const href = (number: number) =>
    pageHref({ ...testPage, address }, { id: 'abc1234', anchor: 'loop-abc1234', number });

  it('keeps the filters and the pages of other loops', () => {
    expect(href(4)).toBe('/germany-vps/?e-filter-abc1234-category=a~b&e-page-abc1234=4&e-page-other01=3#loop-abc1234');
  });

  it('page 1 has no number', () => {
    expect(href(1)).toBe('/germany-vps/?e-filter-abc1234-category=a~b&e-page-other01=3#loop-abc1234');
  });
});
