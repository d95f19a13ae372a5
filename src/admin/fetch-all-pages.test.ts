import { describe, expect, it } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

/** A list of the given number of rows, requested page by page. */
const listOf = (total: number) => {
  const requested: number[] = [];
  const ask = async ({ page, perPage }: { page: number; perPage: number }) => {
    requested.push(page);
    const rows = Array.from({ length: total }, (_, index) => index);
    return { data: rows.slice((page - 1) * perPage, page * perPage), total };
  };
  return { requested, ask };
};

describe('the rows of all pages', () => {
  it.each([
    [0, [1]],
    [100, [1]],
    [101, [1, 2]],
    [250, [1, 2, 3]],
  ])('of %d rows are all there', async (total, pages) => {
    const { requested, ask } = listOf(total);
    expect(await fetchAllPages(ask)).toHaveLength(total);
    expect(requested).toEqual(pages);
  });

  it('end where rows were removed meanwhile', async () => {
    const { ask } = listOf(120);
    const countless = async (query: { page: number; perPage: number }) => ({ ...(await ask(query)), total: 500 });
    expect(await fetchAllPages(countless)).toHaveLength(120);
  });
});
