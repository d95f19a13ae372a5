import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../properties.testing.ts';
import { slugify } from './slug.ts';

const anyText = fc.oneof(
  fc.string({ unit: codePoint }),
  fc.string({ unit: fc.constantFrom(...'سرور آيكۀة۱٢3Aé-_/%.\u200c\u200fـَ\u0654İΣ', '\u1100', '\u1161', '\ud800') }),
);
const thorough = runs(3000);

describe('slugs', () => {
  it.each([
    ['Persian letters are kept', 'سرور مجازی آلمان', 'سرور-مجازی-آلمان'],
    ['half-spaces become dashes', 'می\u200cشود', 'می-شود'],
    ['Arabic letters become Persian', 'كتاب علي', 'کتاب-علی'],
    ['digits become ASCII', 'طرح ۲ و ٣', 'طرح-2-و-3'],
    ['Latin becomes lower case', 'Germany VPS', 'germany-vps'],
    ['punctuation becomes one dash', 'خرید، (ارزان)؛ «سرور»!', 'خرید-ارزان-سرور'],
    ['dashes collapse and leave the ends', '--سرور -- مجازی--', 'سرور-مجازی'],
    ['diacritics, tatweel and marks go', '\u200fســِر\u00adور', 'سرور'],
    ['path characters go', '../a/b\\c?d#e%2f', 'a-b-c-d-e-2f'],
    ['nothing remains of punctuation', '؟!', ''],
  ])('%s', (_rule, title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('consist of letters, digits and single inner dashes and stay when made twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[\p{L}\p{Nd}]+(?:-[\p{L}\p{Nd}]+)*)?$/u);
        expect(slugify(slug)).toBe(slug);
      }),
      thorough,
    );
  });
});
