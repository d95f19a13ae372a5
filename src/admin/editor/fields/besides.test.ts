import { expect, test } from 'vitest';
import { besides } from './besides.ts';

const props = { category: 'a', routes: [{ category: 'b', lines: [] }, { lines: [] }] };

test.each([
  ['lines', 'a'],
  ['routes[0].lines', 'b'],
  ['routes[1].lines', ''],
  ['routes[7].lines', ''],
])('beside %s stands %s', (path, category) => {
  expect(besides(props, path, 'category')).toBe(category);
  expect(besides(undefined, path, 'category')).toBe('');
});
