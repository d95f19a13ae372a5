import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateSettings } from '../../content/settings/index.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { signForTest, solveForTest } from '../../platform/proof-of-work.testing.ts';
import { runs } from '../../platform/properties.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { findOtp, otpLimits, requestOtp, verifyOtp } from './otp.ts';
import { type OtpInput, readSmsBudget } from './otp-limits.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site with many characters';
const mobile = '09123456789';
let calls = 0;

beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

/** Each caller has another address, unless one is given. */
const elsewhere = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;
const otherNumber = () => `0935${String(calls++).padStart(7, '0')}`;
const request = (input: Partial<OtpInput> = {}) =>
  requestOtp(platform, { mobile, address: elsewhere(), isKnown: false, proof: '', secret, ...input });

async function requestCode(input: Partial<OtpInput> = {}) {
  const result = await request(input);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

/** Challenge required before a code; `solve` signs a proof without its work, `work` is the required amount. */
async function demandOf(input: Partial<OtpInput> = {}) {
  const result = await request(input);
  if (result.ok || result.reason === 'spent') throw new Error('nothing is demanded');
  const { data } = JSON.parse(result.challenge).parameters;
  return {
    ...result,
    work: data.work as number,
    challenge: result.challenge,
    solve: () => signForTest(result.challenge, secret),
  };
}

const verify = (requests: string | string[], code: string, isKnown = false) =>
  verifyOtp(platform, { requests: [requests].flat(), code, isKnown: () => isKnown, secret });
const another = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
const setCodes = async (codes: Record<string, number>) => {
  await updateSettings(platform, { codes: { ...defaults, ...codes } });
};
const defaults = { perAddress: 20, perNumber: 5, perKnownBrowser: 10, triesPerNumber: 15, smsPerHour: 1_000 };

test('P23 a code is accepted once, in digits of any script, and stored as a hash', async () => {
  const { code, request: browser } = await requestCode();
  const rows = JSON.stringify(await platform.db.selectFrom('otp_codes').selectAll().execute());
  expect(code).toMatch(/^\d{6}$/);
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(browser);
  expect(await findOtp(platform, [browser])).toMatchObject({ mobile });
  const typed = ` ${toPersianDigits(code).slice(0, 3)}\u200f ${toPersianDigits(code).slice(3)}`;
  expect(await verify(browser, typed)).toEqual({ ok: true, mobile });
  expect(await verify(browser, code)).toEqual({ ok: false, fault: 'over' });
  expect(await findOtp(platform, [browser])).toBeNull();
  const arabic = await requestCode();
  const inArabic = arabic.code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
  expect(await verify(arabic.request, inArabic)).toEqual({ ok: true, mobile });
});

test('P23 P77 a code is valid for two minutes, five attempts, one use and its own browser, whatever else is requested', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('wrong' as const) }),
    fc.record({ kind: fc.constant('right' as const) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 130_000 }) }),
    fc.record({ kind: fc.constant('foreign' as const) }),
    fc.record({ kind: fc.constant('stranger' as const) }),
  );
  await setCodes({ perNumber: 100, triesPerNumber: 1_000 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const number = otherNumber();
      const { code, request: browser } = await requestCode({ mobile: number });
      let tries = 0;
      let age = 0;
      let used = false;
      for (const move of steps) {
        if (move.kind === 'wait') {
          platform.clock.advance(move.ms);
          age += move.ms;
        } else if (move.kind === 'stranger') {
          // An attacker requests codes for the number and guesses: the owner's code is unaffected.
          const theirs = await requestCode({ mobile: number });
          for (let guess = 0; guess < 6; guess++) await verify(theirs.request, another(theirs.code));
        } else if (move.kind === 'foreign') {
          const other = await requestCode({ mobile: otherNumber() });
          // Neither the code with another browser's secret, nor the other's code with this one.
          expect(await verify(other.request, code === other.code ? another(code) : code)).toMatchObject({ ok: false });
        } else {
          const open = !used && tries < otpLimits.tries && age < otpLimits.lifetimeMs;
          const result = await verify(browser, move.kind === 'right' ? code : another(code));
          if (open) tries += 1;
          if (result.ok) used = true;
          expect(result.ok).toBe(open && move.kind === 'right');
          if (!open) expect(result).toEqual({ ok: false, fault: 'over' });
        }
      }
    }),
    runs(25),
  );
});

