import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { highlight, snippet } from './highlight.ts';
import { keysOf, tiers } from './keys.ts';
import { holdingAll } from './places.ts';
import { parseQuery, queryLimits } from './query.ts';
import { createSynonyms } from './synonyms.ts';
import { tokenKeys } from './tokens.ts';
import { isOneTypo, mayHoldTypo, variantsOf } from './typos.ts';
import { clausesOf, type Slot, understand } from './understand.ts';

const none = createSynonyms([]);
const slotsOf = (text: string) => clausesOf(understand(text, none).concepts);
const holdsAll = (text: string, slots: Slot[]) => holdingAll([text], (own) => own, [slots]).length > 0;
const beginningsOf = (text: string) => slotsOf(text).flatMap((slot) => slot.map(({ word }) => word));

/** Texts with the difficulties of Persian: both alphabets, diacritics, half-spaces, digits of all scripts, ligatures, emoji. */
const persian = fc
  .array(
    fc.constantFrom(
      ...'یيىئکكةهۀآأاسروپگ',
      ...'abXYZ09۱۲٣',
      ...' \u200c\u200d\u200e\u064b\u0651\u0654ـ.,،؛«»-_/<>&"\'\n',
      'ﷲ',
      'ﬁ',
      '½',
      '😀',
    ),
    { maxLength: 60 },
  )
  .map((characters) => characters.join(''));
const anyText = fc.oneof(persian, fc.string({ unit: codePoint, maxLength: 200 }), fc.string({ unit: 'grapheme' }));

describe('the keys of a word', () => {
  test.each([
    ['می‌شود', ['می', 'شود', 'میشود']],
    ['كِتاب', ['کتاب']],
    ['کتاب‌خانه‌ها', ['کتاب', 'خانه', 'ها', 'کتابخانه', 'خانهها', 'کتابخانهها']],
    ['۱۴۰۵', ['1405']],
    ['\u200cآ\u200c', ['ا']],
    ['ـــ', []],
  ])('%s', (token, keys) => {
    expect(tokenKeys(token)).toEqual(keys);
  });

  test('a word of the title is with all its beginnings, other words as they are, each in its best place', () => {
    const keys = keysOf({ title: 'vps', excerpt: 'سرور vps', body: 'سرور ابر' });
    expect([...keys]).toEqual([
      ['v', tiers.title],
      ['vp', tiers.title],
      ['vps', tiers.title],
      ['سرور', tiers.excerpt],
      ['ابر', tiers.body],
    ]);
  });

  test('a text is found by itself in any spelling', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(holdsAll(text, slotsOf(text))).toBe(true);
      }),
    );
  });

  test('letters, half-spaces, diacritics and digits of any script make no difference', () => {
    const disguises: Array<(text: string) => string> = [
      (text) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
      (text) => text.replaceAll('\u200c', ' '),
      (text) => text.replaceAll('\u200c', ''),
      (text) => text.replaceAll('ا', 'آ').replaceAll('ه', 'ة'),
      (text) => text.replace(/(\p{L})/gu, '$1\u064e'),
      (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
      (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      (text) => text.toUpperCase(),
    ];
    const word = fc
      .array(fc.constantFrom(...'ابپتیکهسرگ', ...'abc', ...'0123456789'), { minLength: 2, maxLength: 6 })
      .map((letters) => letters.join(''));
    const compound = fc.tuple(word, word).map(([first, second]) => `${first}\u200c${second}`);
    fc.assert(
      fc.property(compound, fc.constantFrom(...disguises), (text, disguise) => {
        expect(holdsAll(text, slotsOf(disguise(text)))).toBe(true);
      }),
    );
  });
});

