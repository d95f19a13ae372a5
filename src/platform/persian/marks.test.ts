import { expect, it } from 'vitest';
import { normaliseLetters, searchKey } from './letters.ts';
import { fewMarks } from './marks.ts';
import { slugify } from './slug.ts';

it('keeps the marks that people write', () => {
  const written = 'مُحَمَّدٌ کِتاب‌هایِ é ṩ Z̷͑̀ سـ\u0651\u064b';
  expect(fewMarks(written)).toBe(written);
});

it.each([
  ['Arabic', '\u0651\u064b'],
  ['Latin', '\u0301\u0327'],
  ['Japanese', '\uff9e\u0327'],
])('P52 leaves sixteen of very many %s marks on one letter, wherever text is normalised', (_name, marks) => {
  const long = `س${marks.repeat(26_000)}ت`;
  expect(fewMarks(long)).toBe(`س${marks.repeat(8)}ت`);
  for (const normalise of [normaliseLetters, searchKey, slugify]) {
    expect(normalise(long).length).toBeLessThan(40);
  }
});
