import { expect, test } from 'vitest';
import { branchOf } from '../../../../admin/kit/tree-rows.ts';
import { placesOf, rowsOf } from './rows.ts';

const term = (id: number, parentId: number | null) => ({
  id,
  parentId,
  taxonomy: 'category',
  slug: `t${id}`,
  name: `t${id}`,
  description: '',
  position: id,
  version: 1,
  count: 0,
});

test('terms are one under the other and come back as they were', () => {
  const rows = rowsOf([term(1, null), term(2, null), term(3, 1), term(4, 3), term(5, 1), term(6, 99)]);
  expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [3, 1],
    [4, 2],
    [5, 1],
    [2, 0],
    [6, 0],
  ]);
  expect(placesOf(rows).map(({ id, parentId }) => [id, parentId])).toEqual([
    [1, null],
    [3, 1],
    [4, 3],
    [5, 1],
    [2, null],
    [6, null],
  ]);
  expect(branchOf(rows, 1).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
});