test('P23 of concurrent right codes one succeeds, and of concurrent guesses five are compared', async () => {
  const { code, request: browser } = await requestCode();
  const results = await Promise.all(Array.from({ length: 5 }, () => verify(browser, code)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const other = await requestCode({ mobile: '09350000000' });
  const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(other.request, another(other.code))));
  expect(guesses.filter((result) => !result.ok && result.fault === 'wrong')).toHaveLength(otpLimits.tries);
  expect(await verify(other.request, other.code)).toEqual({ ok: false, fault: 'over' });
});

test('P77 a browser that requests a second code can use either; a code for another number replaces them', async () => {
  const first = await requestCode();
  platform.clock.advance(otpLimits.resendMs);
  const second = await requestCode();
  const both = [second.request, first.request];
  expect(await findOtp(platform, both)).toEqual({
    mobile,
    resendAt: platform.clock.now() + otpLimits.resendMs,
    requests: both,
  });
  expect(await verify(both, first.code)).toEqual({ ok: true, mobile });
  const other = await requestCode({ mobile: '09350000000' });
  const mixed = [other.request, second.request];
  expect((await findOtp(platform, mixed))?.requests).toEqual([other.request]);
  if (second.code !== other.code) expect(await verify(mixed, second.code)).toEqual({ ok: false, fault: 'wrong' });
});

test('P19 P77 beyond the limits of number and address work is demanded, with the reason and the time to wait', async () => {
  for (let time = 0; time < 5; time++) await requestCode();
  const now = platform.clock.now();
  expect(await request()).toMatchObject({ ok: false, reason: 'number', freeAt: now + 12 * 60_000 });
  for (let time = 0; time < 20; time++) await requestCode({ mobile: otherNumber(), address: '192.0.2.7' });
  const fromThere = { mobile: otherNumber(), address: '192.0.2.7' };
  const demand = await demandOf(fromThere);
  expect(demand).toMatchObject({ reason: 'address', freeAt: now + 3 * 60_000, work: 1 });
  expect(await request({ ...fromThere, address: elsewhere() })).toMatchObject({ ok: true });
  // Solved: the code is sent immediately. Without JavaScript: after the waiting time.
  expect(await request({ ...fromThere, proof: await demand.solve() })).toMatchObject({ ok: true });
  platform.clock.advance(3 * 60_000);
  expect(await request(fromThere)).toMatchObject({ ok: true });
  platform.clock.advance(9 * 60_000);
  expect(await request()).toMatchObject({ ok: true });
});

onSqlite('P77 a proof counts once, for its number, its purpose and ten minutes, and cannot be made up', async () => {
  const address = '192.0.2.8';
  for (let time = 0; time < 20; time++) await requestCode({ mobile: otherNumber(), address });
  const refused = { ok: false, reason: 'address' };
  const demand = await demandOf({ address });
  const proof = await demand.solve();
  expect(await request({ address, mobile: otherNumber(), proof }), 'another number').toMatchObject(refused);
  const twice = await Promise.all([request({ address, proof }), request({ address, proof })]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await request({ address, proof })).toMatchObject(refused);

  const made = JSON.parse(await solveForTest((await demandOf({ address })).challenge));
  const { parameters } = made.challenge;
  const { derivedKey } = made.solution;
  const forgeries = [
    { ...made, challenge: { ...made.challenge, parameters: { ...parameters, cost: 1 } } },
    {
      ...made,
      challenge: { ...made.challenge, parameters: { ...parameters, data: { ...parameters.data, work: 16 } } },
    },
    { ...made, challenge: { parameters, signature: '0'.repeat(64) } },
    { ...made, challenge: { parameters } },
    {
      ...made,
      solution: { counter: 1, derivedKey: `${derivedKey.slice(0, -2)}${derivedKey.endsWith('00') ? '01' : '00'}` },
    },
    { ...made, solution: {} },
    [],
    null,
  ];
  for (const forged of [...forgeries.map((one) => JSON.stringify(one)), 'no json', '[['.repeat(500)])
    expect(await request({ address, proof: forged })).toMatchObject(refused);
  expect(await request({ address, proof: JSON.stringify(made) })).toMatchObject({ ok: true });

  const late = await (await demandOf({ address })).solve();
  platform.clock.advance(10 * 60_000);
  // The three minutes of one free code have passed thrice.
  for (let time = 0; time < 3; time++) await requestCode({ mobile: otherNumber(), address });
  expect(await request({ address, proof: late })).toMatchObject(refused);
});

