import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint, runs } from '../properties.testing.ts';
import { normaliseSlug, slugify } from './slug.ts';

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

describe('slugs of addresses', () => {
  it.each([
    ['percent-encoded', '%D8%B3%D8%B1%D9%88%D8%B1-2', 'سرور-2'],
    ['lower-case percent-encoded', '%d8%b3%d8%b1%d9%88%d8%b1-2', 'سرور-2'],
    ['decoded', 'سرور-2', 'سرور-2'],
    ['with an encoded half-space', '%D9%85%DB%8C%E2%80%8C%D8%B4%D9%88%D8%AF', 'می-شود'],
    ['with Arabic letters', 'كتاب', 'کتاب'],
    ['bad percent-encoding', '%E0%A4%A', null],
    ['a lone percent sign', '100%', null],
    ['bytes that are not UTF-8', '%FF', null],
    ['empty', '', null],
    ['only dots', '..', null],
  ])('%s', (_rule, segment, slug) => {
    expect(normaliseSlug(segment)).toBe(slug);
  });

  it('come back from an address encoded once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        fc.pre(slug !== '');
        expect(normaliseSlug(encodeURIComponent(slug))).toBe(slug);
        expect(normaliseSlug(slug)).toBe(slug);
      }),
      thorough,
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = normaliseSlug(text);
        expect(slug === null || slug === slugify(slug)).toBe(true);
      }),
      thorough,
    );
  });
});
