import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { testBuyer } from '../../shop/buyer.testing.ts';
import { addToCart } from '../../shop/cart/index.ts';
import { upsertPlan } from '../../shop/catalogue/index.ts';
import { checkoutFields } from '../../shop/checkout/fields.ts';
import { customerOf, emptyBuyer } from '../../shop/customers/index.ts';
import { createFakeGateway, testPlan, testSelection } from '../../shop/payments/testing.ts';
import { allRoutes } from '../core/app.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';
import { testBrowser } from './browser.testing.ts';

let server: TestServer;
let browser: ReturnType<typeof testBrowser>;
let userId = '';
/** The last one that was sent. */
let code = '';

beforeAll(async () => {
  server = await startTestServer();
  server.services.sms = {
    kinds: ['code'],
    async send({ values }) {
      code = values[0] ?? '';
      return '1';
    },
  };
  server.services.shop.gateways = [createFakeGateway().gateway];
  await upsertPlan(server.platform, testPlan);
  browser = testBrowser(server);
  await browser.post('/shop/account/otp', { mobile: testBuyer.mobile });
  await browser.post('/shop/account/verify', { code });
  userId = (await browser.visitor()).user?.id ?? '';
});
afterAll(() => server.close());

const person = { ...testBuyer };
const company = {
  ...testBuyer,
  kind: 'company' as const,
  name: 'شرکت نوین',
  nationalId: '10380284790',
  economicCode: '41112345678',
  registrationNumber: '12345',
};
const buyerFields = Object.keys(emptyBuyer) as Array<keyof typeof emptyBuyer>;

type Values = Record<string, string>;
const without = (values: Values, field: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));

const known = async () => (await customerOf(server.platform, userId))?.buyer ?? {};
const remember = (buyer: typeof testBuyer) => browser.post('/shop/account/profile', { ...buyer });

/** Cart of the browser, as the checkout sees it. */
async function openCart() {
  const { db } = server.platform;
  const found = () =>
    db.selectFrom('carts').selectAll().where('user_id', '=', userId).where('order_id', 'is', null).executeTakeFirst();
  if (!(await found())) await addToCart(server.platform, { token: null, userId }, testSelection);
  const cart = await found();
  if (!cart) throw new Error('no cart');
  return cart;
}

/** Maps buyer data to the field names of the checkout. */
const asTyped = ({ nationalId, ...buyer }: typeof testBuyer): Values => ({
  ...buyer,
  ...(buyer.kind === 'company' ? { companyId: nationalId } : { nationalId }),
});
const pay = async (values: Values) =>
  browser.post('/shop/checkout', {
    way: 'fake',
    terms: 'yes',
    seen: '1990000',
    do: 'pay',
    key: (await openCart()).id,
    ...values,
  });

/** The forms that save several fields of a record. */
const records = {
  '/shop/checkout': 'what is known of a customer',
  '/shop/checkout/typed': 'what was typed at the checkout',
  '/shop/account/profile': 'what is known of a customer',
  '/shop/account/services/:id/domain': 'the owner of a domain (account.int.test.ts)',
  '/shop/cart/add': 'an item of the cart (cart.int.test.ts)',
  '/shop/cart/cycle': 'an item of the cart (cart.int.test.ts)',
};

/** Calls that perform one action, or create something. */
const submissions = [
  ...['/shop/cart/remove', '/shop/cart/restore', '/shop/cart/coupon', '/shop/buy', '/shop/order/pay', '/shop/pay'],
  ...[
    '/shop/transfer',
    '/shop/test-gateway/:ref',
    '/shop/account/otp',
    '/shop/account/verify',
    '/shop/account/other-number',
  ],
  ...[
    'sign-in',
    'sign-up',
    'sign-out',
    'forgot',
    'set-password',
    'mobile',
    'add-email',
    'confirm-email',
    'change-password',
  ].map((name) => `/shop/account/${name}`),
  ...['/shop/account/confirm', '/shop/account/confirm-code'],
  ...['/shop/account/end-session', '/shop/account/end-sessions', '/shop/account/top-up'],
  ...['cancel', 'keep', 'bill-to', 'renew', 'secret', 'upgrade', 'downgrade', 'keep-plan'].map(
    (name) => `/shop/account/services/:id/${name}`,
  ),
  ...['nameservers', 'transfer-code'].map((name) => `/shop/account/services/:id/${name}`),
];

describe('a field that is not on the form is not overwritten', () => {
  test('every form of the shop is listed here', () => {
    const forms = allRoutes(server.services).filter(
      ({ form, foreign, path }) => form && !foreign && path.startsWith('/shop/'),
    );
    const listed = [...Object.keys(records), ...submissions];
    expect(forms.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
  });

  test.each([
    ['a person', person],
    ['a company', company],
  ])('by the checkout, of %s', async (_who, buyer) => {
    for (const field of buyerFields) {
      await remember(buyer);
      const before = await known();
      const typed = field === 'nationalId' && buyer.kind === 'company' ? 'companyId' : field;
      await pay(without(asTyped({ ...buyer, city: 'شیراز' }), typed));
      expect([field, (await known())[field]]).toEqual([field, before[field]]);
    }
  });

  test('by the checkout of a guest who is identified by a code', async () => {
    await remember(person);
    const guest = testBrowser(server);
    const made = await addToCart(server.platform, { token: null }, testSelection);
    guest.jar.set('__Host-mizban_cart', made?.token ?? '');
    const { id: key } = await server.platform.db
      .selectFrom('carts')
      .select('id')
      .where('user_id', 'is', null)
      .executeTakeFirstOrThrow();
    const typed = {
      kind: 'person',
      name: 'سارا رضایی',
      mobile: testBuyer.mobile,
      email: '',
      way: 'fake',
      terms: 'yes',
      seen: '1990000',
      do: 'pay',
      key,
    };
    server.clock.advance(3_600_000);
    await guest.post('/shop/checkout', typed);
    expect((await guest.post('/shop/checkout', { ...typed, code })).status).toBe(200);
    const { nationalId, city, email } = testBuyer;
    expect(await known(), 'and the e-mail is changed under security alone').toMatchObject({ nationalId, city, email });
  });

  test('by the checkout draft stored while typing', async () => {
    const typed: Values = { ...asTyped(person), companyId: '10380284790', way: 'fake', seen: '1990000' };
    for (const field of checkoutFields.filter((name) => name in typed)) {
      await openCart();
      await browser.post('/shop/checkout/typed', typed);
      await browser.post('/shop/checkout/typed', without(typed, field));
      expect([field, decodeJson((await openCart()).draft)[field]]).toEqual([field, typed[field]]);
    }
  });

  test.each([
    ['a person', person],
    ['a company', company],
  ])('by the profile, of %s, and an emptied one is', async (_who, buyer) => {
    for (const field of buyerFields) {
      await remember(buyer);
      await browser.post('/shop/account/profile', without({ ...buyer }, field));
      expect([field, (await known())[field]]).toEqual([field, buyer[field]]);
    }
    const emptied = buyer.kind === 'company' ? 'economicCode' : 'city';
    await browser.post('/shop/account/profile', { ...buyer, [emptied]: '', email: '' });
    expect(await known()).toMatchObject({ [emptied]: '', email: buyer.email });
  });
});
