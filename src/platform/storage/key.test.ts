import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoint, runs } from '../properties.testing.ts';
import { parseKey } from './key.ts';

const refuses = (key: string) => expect(() => parseKey(key)).toThrow(expect.objectContaining({ name: 'InvalidInput' }));

describe('P28 names cannot leave the folder', () => {
  test.each([
    '',
    '.',
    '..',
    '../secret',
    'media/../../secret',
    'media/..',
    '/etc/passwd',
    'media//file',
    'media/',
    'a\0b',
    'a\\b',
    'c:file',
    'file\u202egpj.exe',
    'فایل.webp',
    '.unfinished/x',
    'media/.hidden',
    'file.',
    'con',
    'nul.webp',
    'com1.txt',
    'media/lpt9',
    '%2e%2e/secret',
    'a b',
    'A.webp',
    'x'.repeat(101),
    `${'a/'.repeat(9)}a`,
  ])('%j is refused', refuses);

  test.each(['ab/abcdef-640.webp', 'a', 'media/2026/01/x.tar.gz'])('%j is a key', (key) => {
    expect(parseKey(key)).toEqual(key.split('/'));
  });

  test('every accepted key stays under the root', () => {
    const nasty = fc.constantFrom(
      '..',
      '.',
      '/',
      '\\',
      '\0',
      '\u202e',
      '%2e',
      'con',
      'nul',
      'a',
      'b.c',
      '~',
      '$x',
      ':',
    );
    const key = fc.oneof(
      fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join('/')),
      fc.string({ unit: codePoint, maxLength: 30 }),
    );
    fc.assert(
      fc.property(key, (name) => {
        let segments: string[];
        try {
          segments = parseKey(name);
        } catch {
          return;
        }
        expect(resolve('/root', ...segments)).toBe(['/root', ...segments].join(sep));
        expect(name).toMatch(/^[a-z0-9._/-]+$/);
      }),
      runs(2_000),
    );
  });
});
