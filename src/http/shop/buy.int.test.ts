// @postgres: sends statements that no test of data sends
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planOptions, plans } from '../../../content/plans/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { updateSettings } from '../../content/settings/index.ts';
import { defaultSettings } from '../../content/settings/schema.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { createOutgoing } from '../../platform/outgoing.ts';
import { upsertOption, upsertPlan } from '../../shop/catalogue/index.ts';
import { stripeHarness, stripeKeys } from '../../shop/payments/adapters/stripe/harness.testing.ts';
import type { Harness } from '../../shop/payments/adapters/testing/harness.ts';
import { verifyAttempt } from '../../shop/payments/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let stripe: Harness;
let post: number;

const path = encodeURI('/خرید/');
const ids = { plan: 'plan001', amount: 'amount1', toman: 'toman01', wallet: 'wallet1', text: 'text001' };
const node = (id: string, type: string, props: object) => ({ id, type, v: 1, props });

beforeEach(async () => {
  const wrap = (url: string) => createOutgoing({ destination: { url, loopback: true }, log: silentLog });
  stripe = await stripeHarness(wrap);
  const destination = { url: stripe.provider.url, loopback: true };
  const gateways = { stripe: { ...stripeKeys, currency: 'USD' as const, destination } };
  server = await startTestServer({}, { shop: { gateways } });
  const at = server.clock.now();
  await updateSettings(server.platform, {
    shop: { ...defaultSettings.shop, rates: [{ currency: 'USD', rial: 1_150_003, at }], rateDays: 3 },
  });
  for (const plan of plans) await upsertPlan(server.platform, plan);
  for (const [position, option] of planOptions.entries()) await upsertOption(server.platform, option, position);
  const consulting = { sells: 'amount', name: 'مشاورهٔ فنی', amount: 25, currency: 'USD' };
  const made = await createPost(server.platform, {
    type: 'page',
    title: 'خرید',
    slug: 'خرید',
    authorId: null,
    status: 'published',
    document: {
      version: 1,
      content: [
        node(ids.plan, 'card-button', { plan: 'vps-de-2', quantity: 2 }),
        node(ids.amount, 'card-button', consulting),
        node(ids.toman, 'card-button', { ...consulting, amount: 450_000, currency: 'IRT', quantity: 2 }),
        node(ids.wallet, 'wallet-button', consulting),
        node(ids.text, 'heading', {}),
      ],
    },
  });
  post = made.id;
});
afterEach(async () => {
  stripe.provider.close();
  await server.close();
});

const press = (widget: string, fields: Record<string, string> = {}) =>
  server.request('/shop/buy', {
    method: 'POST',
    body: new URLSearchParams({ post: String(post), widget, ...fields }),
    headers: { origin: server.url },
  });
const buyer = { name: 'سارا رضایی', email: 'sara@example.ir' };
const invoices = () => server.platform.db.selectFrom('invoices').selectAll().execute();
const attempts = () => server.platform.db.selectFrom('payment_attempts').selectAll().execute();

describe('a pay button', () => {
  it('adds its plan to the cart in its quantity, and redirects to the checkout with its gateway selected', async () => {
    const response = await press(ids.plan, { plan: 'vps-de-1', price: '1' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout/']);
    expect(response.headers.getSetCookie().join()).toContain('mizban_cart_count=2');
    const [cart] = await server.platform.db.selectFrom('carts').selectAll().execute();
    expect(JSON.stringify(cart)).toContain('stripe');
    const items = await server.platform.db.selectFrom('cart_items').select('selection').execute();
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain('vps-de-1');
  });

  it('P32 creates an invoice of the stored amount, whatever is sent; the provider charges it to the cent', async () => {
    const response = await press(ids.amount, { ...buyer, amount: '1', currency: 'IRT', price: '1' });
    expect(response.status).toBeLessThan(400);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ purpose: 'payment', state: 'proforma', total_rial: 28_750_070, is_test: 0 });
    const [attempt] = await attempts();
    expect(attempt).toMatchObject({ gateway: 'stripe', currency: 'USD', minor_amount: 2_500, rate: '1150003' });
    stripe.pay(attempt?.ref ?? '');
    expect(await verifyAttempt(server.services.shop, attempt?.id ?? '')).toBe('settled');
    expect(await invoices()).toMatchObject([{ state: 'paid', number: 1, paid_by: 'stripe' }]);
  });

  onSqlite('pressed again redirects to the same invoice', async () => {
    await press(ids.toman, buyer);
    await press(ids.toman, buyer);
    expect(await invoices()).toMatchObject([{ total_rial: 9_000_000 }]);
    server.clock.advance(3_600_001);
    await press(ids.toman, buyer);
    expect(await invoices()).toHaveLength(2);
  });

  it.each([{}, { name: 'سارا' }, { ...buyer, email: 'sara' }, { ...buyer, name: ' ' }])(
    'redirects back for invalid buyer data, without an invoice: %o',
    async (fields) => {
      const response = await press(ids.amount, fields);
      expect(response.headers.get('location')).toBe(`${path}?pay-amount1=buyer#pay-amount1`);
      expect(await invoices()).toEqual([]);
      const page = await (await server.request(`${path}?pay-amount1=buyer`)).text();
      expect(page).toContain('نام و ایمیل خود را درست بنویسید');
    },
  );

  it('redirects back with the error text of staff if there is no gateway, no exchange rate or the provider is down', async () => {
    const failed = `${path}?pay-amount1=failed#pay-amount1`;
    expect((await press(ids.wallet, buyer)).headers.get('location')).toBe(`${path}?pay-wallet1=failed#pay-wallet1`);
    expect(await invoices()).toEqual([]);
    stripe.provider.fault = 'fault';
    expect((await press(ids.amount, buyer)).headers.get('location')).toBe(failed);
    server.clock.advance(3 * 86_400_000 + 1);
    expect((await press(ids.amount, buyer)).headers.get('location')).toBe(failed);
    expect(await (await server.request(`${path}?pay-amount1=failed`)).text()).toContain('پرداخت آغاز نشد');
  });

  onSqlite('V5 that is not on a published page, or no button, is not found', async () => {
    for (const widget of ['other01', ids.text, '../../x', '']) expect((await press(widget, buyer)).status).toBe(404);
    expect((await press(ids.amount, { ...buyer, post: '999999' })).status).toBe(404);
    expect(await invoices()).toEqual([]);
  });

  onSqlite('P15 is not pressed from another site', async () => {
    const body = new URLSearchParams({ post: String(post), widget: ids.amount, ...buyer });
    const headers = { origin: 'https://evil.example' };
    expect((await server.request('/shop/buy', { method: 'POST', body, headers })).status).toBe(403);
    expect(await invoices()).toEqual([]);
  });
});
