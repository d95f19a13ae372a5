import { expect, test } from 'vitest';
import { testPattern } from './pattern.ts';

test.each(['(', '[', 'a**', '\\', '(?<n', 'a{2,1}', '[z-a]', '+'])('«%s» is invalid', (pattern) => {
  expect(testPattern(pattern, 'abc')).toBe('invalid');
});

test.each([
  ['^https?://(www\\.)?google\\.[a-z.]+/', 'https://google.co.uk/search', 'matches'],
  ['^https?://(www\\.)?google\\.[a-z.]+/', 'https://evil.example/?https://google.com/', 'differs'],
  ['utm_(source|medium)=yektanet', 'https://a.ir/?utm_medium=yektanet', 'matches'],
  ['/وبلاگ/.+', 'https://mizban.test/وبلاگ/سرور/', 'matches'],
  ['(?<=vps)-(?!old)', '/germany-vps-new/', 'matches'],
  ['(?<=vps)-(?!old)', '/germany-vps-old/', 'differs'],
  ['/(?<word>\\w+)/\\k<word>/', '/vps/vps/', 'matches'],
  ['/(\\w+)/\\1/', '/vps/host/', 'differs'],
  ['', '', 'matches'],
  ['^$', 'a', 'differs'],
])('%s against %s %s', (pattern, text, expected) => {
  expect(testPattern(pattern, text)).toBe(expected);
});

test('of a long text the beginning counts', () => {
  expect(testPattern('z', `${'a'.repeat(599)}z`)).toBe('matches');
  expect(testPattern('z', `${'a'.repeat(600)}z`)).toBe('differs');
});
