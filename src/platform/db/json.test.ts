import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoint } from '../properties.testing.ts';
import { decodeJson, encodeJson, storableText } from './json.ts';

test('every JSON value comes back as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const expected = JSON.parse(JSON.stringify(value));
      if (JSON.stringify(expected).includes('\\u0000')) return;
      expect(decodeJson(encodeJson(value))).toEqual(expected);
    }),
  );
});

test('characters that PostgreSQL cannot store are removed from texts', () => {
  expect(decodeJson(encodeJson({ title: 'سرور\0 مجازی', list: ['\ud800'] }))).toEqual({
    title: 'سرور مجازی',
    list: ['\ufffd'],
  });
});

test('a text made storable is storable', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (text) => {
      const stored = storableText(text);
      expect(stored).not.toContain('\0');
      expect(stored.isWellFormed()).toBe(true);
      expect(storableText(stored)).toBe(stored);
    }),
  );
});
