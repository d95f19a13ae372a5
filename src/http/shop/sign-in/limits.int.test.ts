import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings, updateSettings } from '../../../content/settings/index.ts';
import { insertCredential } from '../../../content/users/credential.ts';
import { hashPassword } from '../../../content/users/index.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import { solveForTest } from '../../../platform/proof-of-work.testing.ts';
import { ensureCustomer } from '../../../shop/customers/index.ts';
import { startTestServer, type TestServer } from '../../core/testing.ts';
import { testBrowser } from '../browser.testing.ts';

let server: TestServer;
let sent: Array<{ mobile: string; code: string }>;
const mobile = '09123456789';
const password = 'چتر بنفش روی پله';
const email = 'sara@novin.example';

beforeEach(async () => {
  server = await startTestServer();
  await updateSettings(server.platform, { codes: { ...defaultSettings.codes, perAddress: 6 } });
  sent = [];
  server.services.sms = {
    kinds: ['code'],
    async send({ mobile: to, values }) {
      sent.push({ mobile: to, code: values[0] ?? '' });
      return '1';
    },
  };
});
afterEach(() => server.close());

/** All browsers share the address of this machine. */
function browser() {
  const one = testBrowser(server);
  const post = (name: string, values: Record<string, string> = {}) => one.post(`/shop/account/${name}`, values);
  const demand = async () => (await one.visitor()).signIn.demand;
  /** Simulates the page script. */
  const solve = async () => solveForTest((await demand())?.challenge ?? '');
  return { ...one, post, demand, solve, isSignedIn: async () => (await one.visitor()).user !== null };
}

const codeOf = (number: string) => sent.findLast((one) => one.mobile === number)?.code ?? '';
let numbers = 0;
const otherNumber = () => `0935${String(numbers++).padStart(7, '0')}`;
async function exhaust() {
  for (let time = 0; time < 7; time++) await browser().post('otp', { mobile: otherNumber() });
}
async function enter(one: ReturnType<typeof browser>) {
  await one.post('otp', { mobile });
  await one.post('verify', { code: codeOf(mobile) });
}

test('P77 beyond the rate limit of the address a code is sent for a solved challenge, or after the displayed waiting time', async () => {
  await exhaust();
  expect(sent).toHaveLength(6);
  const one = browser();
  expect(await one.post('otp', { mobile: '۰۹۱۲۳۴۵۶۷۸۹', return: '/checkout/' })).toMatchObject({
    status: 303,
    to: '/checkout/',
    notice: '',
  });
  expect(await one.demand()).toMatchObject({
    form: 'otp',
    fields: { mobile },
    reason: 'address',
    waitMinutes: 10,
  });
  expect(codeOf(mobile)).toBe('');
  const proof = await one.solve();
  await one.post('otp', { mobile, proof });
  expect(await one.demand(), 'the demand is met').toBeNull();
  await one.post('verify', { code: codeOf(mobile) });
  expect(await one.isSignedIn()).toBe(true);
  // The same proof for a second code, from a browser without the one-minute gap.
  const thief = browser();
  await thief.post('otp', { mobile, proof });
  expect(await thief.demand()).toMatchObject({ reason: 'address' });

  const patient = browser();
  const theirs = otherNumber();
  await patient.post('otp', { mobile: theirs });
  expect(await patient.demand()).toMatchObject({ waitMinutes: 10 });
  server.clock.advance(10 * 60_000);
  await patient.post('otp', { mobile: theirs });
  expect(codeOf(theirs)).not.toBe('');
});

test('P77 anonymous visitors who request codes for a number neither void its owner’s code nor lock them out', async () => {
  const owner = browser();
  await owner.post('otp', { mobile });
  const code = codeOf(mobile);
  for (let time = 0; time < 8; time++) {
    const outsider = browser();
    await outsider.post('otp', { mobile });
    for (let guess = 0; guess < 6; guess++) await outsider.post('verify', { code: '000000' });
  }
  expect(sent.length).toBeLessThanOrEqual(5);
  expect(await owner.post('verify', { code })).toMatchObject({ notice: '' });
  expect(await owner.isSignedIn()).toBe(true);
  await owner.post('sign-out');
  // The browser has verified the number: codes of strangers count neither against it nor against its address.
  await exhaust();
  await enter(owner);
  expect(await owner.isSignedIn()).toBe(true);
  // A new browser of the owner works a little.
  const fresh = browser();
  await fresh.post('otp', { mobile });
  await fresh.post('otp', { mobile, proof: await fresh.solve() });
  await fresh.post('verify', { code: codeOf(mobile) });
  expect(await fresh.isSignedIn()).toBe(true);
  // The cookie of one number is invalid for another.
  const other = browser();
  other.jar.set('__Host-mizban_known', owner.jar.get('__Host-mizban_known') ?? '');
  await other.post('otp', { mobile: otherNumber() });
  expect(await other.demand()).toMatchObject({ reason: 'address' });
});

test('a browser may request a second code after a minute, sees the remaining seconds, and both codes work', async () => {
  const one = browser();
  await one.post('otp', { mobile });
  const first = codeOf(mobile);
  server.clock.advance(20_000);
  expect(await one.post('otp', { mobile })).toMatchObject({ notice: 'otp-soon' });
  expect(sent).toHaveLength(1);
  expect((await one.visitor()).signIn).toMatchObject({ requestedFor: mobile, resendSeconds: 40 });
  server.clock.advance(40_000);
  await one.post('otp');
  expect(sent).toHaveLength(2);
  expect(await one.post('verify', { code: first })).toMatchObject({ notice: '' });
  expect(await one.isSignedIn()).toBe(true);
});

test('P77 an attacker behind a shared address does not lock out others: known browsers sign in, new ones solve a challenge', async () => {
  const { platform } = server;
  const hash = await hashPassword(password);
  await runTransaction(platform, async (trx) => {
    const userId = await ensureCustomer(platform, trx, { email, name: 'سارا' });
    await insertCredential(platform, trx, { userId, hash });
  });
  const [known, signedIn] = [browser(), browser()];
  for (const one of [known, signedIn]) await one.post('sign-in', { email, password });
  await known.post('sign-out');

  const attacker = browser();
  for (let time = 0; time < 15; time++) {
    await attacker.post('sign-in', { email: `somebody-${time}@novin.example`, password: 'wrong' });
    await attacker.post('forgot', { email: `somebody-${time}@novin.example` });
  }
  expect(await signedIn.isSignedIn()).toBe(true);
  await known.post('sign-in', { email, password });
  expect(await known.isSignedIn(), 'a browser that was signed in before').toBe(true);

  const fresh = browser();
  await fresh.post('sign-in', { email, password });
  expect(await fresh.demand()).toMatchObject({ form: 'sign-in', fields: { email }, reason: 'address' });
  expect(JSON.stringify([...fresh.jar]), 'the password is kept nowhere').not.toContain(password);
  expect(await fresh.post('sign-in', { email, password, proof: await fresh.solve() })).toMatchObject({ notice: '' });
  expect(await fresh.isSignedIn()).toBe(true);

  const forgetful = browser();
  await forgetful.post('forgot', { email });
  expect(await forgetful.demand()).toMatchObject({ form: 'forgot', fields: { email }, waitMinutes: 6 });
  const requested = { email, proof: await forgetful.solve() };
  expect(await forgetful.post('forgot', requested)).toMatchObject({ notice: 'reset-sent' });
});
