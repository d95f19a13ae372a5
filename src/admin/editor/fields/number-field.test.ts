import { expect, it } from 'vitest';
import { readNumber } from './number-field.tsx';

it.each([
  ['۱۲', 12],
  [' 7 ', 7],
  ['۲٫۵', 2.5],
  ['', null],
  ['۱۱۱', undefined],
  ['0', undefined],
  ['دو', undefined],
  ['1e999', undefined],
])('reads «%s» between 1 and 100 as %s', (typed, number) => {
  expect(readNumber(typed, { min: 1, max: 100 })).toBe(number);
});
