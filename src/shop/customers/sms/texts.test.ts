import { expect, test } from 'vitest';
import { countSegments, registeredText, sampleSms } from './texts.ts';

test.each([
  ['کد ورود', 1],
  ['ا'.repeat(70), 1],
  ['ا'.repeat(71), 2],
  ['ا'.repeat(134), 2],
  ['ا'.repeat(135), 3],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(160)}ا`, 3],
  ['', 1],
])('%j is charged as %i segments', (text, segments) => {
  expect(countSegments(text)).toBe(segments);
});

test('a text names its places in the words of the provider, and a customer sees values', () => {
  expect(registeredText('reminder', 'kavenegar')).toMatch(/ %token تومان است، تا %token2:\n%token3$/);
  expect(registeredText('reminder', 'sms.ir')).toMatch(/ #AMOUNT# تومان است، تا #DATE#:\n#LINK#$/);
  expect(registeredText('ready', 'melipayamak')).toContain('«{0}»');
  expect(sampleSms('code')).toBe('کد ورود شما: 482913');
});
