import { expect, test } from 'vitest';
import { siblingList, siblingText } from './sibling-props.ts';

const props = { category: 'a', routes: [{ category: 'b', lines: [] }, { lines: [] }] };

test.each([
  ['lines', 'a'],
  ['routes[0].lines', 'b'],
  ['routes[1].lines', ''],
  ['routes[7].lines', ''],
])('next to %s is %s', (path, category) => {
  expect(siblingText(props, path, 'category')).toBe(category);
  expect(siblingText(undefined, path, 'category')).toBe('');
});

test('a missing list next to a prop is empty', () => {
  const chosen = { category: 'a', lines: ['linux'], routes: [{ category: 'b' }] };
  expect(siblingList(chosen, 'category', 'lines')).toEqual(['linux']);
  expect(siblingList(chosen, 'routes[0].category', 'lines')).toEqual([]);
});
