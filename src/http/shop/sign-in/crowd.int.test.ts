import { afterAll, beforeAll, expect, test } from 'vitest';
import { signForTest } from '../../../platform/proof-of-work.testing.ts';
import { mostWork } from '../../../platform/proof-of-work.ts';
import { isFull } from '../../../platform/properties.testing.ts';
import { requestOtp, verifyOtp } from '../../../shop/customers/otp.ts';
import { readSmsBudget } from '../../../shop/customers/otp-limits.ts';
import { createTestDatabase } from '../../../shop/testing.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  platform = await createTestDatabase();
});
afterAll(() => platform.close());

const secret = 'a secret of the site with many characters';
/** Address of a mobile network (CGNAT), shared by everybody. */
const address = '5.112.0.1';
/** `npm test` takes the first 12 minutes of the hour. */
const count = isFull ? 500 : 100;
const buyers = Array.from({ length: count }, (_, index) => `0912${String(index).padStart(7, '0')}`);

const request = (mobile: string, proof = '') =>
  requestOtp(platform, { mobile, address, isKnown: false, proof, secret });
const submitCode = (browser: string, code: string) =>
  verifyOtp(platform, { requests: [browser], code, isKnown: () => false, secret });

/** Simulates a visitor with JavaScript who solves the one challenge shown. Here the work is only counted. */
async function askWithScript(mobile: string) {
  const response = await request(mobile);
  if (response.ok || response.reason === 'spent') return { asked: response, work: 0 };
  const work = Number(JSON.parse(response.challenge).parameters.data.work);
  return { asked: await request(mobile, await signForTest(response.challenge, secret)), work };
}

test('P77 500 buyers behind one address all sign in within an hour, while an attacker there requests their codes', async () => {
  const outcomes: Record<string, number> = {};
  const works: number[] = [];
  let attackersWork = 0;
  for (const [index, mobile] of buyers.entries()) {
    platform.clock.advance(7_200);
    // The attacker requests a code for the number before its owner does, guesses at it, and sometimes solves challenges for more.
    const taken = await request(mobile);
    if (taken.ok) for (let guess = 0; guess < 5; guess++) await submitCode(taken.request, 'wrong');
    if (index % 5 === 0) attackersWork += (await askWithScript(mobile)).work;

    const { asked, work } = await askWithScript(mobile);
    works.push(work);
    // And again while the owner waits for the SMS.
    if (index % 5 === 0) await request(mobile);
    const signedIn = asked.ok ? await submitCode(asked.request, asked.code) : asked;
    const outcome = signedIn.ok ? 'signed in' : 'fault' in signedIn ? signedIn.fault : signedIn.reason;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(outcomes).toEqual({ 'signed in': count });
  // At most one challenge each, and none beyond what an old phone can do.
  expect(Math.max(...works)).toBeLessThanOrEqual(mostWork);
  expect(attackersWork).toBeGreaterThan((count / 5) * (mostWork / 2));
  expect((await readSmsBudget(platform)).status).not.toBe('spent');
});
