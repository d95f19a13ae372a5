import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testPattern } from './pattern.ts';

describe('P7 no pattern is slow: each of these would keep the browser’s own engine busy for hours', () => {
  const a = 'a'.repeat(599);
  test.each([
    ['(a+)+$', `${a}!`],
    ['^(a*)*$', `${a}!`],
    ['^(a|a)*$', `${a}!`],
    ['^(a|aa)+$', `${a}!`],
    ['^(a?){30}a{30}$', 'a'.repeat(29)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', a],
    ['^(?:.*a){12}$', `${a}!`],
    ['a*a*a*a*a*a*a*a*a*b', a],
    ['.*.*.*.*.*.*=.*', a],
    ['(x+x+)+y', 'x'.repeat(599)],
    ['^(\\w+\\s?)*$', `${'w '.repeat(290)}!`],
    ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+$', `${a}!`],
    ['^https?://([\\w-]+\\.?)+/?$', `https://${'a'.repeat(580)}!`],
    ['(.*)*(.*)*(.*)*#', a],
    ['((((a*)*)*)*)*b', a],
    ['(()*)*(()*)*b', a],
  ])('%s', (pattern, text) => {
    expect(testPattern(pattern, text)).toBe('differs');
  });

  test.each([
    'a{201}',
    '(a{15}){15}',
    '((((a{99}){99}){99}){99}){99}',
    '(){1000000000}',
    'a{0,1000000}',
    'a'.repeat(200),
  ])('%s has too many states and is refused before they are made', (pattern) => {
    expect(testPattern(pattern, a)).toBe('unsupported');
  });

  test('of a long text the beginning counts', () => {
    expect(testPattern('z', `${a}z`)).toBe('matches');
    expect(testPattern('z', `${a}${a}z`)).toBe('differs');
  });
});

test.each(['(', '[', 'a**', '\\', '(?<n', 'a{2,1}', '[z-a]', '+', '(?<a>x)(?<a>y)'])('«%s» is invalid', (pattern) => {
  expect(testPattern(pattern, 'abc')).toBe('invalid');
});

test.each(['(a)\\1', '(?<n>a)\\k<n>', '(?=a)', '(?!a)b', '(?<=a)b', '(?<!a)b', '\\0', '\\cJ', '\\u12', '\\x4'])(
  '«%s» cannot be walked in bounded time or is better written otherwise, so it is not supported',
  (pattern) => {
    expect(testPattern(pattern, 'ab')).toBe('unsupported');
  },
);

test.each([
  ['^https?://(www\\.)?google\\.[a-z.]+/', 'https://www.google.com/', 'matches'],
  ['^https?://(www\\.)?google\\.[a-z.]+/', 'https://google.co.uk/search', 'matches'],
  ['^https?://(www\\.)?google\\.[a-z.]+/', 'https://evil.example/?https://google.com/', 'differs'],
  ['utm_(source|medium)=yektanet', 'https://a.ir/?utm_medium=yektanet', 'matches'],
  ['/وبلاگ/.+', 'https://mizban.test/وبلاگ/سرور/', 'matches'],
  ['', '', 'matches'],
  ['^$', '', 'matches'],
  ['^$', 'a', 'differs'],
  ['\\bvps\\b', '/germany-vps/', 'matches'],
  ['\\bvps\\b', '/vpsx/', 'differs'],
  ['^(?<year>\\d{4})-\\d{2,}$', '1405-08', 'matches'],
  ['a{', 'a{', 'matches'],
  ['[]', 'a', 'differs'],
  ['[^]', '\n', 'matches'],
  ['.', '\n', 'differs'],
  ['\\u0041\\x42[\\]\\-]', 'AB]', 'matches'],
])('%s against %s %s', (pattern, text, answer) => {
  expect(testPattern(pattern, text)).toBe(answer);
});

test('answers as the browser’s own engine does', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\W', '()', '\\.');
  const assertion = fc.constantFrom('^', '$', '\\b', '\\B');
  const quantifier = fc.constantFrom('', '', '*', '+', '?', '*?', '{2}', '{0,1}', '{1,}', '{0}');
  const pattern = (depth: number): fc.Arbitrary<string> => {
    const group = depth > 0 ? [pattern(depth - 1).map((inner) => `(${inner})`)] : [];
    const piece = fc.tuple(fc.oneof(atom, ...group), quantifier).map(([one, times]) => one + times);
    const branch = fc.array(fc.oneof({ weight: 4, arbitrary: piece }, assertion), { maxLength: 3 });
    return fc
      .array(branch, { minLength: 1, maxLength: 2 })
      .map((branches) => branches.map((pieces) => pieces.join('')).join('|'));
  };
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '\n', '😀'), maxLength: 6 });
  fc.assert(
    fc.property(pattern(2), text, (source, sample) => {
      const answer = testPattern(source, sample);
      fc.pre(answer !== 'unsupported');
      expect(answer).toBe(new RegExp(source).test(sample) ? 'matches' : 'differs');
    }),
    { numRuns: 3000 },
  );
});

test('never throws, whatever staff wrote', () => {
  const sign = fc.constantFrom(...'()[]{}|*+?^$\\.,-:=!<>0129abkuxcBw\u00a0س');
  const signs = fc.string({ unit: sign, maxLength: 12 });
  fc.assert(
    fc.property(signs, fc.string(), (source, sample) => {
      const answer = testPattern(source, sample);
      fc.pre(answer === 'matches' || answer === 'differs');
      expect(answer).toBe(new RegExp(source).test(sample) ? 'matches' : 'differs');
    }),
    { numRuns: 1000 },
  );
});
