import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryText } from '../../builder/address.ts';
import {
  filterKey,
  maxTerms,
  readChoice,
  readChoices,
  readPage,
  type TermChoice,
  toChoice,
  withChoice,
  writeChoice,
} from './codec.ts';
import { filterOperator, joinOf, type LogicalJoin, operators } from './operators.ts';

const loop = '14f9e1d';
const other = 'abc1234';

const slug = fc
  .oneof(
    fc.constantFrom('vps', 'dedicated', 'سرور-مجازی', 'آموزش', 'a', 'b', 'constructor', '__proto__', 'x%2By', 'é'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((text) => text.normalize('NFC').replace(/[\s+~!\p{Cc}\p{Cs}]/gu, '-'));
const join = fc.constantFrom<LogicalJoin>('AND', 'OR', 'NOT');
const choice = fc
  .tuple(fc.uniqueArray(slug, { minLength: 1, maxLength: 8 }), join)
  .map(([terms, logicalJoin]) => toChoice(terms, logicalJoin) as TermChoice);
const taxonomy = fc.constantFrom('category', 'tag', 'product_category', 'server-location', 'a-b_c-d');
const foreign = fc.constantFrom('utm_source', 's', filterKey(other, 'category'), `e-page-${other}`, 'e-filter-x', 'q');
const strange = fc.dictionary(foreign, fc.string({ unit: 'grapheme' })).map((table) => new URLSearchParams(table));

/** Any text, broken ones with half surrogates too. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

/** Parses a printed address as a server or another tab does. */
const parse = (text: string) => new URL(`https://mizban.test/blog/${text}`).searchParams;

describe('the operators and their separators', () => {
  it('are AND +, OR ~ as IN, NOT ! as NOT IN, and none as AND', () => {
    expect(operators).toEqual({
      AND: { separator: '+', database: 'AND' },
      OR: { separator: '~', database: 'IN' },
      NOT: { separator: '!', database: 'NOT IN' },
      DISABLED: { separator: '', database: 'AND' },
    });
  });

  it('the operator of a filter must be AND or OR; any other value means DISABLED', () => {
    expect(['AND', 'OR'].map(filterOperator)).toEqual(['AND', 'OR']);
    for (const value of ['NOT', 'and', 'XOR', '', undefined, null, 1, {}])
      expect(filterOperator(value)).toBe('DISABLED');
  });

  it('a request may name the joins of the table and nothing else', () => {
    expect(['AND', 'OR', 'NOT', 'DISABLED', 'or', 7].map(joinOf)).toEqual(['AND', 'OR', 'NOT', ...Array(3)]);
  });
});

describe('e-filter-{widgetId}-{taxonomy}', () => {
  it.each<[string, TermChoice]>([
    ['vps+dedicated', { terms: ['dedicated', 'vps'], logicalJoin: 'AND' }],
    ['vps%2Bdedicated', { terms: ['dedicated', 'vps'], logicalJoin: 'AND' }],
    ['vps%20dedicated', { terms: ['dedicated', 'vps'], logicalJoin: 'AND' }],
    ['vps~dedicated', { terms: ['dedicated', 'vps'], logicalJoin: 'OR' }],
    ['vps%7Ededicated', { terms: ['dedicated', 'vps'], logicalJoin: 'OR' }],
    ['!vps!dedicated', { terms: ['dedicated', 'vps'], logicalJoin: 'NOT' }],
    ['vps!dedicated', { terms: ['dedicated', 'vps'], logicalJoin: 'NOT' }],
    ['%21vps', { terms: ['vps'], logicalJoin: 'NOT' }],
    ['vps', { terms: ['vps'] }],
    ['~vps~~vps', { terms: ['vps'] }],
    ['سرور-مجازی', { terms: ['سرور-مجازی'] }],
    [encodeURIComponent('سرور-مجازی~آموزش'), { terms: ['آموزش', 'سرور-مجازی'], logicalJoin: 'OR' }],
  ])('reads %s', (value, expected) => {
    expect(readChoices(parse(`?e-filter-${loop}-category=${value}`), loop)).toEqual({ category: expected });
  });

  it.each(['', '+', '~', '!', '++', '%00', '~+~'])('an empty value means no filter: "%s"', (value) => {
    expect(readChoices(parse(`?e-filter-${loop}-category=${value}`), loop)).toEqual({});
  });

  it('taxonomies with a dash work', () => {
    expect(readChoices(parse(`?e-filter-${loop}-server-location=de`), loop)).toEqual({
      'server-location': { terms: ['de'] },
    });
  });

  it.each(['e-filter-14F9E1D-category', 'e-filter-14f9e1-category', `e-filter-${loop}-`, `e-filter-${loop}-__proto__`])(
    'ignores the key %s',
    (key) => {
      expect(readChoices(new URLSearchParams({ [key]: 'vps' }), loop)).toEqual({});
    },
  );

  it('writes the separators as they are', () => {
    const write = (logicalJoin: LogicalJoin) =>
      queryText(
        withChoice(new URLSearchParams(), {
          widgetId: loop,
          taxonomy: 'category',
          choice: toChoice(['a', 'b'], logicalJoin),
        }),
      );
    expect(write('AND')).toBe(`?e-filter-${loop}-category=a+b`);
    expect(write('OR')).toBe(`?e-filter-${loop}-category=a~b`);
    expect(write('NOT')).toBe(`?e-filter-${loop}-category=!a!b`);
  });

  it('any slugs and join survive a round trip', () => {
    fc.assert(
      fc.property(choice, taxonomy, strange, (chosen, ofTaxonomy, query) => {
        const text = queryText(withChoice(query, { widgetId: loop, taxonomy: ofTaxonomy, choice: chosen }));
        expect(readChoices(parse(text), loop)).toEqual({ [ofTaxonomy]: chosen });
        expect(readChoice(writeChoice(chosen))).toEqual(chosen);
      }),
    );
  });

  it('the printed address prints the same when it was read (one form)', () => {
    fc.assert(
      fc.property(choice, strange, (chosen, query) => {
        const text = queryText(withChoice(query, { widgetId: loop, taxonomy: 'category', choice: chosen }));
        expect(queryText(parse(text))).toBe(text);
      }),
    );
  });

  it('a change drops e-page-{widgetId}, page and paged, and keeps all else, also the filters of other widgets', () => {
    fc.assert(
      fc.property(fc.option(choice), strange, (chosen, rest) => {
        const query = new URLSearchParams(rest);
        for (const key of [`e-page-${loop}`, 'page', 'paged']) query.set(key, '3');
        query.set(filterKey(loop, 'tag'), 'x');
        const next = parse(queryText(withChoice(query, { widgetId: loop, taxonomy: 'category', choice: chosen })));
        for (const key of [`e-page-${loop}`, 'page', 'paged']) expect(next.has(key)).toBe(false);
        expect(next.get(filterKey(loop, 'tag'))).toBe('x');
        for (const [key, value] of rest) expect(next.get(key)).toBe(value);
        expect(next.has(filterKey(loop, 'category'))).toBe(chosen !== null);
      }),
    );
  });

  it('P52 reads a bounded number of terms, the same ones in any order', () => {
    const terms = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    const read = readChoice(terms.join('~'));
    expect(read?.terms).toHaveLength(maxTerms);
    expect(readChoice(terms.toReversed().join('~'))).toEqual(read);
  });

  it('anything at all is read without throwing', () => {
    fc.assert(
      fc.property(anyText, anyText, (key, value) => {
        readChoices(
          [
            [key, value],
            [filterKey(loop, 'category'), value],
          ],
          loop,
        );
      }),
    );
  });
});

describe('the page of a loop', () => {
  it.each([
    ['2', 2],
    ['999999999', 999_999_999],
    ['1', 1],
    ['0', 1],
    ['-1', 1],
    ['02', 1],
    ['1e9', 1],
    ['10000000000', 1],
    ['', 1],
    [null, 1],
  ])('%s is page %i', (value, page) => {
    expect(readPage(value)).toBe(page);
  });
});