describe('a query', () => {
  test('P52 never throws and is never longer than it may be', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ minLength: 5_000, maxLength: 10_000 })), (text) => {
        const query = parseQuery(text);
        expect(Array.from(query.text).length).toBeLessThanOrEqual(queryLimits.characters);
        expect(query.words.length).toBeLessThanOrEqual(queryLimits.words);
        for (const beginning of beginningsOf(text)) expect(beginning).toMatch(/^[\p{L}\p{N}]+$/u);
        expect(query.text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('highlighting', () => {
  const marked = (text: string, query: string) =>
    highlight(text, beginningsOf(query))
      .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
      .join('');

  test.each([
    ['خرید سِرورها', 'سرور', 'خرید [سِرور]ها'],
    ['كتاب‌های تازه', 'کتابهای', '[كتاب‌های] تازه'],
    ['پشتیبان‌گیری', 'گیری', 'پشتیبان‌[گیری]'],
    ['پشتیبان‌گیری', 'پشتیبان گیری', '[پشتیبان‌گیری]'],
    ['سال ۱۴۰۵', '1405', 'سال [۱۴۰۵]'],
    ['VPS-DE-2', 'vps de', '[VPS]-[DE]-2'],
    ['آلمان و المان', 'آلمان', '[آلمان] و [المان]'],
    ['نصب سرور', 'رور', 'نصب سرور'],
    ['ﬁre', 'fire', '[ﬁre]'],
    ['سرد و سر', 'سر', 'سرد و [سر]'],
    ['<b>سرور</b>', 'سرور b', '<[b]>[سرور]</[b]>'],
  ])('in «%s», «%s» marks %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('never changes the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        const pieces = highlight(text, beginningsOf(query));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });

  test('marks something in every text that is found', () => {
    fc.assert(
      fc.property(persian, persian, persian, (before, query, after) => {
        const text = `${before} ${query} ${after}`;
        const slots = slotsOf(query);
        fc.pre(slots.length > 0);
        expect(holdsAll(text, slots)).toBe(true);
        const forms = slots.flat().flatMap(({ word, inflections }) => [word, ...inflections]);
        expect(highlight(text, forms).some((piece) => piece.isMatch)).toBe(true);
      }),
    );
  });

  test('a passage is a part of the text around the first match, cut at spaces', () => {
    const text = `${'الف ب '.repeat(100)}سرور مجازی ${'پ ت '.repeat(100)}`;
    const passage = snippet(text, ['سرور'], 60);
    expect(passage).toContain('سرور مجازی');
    expect(passage).toMatch(/^… .* …$/);
    expect(text).toContain(passage.slice(2, -2));
    expect(snippet('کوتاه', ['x'], 60)).toBe('کوتاه');
  });

  test('a passage is never longer than it may be and always well-formed', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.integer({ min: 20, max: 80 }), (text, query, length) => {
        const passage = snippet(text.toWellFormed(), beginningsOf(query), length);
        expect(passage.length).toBeLessThanOrEqual(length + 4);
        expect(passage.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('one typo', () => {
  test.each([
    ['سرور', 'سروز', true],
    ['سرور', 'سرر', true],
    ['سرور', 'سرورر', true],
    ['سرور', 'رسور', true],
    ['سرور', 'سرور', false],
    ['سرور', 'روسر', false],
    ['وردپرس', 'ورپدرس', true],
    ['abcd', 'badc', false],
    ['', 'a', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isOneTypo(a, b)).toBe(expected);
    expect(isOneTypo(b, a)).toBe(expected);
  });

  const letters = fc.array(fc.constantFrom(...'abcde'), { minLength: 1, maxLength: 8 }).map((list) => list.join(''));

  test('is the distance of one edit or one swap', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(isOneTypo(a, b)).toBe(distance(a, b) === 1);
      }),
    );
  });

  test('leaves two words a variant in common', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        fc.pre(isOneTypo(a, b));
        expect(variantsOf(a).some((variant) => variantsOf(b).includes(variant))).toBe(true);
      }),
    );
  });

  test('is corrected in words of four letters and more, never in numbers', () => {
    expect(['ابر', 'سرور', '2022', 'ab12', 'x'.repeat(30)].map(mayHoldTypo)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});

/** The distance of Damerau (optimal string alignment), the slow way. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}
