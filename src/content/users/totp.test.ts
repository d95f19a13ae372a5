import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts';

/** `12345678901234567890` in base32, the secret of the appendix of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of the second factor', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('P25 match RFC 6238 at %s seconds', (seconds, code) => {
    expect(totpCode(secret, stepAt(seconds * 1000), 8)).toBe(code);
    expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
  });

  test('P23 are valid for their step, the previous and the next one only', () => {
    const now = 1_111_111_111_000;
    const present = stepAt(now);
    for (let away = -4; away <= 4; away += 1) {
      const found = stepOfCode(secret, totpCode(secret, present + away), now);
      expect(found).toBe(Math.abs(away) <= 1 ? present + away : null);
    }
  });

  test('P23 are taken in Latin, Persian and Arabic digits, with spaces', () => {
    const now = 1_111_111_111_000;
    for (const typed of ['050471', '050 471', ' ۰۵۰۴۷۱ ', '٠٥٠٤٧١'])
      expect(stepOfCode(secret, typed, now)).not.toBeNull();
    for (const typed of ['', '05047', '0504711', '050472', '-50471', 'NaN', '050471\u0000'])
      expect(stepOfCode(secret, typed, now)).toBeNull();
  });

  test('P23 are verified for any secret', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const made = newTotpSecret();
        return /^[A-Z2-7]{32}$/.test(made) && stepOfCode(made, totpCode(made, stepAt(now)), now) === stepAt(now);
      }),
    );
  });

  test('the address for programs names the site and the person', () => {
    expect(totpUri({ secret, account: 'a@b.test', issuer: 'میزبان نوین' })).toBe(
      `otpauth://totp/${encodeURIComponent('میزبان نوین')}:a%40b.test?secret=${secret}&issuer=${encodeURIComponent('میزبان نوین')}`,
    );
  });
});
