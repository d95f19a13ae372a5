import { expect, it } from 'vitest';
import { moveRows } from './move-rows.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (moved: string[], key: string, dropPosition: string) =>
  moveRows(rows, new Set(moved), { key, dropPosition })
    .map(({ id }) => id)
    .join('');

it.each([
  [['a'], 'c', 'after', 'bcad'],
  [['d'], 'a', 'before', 'dabc'],
  [['d', 'a'], 'b', 'after', 'badc'],
  [['b'], 'b', 'after', 'abcd'],
  [['b'], 'gone', 'after', 'abcd'],
])('%s goes to %s, %s it', (moved, key, position, expected) => {
  expect(order(moved, key, position)).toBe(expected);
});
