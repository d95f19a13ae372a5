import { expect, test } from 'vitest';
import { ancestorsOf, withDescendants } from './tree.ts';

const terms = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 6 },
  { id: 6, parentId: 5 },
];
const ids = (found: Array<{ id: number }>) => found.map((term) => term.id);

test('ancestors come outermost first', () => {
  expect(ids(ancestorsOf(terms, 3))).toEqual([1, 2]);
  expect(ids(ancestorsOf(terms, 1))).toEqual([]);
  expect(ids(ancestorsOf(terms, 99))).toEqual([]);
});

test('a circle ends the walk', () => {
  expect(ids(ancestorsOf(terms, 5))).toEqual([6]);
});

test('a term includes all its descendants', () => {
  expect(ids(withDescendants(terms, 1))).toEqual([1, 2, 3, 4]);
  expect(ids(withDescendants(terms, 3))).toEqual([3]);
});
