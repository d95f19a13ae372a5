import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../platform/properties.testing.ts';
import { hashPassword, verifyPassword } from './password.ts';

describe('P24 passwords are verified exactly', () => {
  test('are stored as argon2id, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('گذرواژه'), hashPassword('گذرواژه')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test.each([
    ['ZWNJ', 'می\u200cشود', 'میشود'],
    ['Arabic and Persian letters', 'علی', 'علي'],
    ['composed and decomposed letters', '\u0622', '\u0627\u0653'],
    ['spaces at the ends', ' secret ', 'secret'],
    ['Persian and Latin digits', '۱۲۳۴', '1234'],
    ['case', 'Secret', 'secret'],
    ['the 65th character', `${'x'.repeat(64)}a`, `${'x'.repeat(64)}b`],
    ['the 200th character', `${'x'.repeat(199)}a`, `${'x'.repeat(199)}b`],
    ['what stands behind U+0000', 'a\0b', 'a\0c'],
  ])('%s count', async (_name, password, other) => {
    const hash = await hashPassword(password);
    expect(await verifyPassword({ hash, password })).toBe(true);
    expect(await verifyPassword({ hash, password: other })).toBe(false);
  });

  test('any password fits its own hash only', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(text, text, async (password, other) => {
        const hash = await hashPassword(password);
        expect(await verifyPassword({ hash, password })).toBe(true);
        expect(await verifyPassword({ hash, password: other })).toBe(password === other);
      }),
      runs(10),
    );
  });

  test.each(['', 'x', '$argon2id$v=19$m=19456,t=2,p=1$AAAA', '$2b$10$abcdefghijklmnopqrstuv', 'password'])(
    'a stored hash %j of another format matches nothing',
    async (hash) => {
      expect(await verifyPassword({ hash, password: 'password' })).toBe(false);
    },
  );

  test('a hash with other costs is verified with its own', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  });
});
