import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSynonyms } from '../settings/default-synonyms.ts';
import { singularOf, stemOf } from './stems.ts';
import { createSynonyms, phraseOf } from './synonyms.ts';
import { clausesOf, mostClauses, understand } from './understand.ts';

const none = createSynonyms([]);
const few = createSynonyms([
  ['سرور مجازی', 'وی پی اس', 'VPS', 'server majazi'],
  ['دامنه', 'دامین', 'domain'],
  ['پشتیبان', 'بکاپ'],
  ['پشتیبانی', 'support'],
  ['ایمیل', 'e-mail'],
]);

/** The words of each concept of a query. */
const wordsOf = (text: string, synonyms = none) =>
  understand(text, synonyms).concepts.map(({ words }) => words.join(' '));
/** Phrases of each concept. */
const phrasesOf = (text: string) =>
  understand(text, few).concepts.map(({ phrases }) =>
    phrases.map((slots) => slots.map(([first]) => first?.word).join(' ')),
  );

describe('words that say nothing are left out', () => {
  test.each([
    ['می‌خواهم سرور بخرم', ['سرور']],
    ['می خواهم سرور بخرم', ['سرور']],
    ['ميخواهم سرور بخرم', ['سرور']],
    ['چطور وردپرس را نصب کنم؟', ['وردپرس', 'نصب']],
    ['قیمت هاست', ['هاست']],
    ['سرور های مجازی', ['سرور', 'مجازی']],
    ['how to buy a domain', ['domain']],
    ['قیمت', ['قیمت']],
    ['می‌خواهم بخرم', ['می', 'خواهم', 'بخرم']],
    ['!؟', []],
  ])('«%s»', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('stems', () => {
  test.each([
    ['میزبانی', 'میزبان', 'میزبانی'],
    ['میزبان', 'میزبان', 'میزبان'],
    ['سرورهای', 'سرور', 'سرور'],
    ['سرورها', 'سرور', 'سرور'],
    ['فنی', 'فنی', 'فنی'],
    ['ها', 'ها', 'ها'],
    ['linux', 'linux', 'linux'],
  ])('«%s»: stem «%s», singular «%s»', (word, stem, singular) => {
    expect(stemOf(word)).toBe(stem);
    expect(singularOf(word)).toBe(singular);
  });
});

describe('synonyms', () => {
  test.each([
    ['وی پی اس', ['سرور مجازی', 'وی پی اس', 'vps', 'server majazi']],
    ['وی‌پی‌اس', ['سرور مجازی', 'وی پی اس', 'vps', 'server majazi']],
    ['ویپیاس', ['ویپیاس', 'سرور مجازی', 'وی پی اس', 'vps', 'server majazi']],
    ['سرورهای مجازی', ['سرورهای مجازی', 'سرور مجازی', 'وی پی اس', 'vps', 'server majazi']],
    ['دامین', ['دامنه', 'دامین', 'domain']],
    ['Domain', ['دامنه', 'دامین', 'domain']],
    ['e-mail', ['ایمیل', 'e mail']],
  ])('«%s» is one of a group', (text, phrases) => {
    const found = phrasesOf(text);
    expect(found).toHaveLength(1);
    expect(found[0]?.toSorted()).toEqual(phrases.toSorted());
  });

  test('the longest phrase counts, and words of no group match alone', () => {
    expect(wordsOf('خرید سرور مجازی آلمان', few)).toEqual(['سرور مجازی', 'المان']);
  });

  test('«پشتیبانی» is not the backup that «پشتیبان» is', () => {
    expect(phrasesOf('پشتیبانی')[0]).not.toContain('بکاپ');
    expect(understand('پشتیبانی', few).concepts[0]?.phrases[0]?.[0]?.[0]?.inflections).toEqual([]);
    expect(understand('میزبانی', few).concepts[0]?.phrases[0]?.[0]?.[0]?.inflections).toEqual(['میزبان']);
  });

  test('parts of a code have no synonyms', () => {
    expect(phrasesOf('VPS-DE-2')).toEqual([['vps'], ['de'], ['2']]);
  });

  test('every default group has words, and no phrase twice', () => {
    for (const group of defaultSynonyms) {
      const phrases = group.map((phrase) => phraseOf(phrase).join(' '));
      expect(phrases.length).toBeGreaterThan(1);
      expect(new Set(phrases).size).toBe(phrases.length);
      expect(phrases).not.toContain('');
    }
  });
});

describe('clauses', () => {
  const clauses = (text: string) =>
    clausesOf(understand(text, few).concepts).map((slot) => slot.map(({ word }) => word));

  test('a phrase or a word: one of them is enough', () => {
    expect(clauses('دامین')).toEqual([['دامین', 'دامنه', 'domain']]);
    for (const clause of clauses('سرور مجازی')) expect(clause).toContain('vps');
  });

  test('words as beginnings, alone or joined with their neighbours', () => {
    expect(clausesOf(understand('کتاب خانه ملی', none).concepts)).toEqual([
      [
        { word: 'کتاب', isPrefix: true, inflections: [] },
        { word: 'کتابخانه', isPrefix: true, inflections: [] },
        { word: 'کتابخانهملی', isPrefix: true, inflections: [] },
      ],
      [
        { word: 'خانه', isPrefix: true, inflections: [] },
        { word: 'کتابخانه', isPrefix: true, inflections: [] },
        { word: 'خانهملی', isPrefix: true, inflections: [] },
        { word: 'کتابخانهملی', isPrefix: true, inflections: [] },
      ],
      [
        { word: 'ملی', isPrefix: false, inflections: ['ملیها', 'ملیهای'] },
        { word: 'خانهملی', isPrefix: true, inflections: [] },
        { word: 'کتابخانهملی', isPrefix: true, inflections: [] },
      ],
    ]);
  });

  test('however many synonyms there are, a query stays bounded', () => {
    const many = createSynonyms([
      Array.from({ length: 20 }, (_, index) => `الف${index} ب${index} پ${index}`).concat('گل'),
      ...defaultSynonyms,
    ]);
    const word = fc.constantFrom('گل', ...defaultSynonyms.flat(), 'می‌خواهم', 'x', '؟');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const slots = clausesOf(understand(words.join(' '), many).concepts);
        expect(slots.length).toBeLessThanOrEqual(mostClauses);
        for (const slot of slots) expect(slot.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
