import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createResetHandler, resetTopic } from '../../../content/users/index.ts';
import { runTransaction } from '../../../platform/db/transaction.ts';
import { createOutboxWorker } from '../../../platform/outbox/worker.ts';
import { addToCart, findCart } from '../../../shop/cart/index.ts';
import { makeEmailKey } from '../../../shop/customers/add-email.ts';
import {
  createEmailHandler,
  createSignUpHandler,
  customerOf,
  emailTopic,
  ensureCustomer,
  signUpTopic,
} from '../../../shop/customers/index.ts';
import { signInAs, password as staffPassword, startTestServer, type TestServer } from '../../core/testing.ts';
import { testBrowser } from '../browser.testing.ts';

let server: TestServer;
let codes: string[];
let isSmsDown: boolean;
const mobile = '09123456789';
const password = 'چتر بنفش روی پله';

beforeEach(async () => {
  server = await startTestServer();
  codes = [];
  isSmsDown = false;
  server.services.sms = {
    kinds: ['code'],
    async send({ values }) {
      if (isSmsDown) throw new Error('no answer');
      codes.push(values[0] ?? '');
      return '1';
    },
  };
});
afterEach(() => server.close());

function browser(at = server) {
  const one = testBrowser(at);
  return {
    ...one,
    post: (name: string, values?: Record<string, string>) => one.post(`/shop/account/${name}`, values),
    staffStatus: async () => (await one.get('/wp-json/mizban/v1/staff/me')).status,
  };
}
type Browser = ReturnType<typeof browser>;

async function enter(one: Browser, number = mobile) {
  await one.post('otp', { mobile: number });
  return one.post('verify', { code: codes.at(-1) ?? '' });
}
async function confirmByCode(one: Browser) {
  await one.post('confirm-code');
  await one.post('confirm', { code: codes.at(-1) ?? '' });
}
async function deliverMail() {
  const { platform } = server;
  const baseUrl = 'https://mizban.test';
  const handlers = {
    [emailTopic]: createEmailHandler({ platform, baseUrl, secret: server.services.config.secret }),
    [signUpTopic]: createSignUpHandler({ platform, baseUrl }),
    [resetTopic]: createResetHandler({ platform, baseUrl }),
  };
  await createOutboxWorker({ platform, handlers }).runOnce();
  const rows = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute();
  await platform.db.deleteFrom('outbox').execute();
  return rows.map(({ payload }) => JSON.stringify(payload));
}

