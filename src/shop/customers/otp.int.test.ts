import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { createTestDatabase } from '../testing.ts';
import { findOtp, otpLimits, requestOtp, verifyOtp } from './otp.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site with many characters';
const mobile = '09123456789';
let calls = 0;

beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

/** Everybody from another address, unless one is named. */
const elsewhere = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;
async function ask({ number = mobile, address = elsewhere() } = {}) {
  const asked = await requestOtp(platform, { mobile: number, address, secret });
  if (!asked.ok) throw new Error('refused');
  return asked;
}
const tell = (request: string, code: string, address = elsewhere()) =>
  verifyOtp(platform, { request, code, address, secret });
const another = (code: string) => String((Number(code) + 1) % 10 ** otpLimits.digits).padStart(otpLimits.digits, '0');

test('P23 a code is taken once, in digits of any script, and what is stored does not tell it', async () => {
  const { code, request } = await ask();
  const rows = JSON.stringify(await platform.db.selectFrom('otp_codes').selectAll().execute());
  expect(code).toMatch(/^\d{6}$/);
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(request);
  expect(await findOtp(platform, request)).toMatchObject({ mobile });
  const typed = ` ${toPersianDigits(code).slice(0, 3)}\u200f ${toPersianDigits(code).slice(3)}`;
  expect(await tell(request, typed)).toEqual({ ok: true, mobile });
  expect(await tell(request, code)).toEqual({ ok: false, fault: 'over' });
  expect(await findOtp(platform, request)).toBeNull();
  const arabic = await ask();
  const inArabic = arabic.code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  expect(await tell(arabic.request, inArabic)).toEqual({ ok: true, mobile });
});

test('P23 a code works for two minutes, five tries, one use, its own number and its own browser only', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('wrong' as const) }),
    fc.record({ kind: fc.constant('right' as const) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 130_000 }) }),
    fc.record({ kind: fc.constant('foreign' as const) }),
    fc.record({ kind: fc.constant('resend' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      // A day later nothing of the run before is counted any more.
      platform.clock.advance(2 * 86_400_000);
      const number = `0912${String(calls++).padStart(7, '0')}`;
      let { code, request } = await ask({ number });
      let asked = 1;
      let tries = 0;
      let age = 0;
      let used = false;
      for (const move of steps) {
        if (move.kind === 'wait') {
          platform.clock.advance(move.ms);
          age += move.ms;
        } else if (move.kind === 'resend') {
          const before = { code, request };
          const again = await requestOtp(platform, { mobile: number, address: elsewhere(), secret });
          asked += 1;
          if (!again.ok) {
            expect(asked).toBeGreaterThan(5);
            continue;
          }
          ({ code, request } = again);
          expect(await tell(before.request, before.code)).toEqual({ ok: false, fault: 'over' });
          [tries, age, used] = [0, 0, false];
        } else if (move.kind === 'foreign') {
          const other = await ask({ number: `0935${String(calls++).padStart(7, '0')}` });
          // Neither the code with another browser's secret, nor the other's code with this one.
          expect(await tell(other.request, code === other.code ? another(code) : code)).toMatchObject({ ok: false });
        } else {
          const open = !used && tries < otpLimits.tries && age < otpLimits.lifetimeMs;
          const answer = await tell(request, move.kind === 'right' ? code : another(code));
          if (open) tries += 1;
          if (answer.ok) used = true;
          const isTooMany = !answer.ok && answer.fault === 'too-many';
          if (!isTooMany) expect(answer.ok).toBe(open && move.kind === 'right');
          if (!open) expect(answer).toEqual({ ok: false, fault: 'over' });
        }
      }
    }),
    { numRuns: 25 },
  );
});

test('P23 of many who tell the right code at once one is let in, and of many guesses five are looked at', async () => {
  const { code, request } = await ask();
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(request, code)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const other = await ask({ number: '09350000000' });
  const guesses = await Promise.all(Array.from({ length: 12 }, () => tell(other.request, another(other.code))));
  expect(guesses.filter((answer) => !answer.ok && answer.fault === 'wrong')).toHaveLength(otpLimits.tries);
  expect(await tell(other.request, other.code)).toEqual({ ok: false, fault: 'over' });
});

test('P19 codes are limited by number wherever they are asked from, and by address whatever the number', async () => {
  for (let time = 0; time < 5; time++) await ask();
  expect(await requestOtp(platform, { mobile, address: elsewhere(), secret })).toEqual({ ok: false });
  for (let time = 0; time < 20; time++) await ask({ number: `0919000000${time % 10}${time}`, address: '192.0.2.7' });
  expect(await requestOtp(platform, { mobile: '09187654321', address: '192.0.2.7', secret })).toEqual({ ok: false });
  expect(await requestOtp(platform, { mobile: '09187654321', address: elsewhere(), secret })).toMatchObject({
    ok: true,
  });
  platform.clock.advance(3_600_000);
  expect(await requestOtp(platform, { mobile, address: elsewhere(), secret })).toMatchObject({ ok: true });
});

test('P19 asking for another code does not give back the guesses that were used', async () => {
  let refused = 0;
  for (let round = 0; round < 5; round++) {
    const { code, request } = await ask();
    for (let guess = 0; guess < 5; guess++) {
      const answer = await tell(request, another(code));
      if (!answer.ok && answer.fault === 'too-many') refused += 1;
    }
  }
  expect(refused).toBe(10);
});
