import { expect, test } from 'vitest';
import { smsKinds } from './sender.ts';
import { countSegments, findSmsProblem, registeredText, sampleSms, smsTexts } from './texts.ts';

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

test('a text has the placeholders of the provider, and a customer sees values', () => {
  const { code, reminder, ready } = smsTexts;
  expect(registeredText('reminder', 'kavenegar', reminder.text)).toMatch(/ %token تومان است، تا %token2:\n%token3$/);
  expect(registeredText('reminder', 'sms.ir', reminder.text)).toMatch(/ #AMOUNT# تومان است، تا #DATE#:\n#LINK#$/);
  expect(registeredText('ready', 'melipayamak', ready.text)).toContain('«{0}»');
  expect(sampleSms('code', code.text)).toBe('کد ورود شما: 482913');
});

test('values keep their order, whatever the order of the placeholders in a text of staff', () => {
  const text = '{link}\nتا {date}: {amount} تومان';
  expect(registeredText('reminder', 'kavenegar', text)).toBe('%token3\nتا %token2: %token تومان');
  expect(registeredText('reminder', 'melipayamak', text)).toBe('{2}\nتا {1}: {0} تومان');
});

test.each(smsKinds)('the default text of %s is accepted', (kind) => {
  expect(findSmsProblem(kind, smsTexts[kind].text)).toBeNull();
});

test.each([
  ['without a placeholder', 'تا {date}:\n{link}', '{amount}'],
  ['with one twice', '{amount} {amount} {date}\n{link}', '{amount}'],
  ['with an unknown one', '{amount} {date} {name}\n{link}', '{name}'],
  ['with a property of one', '{amount.constructor} {date}\n{link}', '{amount.constructor}'],
  ['with a placeholder of the provider', '{amount} {date} %token9\n{link}', '٪ و #'],
  ['of too many segments', `${'متن '.repeat(80)}{amount} {date}\n{link}`, '۵ بخش'],
])('V18 a text %s is refused', (_name, text, says) => {
  expect(findSmsProblem('reminder', text)).toContain(says);
});