test('P77 the proof of work grows with the calls paid by it, up to a maximum, and a proof may lag one step behind', async () => {
  await setCodes({ perAddress: 4 });
  const address = '192.0.2.9';
  for (let time = 0; time < 4; time++) await requestCode({ mobile: otherNumber(), address });
  const works: number[] = [];
  const early = await demandOf({ mobile, address });
  const earlyProof = await early.solve();
  for (let time = 0; time < 4; time++) {
    const number = otherNumber();
    const demand = await demandOf({ mobile: number, address });
    works.push(demand.work);
    expect(await request({ mobile: number, address, proof: await demand.solve() })).toMatchObject({ ok: true });
  }
  expect(works).toEqual([1, 2, 4, 8]);
  expect((await demandOf({ mobile: otherNumber(), address })).work).toBe(16);
  expect(await request({ mobile, address, proof: earlyProof }), 'a hoarded proof').toMatchObject({ reason: 'address' });
});

test('P19 P77 many wrong codes for a number make the next code longer and require proof of work; codes of others stay valid', async () => {
  const owner = await requestCode();
  for (let round = 0; round < 3; round++) {
    const { code, request: browser } = await requestCode();
    for (let guess = 0; guess < 5; guess++)
      expect(await verify(browser, another(code))).toMatchObject({ fault: 'wrong' });
    expect(await verify(browser, code)).toEqual({ ok: false, fault: 'over' });
  }
  const demand = await demandOf();
  expect(demand.reason).toBe('tries');
  const { code, request: browser } = await requestCode({ proof: await demand.solve() });
  expect(code).toMatch(/^\d{8}$/);
  expect(await verify(browser, code)).toEqual({ ok: true, mobile });
  expect(await verify(owner.request, owner.code)).toEqual({ ok: true, mobile });
  // Browsers that have verified the number before are not affected by strangers.
  expect((await requestCode({ isKnown: true })).code).toMatch(/^\d{6}$/);
});

test('P77 the SMS of an hour have an end: anonymous visitors work from half of it on, and known browsers are always served', async () => {
  const logged: string[] = [];
  platform.log.error = (...parts: unknown[]) => logged.push(String(parts.at(-1)));
  await setCodes({ smsPerHour: 20 });
  for (let time = 0; time < 10; time++) await requestCode({ mobile: otherNumber() });
  const demand = await demandOf();
  expect(demand).toMatchObject({ reason: 'load', work: 1 });
  expect(await readSmsBudget(platform)).toEqual({ status: 'ok', used: 10, max: 20 });
  for (let time = 0; time < 10; time++) await requestCode({ mobile: otherNumber(), isKnown: true });
  expect(await readSmsBudget(platform)).toEqual({ status: 'spent', used: 20, max: 20 });
  expect(logged.filter((line) => line.includes('SMS budget'))).toHaveLength(1);
  const now = platform.clock.now();
  const spent = { ok: false, reason: 'spent', freeAt: now + 3 * 60_000 };
  expect(await request({ proof: await demand.solve() })).toEqual(spent);
  expect(await request({ isKnown: true })).toMatchObject({ ok: true });
  platform.clock.advance(33 * 60_000);
  expect(await request()).toMatchObject({ ok: true });
});