describe('by a code', () => {
  test('a visitor signs up, and the next time in, as the same customer', async () => {
    const one = browser();
    expect(await one.post('otp', { mobile: '۰۹۱۲ ۳۴۵ ۶۷۸۹', return: '/checkout/?a=1' })).toMatchObject({
      status: 303,
      to: '/checkout/?a=1',
      notice: '',
    });
    expect(await one.visitor()).toMatchObject({
      user: null,
      signIn: { byMobile: true, requestedFor: mobile, shownCode: '' },
    });
    expect(await one.post('verify', { code: codes[0] ?? '', return: '/checkout/' })).toMatchObject({
      to: '/checkout/',
      notice: '',
    });
    const first = await one.visitor();
    expect(first).toMatchObject({ user: { name: 'مشتری', email: '' }, signIn: { requestedFor: null } });
    expect(await customerOf(server.platform, first.user?.id ?? '')).toMatchObject({ mobile, email: '' });
    const other = browser();
    await enter(other);
    expect((await other.visitor()).user?.id).toBe(first.user?.id);
    expect(await one.staffStatus()).toBe(403);
    await one.post('sign-out');
    expect((await one.visitor()).user).toBeNull();
    expect((await other.visitor()).user).not.toBeNull();
  });

  test('P23 a code works only in the browser that requested it; a wrong code and an expired code have different messages', async () => {
    const [one, thief] = [browser(), browser()];
    await one.post('otp', { mobile });
    const code = codes[0] ?? '';
    expect(await thief.post('verify', { code })).toMatchObject({ notice: 'otp-over' });
    expect(await one.post('verify', { code: code === '000000' ? '000001' : '000000' })).toMatchObject({
      notice: 'otp-wrong',
    });
    server.clock.advance(120_000);
    expect(await one.post('verify', { code })).toMatchObject({ notice: 'otp-over' });
    // Repeats for the previous number, without entering it.
    await one.post('otp');
    expect(codes).toHaveLength(2);
    expect(await one.post('verify', { code: codes[1] ?? '' })).toMatchObject({ notice: '' });
    await thief.post('otp', { mobile: 'abc' });
    expect(codes).toHaveLength(2);
  });

  test('P20 known and unknown numbers get the same response, and a failed SMS is reported', async () => {
    await enter(browser());
    const shapes = [];
    for (const number of [mobile, '09350000000']) {
      const { status, to, notice, lines } = await browser().post('otp', { mobile: number });
      shapes.push({ status, to, notice, lines: lines.map((line) => line.replace(/=[0-9a-f]{64}/, '=…')) });
    }
    expect(shapes[0]).toEqual(shapes[1]);
    isSmsDown = true;
    expect(await browser().post('otp', { mobile: '09360000000' })).toMatchObject({ notice: 'otp-unsent' });
  });

  test('P21 the session gets a new id, and the one before is dead', async () => {
    const one = browser();
    await enter(one);
    const before = new Map(one.jar);
    await enter(one, '09350000000');
    const old = browser();
    for (const [name, value] of before) old.jar.set(name, value);
    expect((await old.visitor()).user).toBeNull();
    expect((await one.visitor()).user).not.toBeNull();
  });

  test('P22 cookies belong to this host, over https and out of reach of scripts', async () => {
    const one = browser();
    await one.post('otp', { mobile });
    const { lines } = await one.post('verify', { code: codes[0] ?? '' });
    const session = lines.find((line) => line.includes('session_token'));
    expect(session).toMatch(/^__Host-mizban\.session_token=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(session).toContain(attribute);
  });

  test('staff, the locked and those with a second factor are not let in', async () => {
    const { platform } = server;
    const userId = await runTransaction(platform, (trx) => ensureCustomer(platform, trx, { mobile, name: 'سارا' }));
    await platform.db.updateTable('user').set({ role: 'editor' }).where('id', '=', userId).execute();
    const one = browser();
    expect(await enter(one)).toMatchObject({ notice: 'sign-in-staff' });
    await platform.db.updateTable('user').set({ role: 'customer', lockedAt: 5 }).where('id', '=', userId).execute();
    expect(await enter(one)).toMatchObject({ notice: 'sign-in-locked' });
    await platform.db.updateTable('user').set({ lockedAt: null }).where('id', '=', userId).execute();
    await platform.db
      .insertInto('second_factors')
      .values({ user_id: userId, secret: 'x', next_secret: null })
      .execute();
    expect(await enter(one)).toMatchObject({ notice: 'sign-in-staff' });
    expect((await one.visitor()).user).toBeNull();
  });

  test('the cart of the guest becomes the account’s', async () => {
    const one = browser();
    const selection = { plan: 'vps-de-1', cycle: 'monthly', options: {}, hostname: 'web', sshKey: '' } as const;
    const guest = await addToCart(server.platform, { token: null }, selection);
    one.jar.set('__Host-mizban_cart', guest?.token ?? '');
    await enter(one);
    const { user, cartToken } = await one.visitor();
    const mine = await findCart(server.platform, cartToken, user?.id);
    expect(mine?.items).toMatchObject([{ selection }]);
    const row = await server.platform.db.selectFrom('carts').select('user_id').executeTakeFirst();
    expect(row?.user_id).toBe(user?.id);
  });
});

describe('a site without SMS', () => {
  test('sends nothing and shows nothing at a public address', async () => {
    server.services.sms = null;
    const one = browser();
    expect(await one.post('otp', { mobile })).toMatchObject({ notice: 'otp-off' });
    one.jar.set('__Host-mizban_otp_code', '123456');
    expect((await one.visitor()).signIn).toMatchObject({ byMobile: false, requestedFor: null, shownCode: '' });
  });

  test('shows the code on a machine of one’s own only', async () => {
    const own = await startTestServer({}, { baseUrl: 'http://localhost:3000' });
    try {
      const one = browser(own);
      await one.post('otp', { mobile });
      const { shownCode } = (await one.visitor()).signIn;
      expect(shownCode).toMatch(/^\d{6}$/);
      expect(await one.post('verify', { code: shownCode })).toMatchObject({ notice: '' });
      expect((await one.visitor()).user).not.toBeNull();
      expect((await one.visitor()).signIn.shownCode).toBe('');
    } finally {
      await own.close();
    }
  });
});

describe('P23 a site without SMS and without BASE_URL', () => {
  test.each<[string, Partial<TestServer['services']['config']>, Record<string, string>]>([
    ['that listens for everybody, as in a container', { host: '0.0.0.0' }, {}],
    ['behind a proxy that nobody configured', {}, { 'x-forwarded-for': '192.0.2.1' }],
    ['behind a proxy that is configured', { trustedProxies: ['10.0.0.1'] }, {}],
  ])('%s shows no code', async (_where, config, headers) => {
    server.services.sms = null;
    Object.assign(server.services.config, { baseUrl: 'http://localhost:3000', ...config });
    const response = await server.request('/shop/account/otp', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', ...headers },
      body: new URLSearchParams({ mobile }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie().join()).toContain('otp-off');
    expect(response.headers.getSetCookie().join()).not.toContain('otp_code');
    expect(await server.platform.db.selectFrom('otp_codes').selectAll().execute()).toEqual([]);
  });
});

describe('by e-mail and password', () => {
  const email = 'sara@novin.example';
  async function signUp(one: Browser) {
    expect(await one.post('sign-up', { name: 'سارا', email: 'Sara@Novin.example', return: '/cart/' })).toMatchObject({
      notice: 'sign-up-sent',
    });
    const [mail = ''] = await deliverMail();
    const key = /key=([0-9a-f]{64})/.exec(mail)?.[1] ?? '';
    expect(mail).toContain('/account/?tab=password&key=');
    expect(mail).toContain('return=%2Fcart%2F');
    return key;
  }

  test('the link of the mail opens the account once, and the password from then on', async () => {
    const one = browser();
    const key = await signUp(one);
    const weak = await one.post('set-password', { key, password: '12345678', return: '/cart/' });
    expect(weak.notice).toMatch(/^password-/);
    expect(weak.to).toBe(`/account/?tab=password&key=${key}&return=%2Fcart%2F`);
    expect(await one.post('set-password', { key, password, return: '/cart/' })).toMatchObject({
      to: '/cart/',
      notice: '',
    });
    expect((await one.visitor()).user).toMatchObject({ email, name: 'سارا' });
    const other = browser();
    expect(await other.post('set-password', { key, password })).toMatchObject({ notice: 'link-over', to: '/account/' });
    expect(await other.post('sign-in', { email, password: 'another one' })).toMatchObject({ notice: 'sign-in-wrong' });
    expect(await other.post('sign-in', { email, password })).toMatchObject({ notice: '', to: '/account/' });
    expect((await other.visitor()).user?.id).toBe((await one.visitor()).user?.id);
  });

  test('P20 a second sign-up and a reset for an unknown address get the same response as the first; only the mails differ', async () => {
    const one = browser();
    await one.post('set-password', { key: await signUp(one), password });
    const again = await browser().post('sign-up', { name: 'سارا', email });
    expect(again).toMatchObject({ notice: 'sign-up-sent' });
    expect((await deliverMail())[0]).toContain('گذرواژهٔ تازه برای حساب شما');
    for (const known of [email, 'nobody@novin.example'])
      expect(await browser().post('forgot', { email: known })).toMatchObject({ notice: 'reset-sent' });
    expect(await deliverMail()).toHaveLength(1);
    const staff = await signInAs(server, 'editor');
    expect(staff).toBeDefined();
    await browser().post('sign-up', { name: 'کسی', email: 'editor@mizban.test' });
    expect(await deliverMail()).toEqual([]);
  });

  test('P19 wrong passwords are counted, and staff with a second factor are sent to their own door', async () => {
    const one = browser();
    for (let time = 0; time < 20; time++) {
      await one.post('sign-in', { email, password: 'wrong' });
      server.clock.advance(6_000);
    }
    expect(await one.post('sign-in', { email, password: 'wrong' })).toMatchObject({ notice: 'sign-in-limit' });
    server.clock.advance(3_600_000);
    await signInAs(server, 'editor');
    const { id } = await server.platform.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'editor@mizban.test')
      .executeTakeFirstOrThrow();
    await server.platform.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: 'x', next_secret: null })
      .execute();
    const response = await one.post('sign-in', { email: 'editor@mizban.test', password: staffPassword });
    expect(response).toMatchObject({ notice: 'sign-in-staff' });
  });
});

