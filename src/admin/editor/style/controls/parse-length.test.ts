import { expect, it } from 'vitest';
import { parseLength, shownAmount, splitLength } from './parse-length.ts';

it.each([
  ['۱۲', 'px', '12px'],
  ['۱٫۵', 'rem', '1.5rem'],
  ['12 %', 'px', '12%'],
  ['50٪', 'px', '50%'],
  ['−4px', 'rem', '-4px'],
  ['0', 'px', '0'],
  ['auto', 'px', 'auto'],
  ['red', 'px', 'red'],
])('the typed length %s with unit %s is %s', (typed, unit, length) => {
  expect(parseLength(typed, unit)).toBe(length);
});

it('shows the number of a length in Persian digits', () => {
  expect(shownAmount('1.5rem')).toBe('۱٫۵');
  expect(shownAmount('$s-4')).toBe('');
  expect(splitLength('auto')).toBeNull();
});
