import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../platform/properties.testing.ts';
import { pieceOf } from './html-chunk.ts';

const texts = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc.constantFrom('', 'نمونه', '\ud800', 'a\udc00b', '😀', 'ی'.repeat(200_000), `${'ی'.repeat(100_000)}\ud83d`),
);

it('holds any text as UTF-8, half characters as a replacement', () => {
  fc.assert(fc.property(texts, (text) => pieceOf(text).bytes.equals(Buffer.from(text))));
});

it('keeps nothing but its own bytes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { bytes } = pieceOf(text);
      return bytes.buffer.byteLength === bytes.length;
    }),
  );
});

it('stays as it is when another is made', () => {
  const first = pieceOf('سرور مجازی');
  pieceOf('میزبانی وب');
  expect(first.bytes.toString()).toBe('سرور مجازی');
});
