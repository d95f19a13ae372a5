import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/properties.testing.ts';
import { testedLength } from './pattern.ts';
import { isCostly } from './pattern-cost.ts';
import { popupSettings } from './settings.ts';

describe('P7 a pattern that could keep a browser busy is refused', () => {
  test.each([
    '(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(a?){30}a{30}$',
    '^(a?b?c?){60}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(?:.*a){12}$',
    'a*a*a*a*a*a*a*a*a*b',
    '.*.*.*.*.*.*=.*',
    'a{0,300}a{0,300}a{0,300}b',
    '(x+x+)+y',
    '^(\\w+\\s?)*$',
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$',
    '^https?://([\\w-]+\\.?)+/?$',
    '^https://(?:.*foo|bar(?:a+)+!)',
    '([^/]+/?)+$',
    '(.*)*(.*)*(.*)*#',
    '((((a*)*)*)*)*b',
    '(a*){40}b',
    '(|a|){40}x',
    '(?:$|){40}x',
    '(?:a|a){40}b',
    '(a{1,50}){1,50}$',
    '^(a|b|ab)*c$',
    '(z|[xyz])+!',
    '\\s*.*\\s*google',
    '(?:(a+)+b)*',
    // In look-around.
    '(?=(a+)+$)b',
    '^(?!(a+)+$).',
    '(?<=x(a+)+)b',
    // Before and in back-references.
    '^(a+)+\\1$',
    '(.+)+\\1x',
    '(?<x>a+)+\\k<x>!',
    // However the characters are written.
    '(?:\\u0061+)+b',
    '(?:[^\\W_]+)+-',
    '(?i:(A+)+)!',
    '(?:س+)+!',
  ])('%s', (pattern) => {
    expect(isCostly(pattern)).toBe(true);
    expect(popupSettings.safeParse({ timing: { url: pattern, action: 'regex' } }).error?.issues).toMatchObject([
      { path: ['timing', 'url'] },
    ]);
  });

  test.each(['(a{99}){99}', '((((a{99}){99}){99}){99}){99}', '(){1000000000}'])(
    '%s is too large to be checked',
    (pattern) => {
      expect(isCostly(pattern)).toBe(true);
    },
  );
});

test.each([
  '',
  '.*',
  '^$',
  'google|bing|yahoo',
  '.*google.*',
  '^https?://(www\\.)?google\\.[a-z.]+/',
  '^https?://(www\\.)?(google|bing)\\.[a-z.]{2,6}/search\\?.*q=',
  'utm_(source|medium)=yektanet',
  '[?&]utm_source=([^&]+)',
  '^https://([\\w-]+\\.)+example\\.com/',
  '(?:[a-z0-9-]+\\.)*mizban\\.ir',
  '^(https?://)?([a-z0-9]+(-[a-z0-9]+)*\\.)+[a-z]{2,}',
  '^https?://[^/]+/.*offer.*$',
  '/وبلاگ/.+',
  '^(?!.*ads)',
  '^https?://(?!.*google).*$',
  '(?=.*a)(?=.*b)',
  '^(?=.*utm_source)(?=.*utm_medium).+$',
  '(?<=divar\\.)ir',
  '(?<!a)b',
  '(a)\\1',
  '(\\w+)-\\1',
  '(?<n>a)\\k<n>',
  '(()*)*(()*)*b',
  'a{0,1000000}',
  'a{',
  '{',
  '[]',
  '[^]',
  '\\0',
  '\\8',
  '\\c',
  '\\cJ',
  '\\u12',
  '\\k<x>',
])('«%s» is quick enough', (pattern) => {
  expect(() => new RegExp(pattern)).not.toThrow();
  expect(isCostly(pattern)).toBe(false);
});

test.each(['(', '[', 'a**', '\\', '(?<n', '[z-a]'])('«%s» is no regular expression and costs nothing', (pattern) => {
  expect(isCostly(pattern)).toBe(false);
});

test('a text that is not a regular expression is not checked as one', () => {
  expect(popupSettings.safeParse({ timing: { url: '(a+)+$', action: 'show' } }).success).toBe(true);
});

describe('any pattern', () => {
  /** Runs where a pattern that never ends is stopped. */
  const run = (pattern: string, text: string) =>
    runInNewContext('new RegExp(pattern).test(text)', { pattern, text }, { timeout: 5_000 });

  test('is checked without an error, and accepted ones always terminate', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\w',
      '\\W',
      '(?=a)',
      '(?<!b)',
      '\\1',
      '^',
      '$',
      '\\b',
    );
    const quantifier = fc.constantFrom('', '', '*', '+', '?', '*?', '{2}', '{0,9}', '{1,}');
    const pattern = (depth: number): fc.Arbitrary<string> => {
      const group = depth > 0 ? [pattern(depth - 1).map((inner) => `(${inner})`)] : [];
      const piece = fc.tuple(fc.oneof(atom, ...group), quantifier).map(([one, times]) => one + times);
      return fc
        .array(fc.array(piece, { maxLength: 3 }), { minLength: 1, maxLength: 2 })
        .map((branches) => branches.map((pieces) => pieces.join('')).join('|'));
    };
    const pump = fc
      .array(fc.constantFrom('a', 'b', 'ab', '!'), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern(2), pump, fc.constantFrom('', '!', 'c\n'), (source, word, end) => {
        if (isCostly(source)) return;
        try {
          new RegExp(source);
        } catch {
          return;
        }
        const text = word.repeat(testedLength).slice(0, testedLength - end.length) + end;
        expect(typeof run(source, text)).toBe('boolean');
      }),
      runs(200),
    );
  });

  test('is read to its end, however odd', () => {
    const sign = fc.constantFrom(...'()[]{}|*+?^$\\.,-:=!<>0129abkuxcBw\u00a0س');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (source) => {
        expect(typeof isCostly(source)).toBe('boolean');
      }),
      runs(1000),
    );
  });
});
