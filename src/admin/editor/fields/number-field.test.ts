import { expect, it } from 'vitest';
import { readNumber } from './number-field.tsx';

it.each([
  ['۱۲', 12],
  [' 7 ', 7],
  ['۲٫۵', 2.5],
  ['۱٬۰۰۰', undefined],
  ['', null],
  ['۱۱۱', undefined],
  ['0', undefined],
  ['دو', undefined],
  ['1e999', undefined],
])('reads «%s» between 1 and 100 as %s', (typed, number) => {
  expect(readNumber(typed, { min: 1, max: 100 })).toBe(number);
});

it.each(['۱٬۲۰۰', '1,200', '١٬٢٠٠', '1200'])('a number field of the editor reads «%s» as 1200', (typed) => {
  expect(readNumber(typed, { min: 1, max: 3600 })).toBe(1200);
});
