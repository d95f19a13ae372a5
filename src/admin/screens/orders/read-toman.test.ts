import { expect, it } from 'vitest';
import { readToman } from './read-toman.ts';

it.each<[string, number | null]>([
  ['۱٬۲۰۰٬۰۰۰', 1_200_000],
  ['1,200,000 تومان', 1_200_000],
  [' ٥٠٠ ', 500],
  ['−۵۰۰', -500],
  ['-500', -500],
  ['', null],
  ['پنج', null],
  ['1.5', null],
  ['1e5', null],
])('%s → %s', (text, amount) => {
  expect(readToman(text)).toBe(amount);
});
