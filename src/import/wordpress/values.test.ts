import fc from 'fast-check';
import { serialize } from 'php-serialize';
import { describe, expect, it, test } from 'vitest';
import '../../platform/properties.testing.ts';
import { createProblems } from '../problems.ts';
import { parsePhpValue } from './php-value.ts';
import { decodeSlug } from './slug.ts';
import { parseWxrDate } from './wxr-dates.ts';
import { readElements } from './wxr-meta.ts';

describe('values of PHP', () => {
  it('are read as they were written', () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'grapheme' }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(fc.stringMatching(/^[a-zس]{1,5}$/), tie('value'), { minKeys: 1, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (written) => {
        expect(parsePhpValue(serialize(written))?.value).toEqual(written);
      }),
    );
  });
  test.each([
    ['s:7:"a\nb\nc";', 'a\nb\nc'],
    ['a:1:{s:3:"url";s:18:"https://new.example";}', { url: 'https://new.example' }],
    ['a:2:{i:0;s:99:"a";i:1;s:1:"b";}', ['a', 'b']],
    ['i:99999999999999999999;', '99999999999999999999'],
    ['a:1:{s:9:"__proto__";s:1:"x";}', JSON.parse('{"__proto__":"x"}')],
    ['d:INF;', null],
  ])('%s is read although its lengths are wrong or its number has no counterpart', (text, value) => {
    expect(parsePhpValue(text)).toEqual({ value, hasLeftOut: false });
  });
  test.each(['O:1:"A":1:{s:1:"a";i:1;}', 'a:1:{i:5;C:1:"A":2:{a;}}', 'a:2:{i:5;R:1;i:6;E:3:"A:B";}'])(
    '%s makes no object',
    (text) => {
      expect(parsePhpValue(text)).toMatchObject({ hasLeftOut: true });
      expect(JSON.stringify(parsePhpValue(text))).toMatch(/null|\[\]/);
    },
  );
  it('that are damaged are null, without long work', () => {
    for (const text of ['', 'a:1:{', 's:1:"ab', `${'a:1:{i:0;'.repeat(100_000)}`, 's:4000000:"a";'.repeat(50_000)])
      expect(parsePhpValue(text)).toBeNull();
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'aisON:;"{}09') }), (text) => void parsePhpValue(text)));
  });
});

test.each([
  ['%d8%b3%d8%b1%d9%88%d8%b1-%d9%85', 'سرور-م'],
  ['%D8%B3', 'س'],
  ['%d8%b3%d8', 'س'],
  ['%d8%b3%d', 'س'],
  ['%d8%b3%', 'س'],
  ['%f0%9f%98', ''],
  ['%d8-%d8%b3', '%d8-س'],
  ['100%-a', '100%-a'],
  ['vps', 'vps'],
])('the stored slug %s is %s', (stored, slug) => {
  expect(decodeSlug(stored)).toBe(slug);
});

test.each([
  ['2021-03-04 10:20:30', Date.UTC(2021, 2, 4, 10, 20, 30)],
  ['۲۰۲۱-۰۳-۰۴', Date.UTC(2021, 2, 4)],
  ['0000-00-00 00:00:00', null],
  ['1400-01-01 10:00:00', null],
  ['2021-02-31 00:00:00', null],
  ['', null],
])('the date %s is %s', (text, time) => {
  expect(parseWxrDate(text)).toBe(time);
});

describe('elements of Elementor', () => {
  const elements = [{ elType: 'section', settings: { title: 'سلام "دنیا" \\ \n', url: 'https:\\/\\/a' } }];
  const json = JSON.stringify(elements);
  test.each([
    ['JSON', json],
    ['extra backslashes', json.replaceAll(/["\\]/g, '\\$&')],
    ['JSON in JSON', JSON.stringify(json)],
    ['PHP around JSON', serialize(json)],
    ['PHP', serialize(elements)],
  ])('are read from %s', (_name, stored) => {
    const problems = createProblems();
    expect(readElements(stored, { where: '', problems })).toEqual(elements);
    expect(problems.list()).toEqual([]);
  });
});
