import { expect, it } from 'vitest';
import { readNumber, readToman, readTyped, readWhole, showTyped } from './typed-numbers.ts';

it.each<[string, number | null]>([
  ['۱٬۲۰۰٬۰۰۰', 1_200_000],
  ['1,200,000 تومان', 1_200_000],
  ['١٬٢٠٠', 1200],
  ['۱،۲۰۰', 1200],
  ['۱۹۹٬۰۰۰۰', 1_990_000],
  ['12 000', 12_000],
  [' ٥٠٠ ', 500],
  ['۱٬۲۰۰٫۵', 1200.5],
  ['−۵۰۰', -500],
  ['-500', -500],
  ['', null],
  ['پنج', null],
  ['1,5', null],
  ['1,20,000', null],
  ['1.200.000', null],
  ['1e5', null],
  ['0x10', null],
])('numbers typed by staff: «%s» is read as %s', (text, value) => {
  expect(readTyped(text)).toBe(value);
});

it('numbers typed by staff: sizes and counts accept separators, and values outside their kind are refused', () => {
  expect(readNumber('۱٬۰۰۰')).toBe(1000);
  expect(readNumber('-1')).toBeNull();
  expect(readWhole('−۵۰۰')).toBe(-500);
  expect(readWhole('1.5')).toBeNull();
  expect(readToman('۱۹۹٬۰۰۰')).toBe(1_990_000);
  expect(readToman('199.5')).toBeNull();
  expect(readToman('-1')).toBeNull();
});

it('shows a typed number with Persian digits and separators, and other text unchanged', () => {
  expect(['1200000', '-1500', '0.5', '۵۰ هزار', ''].map(showTyped)).toEqual([
    '۱٬۲۰۰٬۰۰۰',
    '‎−۱٬۵۰۰',
    '۰٫۵',
    '۵۰ هزار',
    '',
  ]);
});
