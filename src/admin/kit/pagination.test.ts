import { expect, it } from 'vitest';
import { lastPage, pagesAround } from './pagination.tsx';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 0, 9]],
  [3, 9, [1, 2, 3, 4, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('around page %i of %i', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages);
});

it.each([
  [{ total: 0 }, 1, 1],
  [{ total: 51 }, 1, 3],
  [{ total: 1_000, isMore: true as const }, 1, 40],
  [{ total: 1_000, isMore: true as const }, 40, 41],
])('of %j, seen from page %i, the last page is %i', (count, page, last) => {
  expect(lastPage({ ...count, list: { page, perPage: 25 } as never })).toBe(last);
});
