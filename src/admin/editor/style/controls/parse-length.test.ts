import { expect, it } from 'vitest';
import { parseLength, shownLength, splitLength } from './parse-length.ts';

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

it('shows the number of a length in Persian digits, with its unit and name where they stand nowhere else', () => {
  const names = { '$s-4': 'فاصلهٔ ۴' };
  const shown = (value: string) => [shownLength(value), shownLength(value, names)];
  expect(shown('1.5rem')).toEqual(['۱٫۵', '۱٫۵rem']);
  expect(shown('12px')).toEqual(['۱۲', '۱۲']);
  expect(shown('50%')).toEqual(['۵۰', '۵۰٪']);
  expect(shown('$s-4')).toEqual(['', 'فاصلهٔ ۴']);
  expect(splitLength('auto')).toBeNull();
});
