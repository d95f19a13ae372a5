import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonWords } from './common-words.ts';
import { passwordFault } from './password-rules.ts';

describe('P24 common passwords are refused', () => {
  test.each([
    'password123',
    'Password1234!',
    'P@ssw0rd2024',
    'passwordpassword',
    '1234567890',
    '0987654321',
    '12345678901234567890',
    'qwertyuiop',
    'Qwerty123456',
    '1qaz2wsx3edc',
    'asdfghjkl;',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou1234',
    'administrator',
    'Admin@1403',
    'admin admin 1',
    'mizban@1404',
    'welcome2026!',
    'alireza1375',
    'mohammad1380',
    '09121234567',
    '1375/05/12',
    'tehran1234567',
    'yaali110yaali',
    'doostet_daram',
    'persepolis1400',
    'esteghlal_1402',
    'ramzeoboor123',
    'گذرواژه۱۲۳۴',
    'سلام۱۲۳۴۵۶۷',
    'ضصثقفغعهخحجچ',
    '١٢٣٤٥٦٧٨٩٠',
  ])('%s', (password) => {
    expect(passwordFault(password)).toBe('common');
  });

  test.each(commonWords.filter((word) => word.length > 5))('%s with a year and a sign', (word) => {
    expect(passwordFault(`${word}@1404`.padEnd(10, '!'))).toBe('common');
  });

  test('so are the name and e-mail of the user', () => {
    const own = ['Golbarg Tavakkoli', 'g.tavakkoli@novinhost.example'];
    expect(passwordFault('golbarg.tavakkoli', own)).toBe('common');
    expect(passwordFault('novinhost1234', own)).toBe('common');
    expect(passwordFault('golbarg.tavakkoli')).toBeNull();
  });
});

describe('P24 good passwords are taken', () => {
  test.each([
    'درست اسب باتری ۱۲',
    'correct horse battery staple',
    'tr0ub4dor&3xyz',
    'xkqzjvwpyf',
    'X9-vf2kLq8w',
    'چتر بنفش روی پله',
    '          a lot of spaces',
    `xxx${'kdnwqpzmvb'.repeat(8)}`,
  ])('%s', (password) => {
    expect(passwordFault(password)).toBeNull();
  });

  test('random ones always, in any letters', () => {
    const character = fc.constantFrom(...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_');
    const password = fc
      .string({ unit: character, minLength: 16, maxLength: 16 })
      .filter((text) => new Set(text).size > 9);
    fc.assert(fc.property(password, (text) => passwordFault(text) === null));
  });
});

test('P24 a password has 10 to 256 characters, counted as people do', () => {
  expect(passwordFault('xkqzjvwpy')).toBe('short');
  expect(passwordFault('🙂🐎🔋📎🌂🪜🎻🦉🍋')).toBe('short');
  expect(passwordFault('🙂🐎🔋📎🌂🪜🎻🦉🍋🧭')).toBeNull();
  expect(passwordFault(`${'kdnwqpzmvb'.repeat(25)}abcxyz`)).toBeNull();
  expect(passwordFault('kdnwqpzmvb'.repeat(26))).toBe('long');
});
