import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { normalizeDomain, splitDomain } from './domain-names.ts';

it.each([
  ['Example.COM', 'example.com'],
  ['  example ', 'example'],
  ['https://user@www.Example.ir:8080/a?b#c', 'example.ir'],
  ['سایت۱۲.com', 'xn--12-btdm7bx8d.com'],
  ['۱۲۳', '123'],
  ['example۔com', 'example.com'],
  ['\u202eexample.com', 'example.com'],
  ['كتاب.com', 'xn--mgbce12c.com'],
  ['my shop.com', 'myshop.com'],
  ['www', 'www'],
  ['example.com.', 'example.com'],
  ['a..b', null],
  ['-a.com', null],
  ['a_b.com', null],
  ['.com', null],
  ['', null],
  [`${'a'.repeat(64)}.com`, null],
])('%j is the domain %j', (typed, name) => {
  expect(normalizeDomain(typed)).toBe(name);
});

it('of anything typed a name is made that stays the same, and nothing else', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: codePoint }), fc.webUrl(), fc.domain());
  fc.assert(
    fc.property(typed, (text) => {
      const name = normalizeDomain(text);
      if (name === null) return;
      expect(name).toMatch(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/);
      expect(normalizeDomain(name)).toBe(/^www\../.test(name) ? normalizeDomain(name.slice(4)) : name);
    }),
  );
});

it.each([
  ['example.co.ir', 'example', '.co.ir'],
  ['example', 'example', ''],
])('%j begins with %j and ends with %j', (name, label, ending) => {
  expect(splitDomain(name)).toEqual({ label, ending });
});
