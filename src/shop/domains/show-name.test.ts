import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeDomain } from '../catalogue/domain-names.ts';
import { showDomain } from './show-name.ts';

it.each([
  ['example.com', 'example.com'],
  ['xn--mgbce12c.com', 'کتاب.com'],
  ['xn--.com', '.com'],
  ['xn--a b.com', 'xn--a b.com'],
])('%j is shown as %j', (name, shown) => {
  expect(showDomain(name)).toBe(shown);
});

it('names in Persian and other letters come back as Node decodes them', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی12az'),
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(word, (text) => {
      const name = normalizeDomain(`${text}.com`);
      if (name !== null) expect(showDomain(name)).toBe(domainToUnicode(name));
    }),
  );
});
