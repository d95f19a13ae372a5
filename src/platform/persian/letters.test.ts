import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../properties.testing.ts';
import { normaliseLetters, searchKey, withEzafe } from './letters.ts';

/** Texts of characters that the rules affect, so that properties test the rules and not only foreign scripts. */
const persianText = fc
  .array(
    fc.constantFrom(
      ...['ي', 'ى', 'ی', 'ك', 'ک', 'ة', 'ۀ', 'أ', 'إ', 'ٱ', 'آ', 'ا', 'ئ', 'ؤ', 'ه', 'ـ', 'َ', 'ّ', '\u0653', '\u0654'],
      ...['\u200c', '\u200c\u200c', '\u200f', ' ', '\n', '\u00a0', '۱', '٢', '3', 'A', 'é', 'e\u0301', '\u0338', '<'],
      ...[
        '{{',
        '}}',
        '{{ نام ك }}',
        'https://',
        'https://a.ir/ك',
        'www.',
        'WWW.',
        '،',
        '«',
        '\u212a',
        'ﻻ',
        'ﷺ',
        'İ',
        'Σ',
      ],
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const anyText = fc.oneof(persianText, fc.string({ unit: codePoint }), fc.string({ unit: 'grapheme' }));
const thorough = runs(3000);

describe('letters for display and storage', () => {
  it.each([
    ['ي and ى become ی', 'علي موسى', 'علی موسی'],
    ['ك becomes ک', 'كتاب', 'کتاب'],
    ['letters are composed (NFC)', 'ا\u0653ب', 'آب'],
    ['ي with a hamza stays ئ', 'مسي\u0654ول', 'مسئول'],
    ['ة, أ and diacritics are kept', 'دایرةالمعارف أَ', 'دایرةالمعارف أَ'],
    ['a half-space inside a word is kept', 'می\u200cشود', 'می\u200cشود'],
    ['repeated half-spaces collapse', 'می\u200c\u200c\u200cشود', 'می\u200cشود'],
    ['half-spaces beside a space go', 'سرور\u200c \u200cها', 'سرور ها'],
    ['half-spaces beside a line break go', 'سرور\u200c\n\u200c\u200cها', 'سرور\nها'],
    ['half-spaces at the ends go', '\u200c\u200cسرور\u200c', 'سرور'],
    ['a text of half-spaces is empty', '\u200c\u200c', ''],
    ['spaces and digits are kept', ' سرور  ۲ 3 ', ' سرور  ۲ 3 '],
  ])('%s', (_rule, given, stored) => {
    expect(normaliseLetters(given)).toBe(stored);
  });

  it.each([
    ['a placeholder', 'كد {{ كاربر\u200c\u200c }} كجاست', 'کد {{ كاربر\u200c\u200c }} کجاست'],
    ['a URL', 'كتاب https://a.ir/كتاب?q=ي كتاب', 'کتاب https://a.ir/كتاب?q=ي کتاب'],
    ['a URL without scheme', 'www.a.ir/كتاب، كتاب', 'www.a.ir/كتاب، کتاب'],
    ['a URL in quotes, not what follows', '«http://a.ir/ك»ك', '«http://a.ir/ك»ک'],
    ['a half-space beside a placeholder', '{{نام}}\u200cها', '{{نام}}\u200cها'],
  ])('protected: %s', (_rule, given, stored) => {
    expect(normaliseLetters(given)).toBe(stored);
  });

  it('an open placeholder protects nothing', () => {
    expect(normaliseLetters('{{ كتاب')).toBe('{{ کتاب');
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseLetters(text);
        expect(normaliseLetters(once)).toBe(once);
      }),
      thorough,
    );
  });

  it('leaves no Arabic ي ى ك and no useless half-space in a text without protected spans', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!/\{\{|\/\/|www\./i.test(text));
        expect(normaliseLetters(text)).not.toMatch(/[يىك]|\u200c\u200c|\s\u200c|\u200c\s|^\u200c|\u200c$/);
      }),
      thorough,
    );
  });
});

describe('the search key', () => {
  it.each([
    ['ي ى → ی', 'علي موسى', 'علی موسی'],
    ['ك → ک', 'كتاب', 'کتاب'],
    ['ة → ه', 'دایرة', 'دایره'],
    ['ۀ and هٔ → ه', 'خانۀ خانهٔ', 'خانه خانه'],
    ['أ إ ٱ → ا', 'أإٱ', 'ااا'],
    ['آ → ا, composed or not', 'آلمان ا\u0653لمان', 'المان المان'],
    ['ؤ → و and ئ → ی', 'مؤثر مسئول', 'موثر مسیول'],
    ['tatweel goes', 'ســـرور', 'سرور'],
    ['diacritics go', 'سِرْوَرٌ رحمٰن', 'سرور رحمن'],
    ['half-spaces go', 'سرور\u200cهای', 'سرورهای'],
    ['direction marks and soft hyphens go', '\u200fسر\u00adور\u202c', 'سرور'],
    ['presentation forms are opened', 'ﺳﺮﻭﺭ ﻻ', 'سرور لا'],
    ['digits become ASCII', '۱٢3', '123'],
    ['Latin becomes lower case without accents', 'VPS Café', 'vps cafe'],
    ['white space collapses', '  سرور \n\u00a0 مجازی\t', 'سرور مجازی'],
  ])('%s', (_rule, given, key) => {
    expect(searchKey(given)).toBe(key);
  });

  it('a user who types ا finds آ, with or without the half-space', () => {
    expect(searchKey('سرورهاي المان')).toBe(searchKey('سرور\u200cهای آلمان'));
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = searchKey(text);
        expect(searchKey(once)).toBe(once);
      }),
      thorough,
    );
  });

  it('changes nothing when done twice, for each character of Unicode', () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0x1ffff; code++) {
      const key = searchKey(String.fromCodePoint(code));
      if (searchKey(key) !== key) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it('is the same for a text and for its display form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchKey(normaliseLetters(text))).toBe(searchKey(text));
      }),
      thorough,
    );
  });
});

it.each([
  ['سایه', 'سایهٔ'],
  ['اندازهٔ نوشته', 'اندازهٔ نوشتهٔ'],
  ['رنگ', 'رنگ'],
  ['گردی', 'گردی'],
])('joins «%s» to the next word as «%s»', (word, joined) => {
  expect(withEzafe(word)).toBe(joined);
});