test('P17 forms redirect to paths of this site only, P15 and cross-site posts are refused', async () => {
  for (const away of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/shop/x'])
    expect((await browser().post('otp', { mobile: 'x', return: away })).to).toBe('/account/');
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const body = new URLSearchParams({ mobile });
    const response = await server.request('/shop/account/otp', { method: 'POST', headers, body });
    expect(response.status).toBe(403);
  }
  expect((await server.request('/shop/account/sign-out')).status).toBe(404);
  expect(codes).toEqual([]);
});

describe('an account that is known by its mobile', () => {
  const email = 'sara@example.ir';
  const keyIn = (mail = '') => /tab=email&key=([\w-]+\.[0-9a-f]{48})/.exec(mail)?.[1] ?? '';

  test('gets an e-mail by the link that is mailed to it, and a password that opens it', async () => {
    const [one, elsewhere, outsider] = [browser(), browser(), browser()];
    await enter(one);
    await enter(elsewhere);
    await enter(outsider, '09350000000');
    await confirmByCode(one);
    expect(await one.post('add-email', { email: 'no address' })).toMatchObject({ notice: 'email-wrong' });
    expect(await one.post('add-email', { email: ` ${email.toUpperCase()} ` })).toMatchObject({
      notice: 'email-link-sent',
    });
    expect((await one.visitor()).user?.email, 'nothing counts before the link').toBe('');
    const [mail] = await deliverMail();
    const key = keyIn(mail);
    expect(mail).toContain(email);

    const confirm = (who: Browser, given = key, chosen = password) =>
      who.post('confirm-email', { key: given, password: chosen });
    expect(await confirm(browser()), 'who is not signed in').toMatchObject({ to: '/account/' });
    for (const [who, given] of [
      [outsider, key],
      [one, `x${key}`],
      [one, ''],
    ] as const)
      expect(await confirm(who, given)).toMatchObject({ notice: 'link-over' });
    expect(await confirm(one, key, '123')).toMatchObject({
      notice: 'password-short',
      to: `/account/?tab=email&key=${key}`,
    });
    expect(await confirm(one)).toMatchObject({ notice: 'email-added', to: '/account/?tab=security' });
    expect((await one.visitor()).user).toMatchObject({ email });
    expect((await elsewhere.visitor()).user, 'other sessions end').toBe(null);
    expect(await confirm(one), 'the link works once').toMatchObject({ notice: 'link-over' });
    const again = browser();
    await again.post('sign-in', { email, password });
    expect((await again.visitor()).user?.id).toBe((await one.visitor()).user?.id);
  });

  test('changes its e-mail by the password or a code, and the old address is notified', async () => {
    const [one, elsewhere] = [browser(), browser()];
    await enter(one);
    await confirmByCode(one);
    await one.post('add-email', { email });
    await one.post('confirm-email', { key: keyIn((await deliverMail())[0]), password });
    await elsewhere.post('sign-in', { email, password });

    const next = 'sara.ahmadi@example.ir';
    expect(await one.post('add-email', { email: next })).toMatchObject({ notice: 'confirm-first' });
    expect(await one.post('confirm', { password: 'not this one' })).toMatchObject({ notice: 'password-wrong' });
    expect(await one.post('confirm', { password })).toMatchObject({ notice: 'confirmed' });
    expect(await one.post('add-email', { email })).toMatchObject({ notice: 'email-same' });
    expect(await one.post('add-email', { email: next })).toMatchObject({ notice: 'email-link-sent' });
    const key = keyIn((await deliverMail())[0]);
    expect(await one.post('confirm-email', { key })).toMatchObject({ notice: 'email-changed' });
    expect((await one.visitor()).user).toMatchObject({ email: next });
    expect((await elsewhere.visitor()).user, 'other sessions end').toBeNull();
    const mails = await deliverMail();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/"to\\*": ?\\*"sara@example\.ir/);
    expect(mails[0]).toContain('ایمیل حساب شما عوض شد');
    expect(await one.post('confirm-email', { key }), 'the link works once').toMatchObject({ notice: 'link-over' });
    const again = browser();
    await again.post('sign-in', { email: next, password });
    expect((await again.visitor()).user).not.toBeNull();
    for (let time = 0; time < 10; time++) await again.post('confirm', { password: 'guess' });
    expect(await again.post('confirm', { password })).toMatchObject({ notice: 'password-limit' });
  });

  test('is not informed that an e-mail address belongs to another account; only that mailbox is', async () => {
    const [one, other] = [browser(), browser()];
    await runTransaction(server.platform, (trx) => ensureCustomer(server.platform, trx, { email, name: 'سارا' }));
    await enter(one);
    await confirmByCode(one);
    expect(await one.post('add-email', { email })).toMatchObject({ notice: 'email-link-sent' });
    const [mail] = await deliverMail();
    expect([keyIn(mail), mail?.includes('از پیش حساب')]).toEqual(['', true]);

    // Two users claim the same free number: the first to verify it gets it.
    await enter(other, '09350000000');
    await confirmByCode(other);
    for (const who of [one, other]) await who.post('add-email', { email: 'free@example.ir' });
    const keys = (await deliverMail()).map(keyIn);
    expect(await one.post('confirm-email', { key: keys[0] ?? '', password })).toMatchObject({ notice: 'email-added' });
    expect(await other.post('confirm-email', { key: keys[1] ?? '', password })).toMatchObject({
      notice: 'email-taken',
    });
  });

  test('a link works for a day', async () => {
    const one = browser();
    await enter(one);
    const userId = (await one.visitor()).user?.id ?? '';
    const { secret } = server.services.config;
    const over = makeEmailKey({ userId, email, until: server.platform.clock.now() - 1 }, secret);
    expect(await one.post('confirm-email', { key: over, password })).toMatchObject({ notice: 'link-over' });
  });
});
