// @sqlite: the statements are those of `checks.int.test.ts` and `checkout.int.test.ts`.
import { expect, it } from 'vitest';
import { toman } from '../../platform/money.ts';
import { addToCart } from '../cart/index.ts';
import { upsertPlan } from '../catalogue/index.ts';
import { checksOf } from '../domains/create-checks.ts';
import { startOpenprovider } from '../domains/registrars/openprovider/harness.testing.ts';
import { newDomain } from '../domains/registrars/testing/harness.ts';
import { startRegistries } from '../domains/registries.testing.ts';
import type { Shop } from '../payments/index.ts';
import { createTestShop, testPlan, testSelection } from '../payments/testing.ts';
import { addServices } from '../services/testing.ts';
import { readCheckout } from './read.ts';
import { submitCheckout } from './submit.testing.ts';

it('P32: a domain that was taken after it came into the cart is not paid for, and what was typed stays', async () => {
  const { site, shop: bare } = await createTestShop();
  const taken = new Set<string>();
  const registries = await startRegistries(taken);
  const registrar = await startOpenprovider();
  const shop: Shop = { ...bare, domains: checksOf(site, registries.config), registrarOf };
  function registrarOf(delivery: string) {
    return delivery === 'openprovider' ? registrar.registrar : undefined;
  }
  await upsertPlan(site, {
    ...testPlan,
    ...{ slug: 'dom-com', code: 'DOM-COM', product: 'domain', ending: '.com', specs: null },
    prices: [{ cycle: 'annual', amount: toman(1_000_000) }],
  });
  const selection = {
    ...testSelection,
    plan: 'dom-com',
    cycle: 'annual' as const,
    options: {},
    hostname: 'mizban.com',
  };
  const cart = await addToCart(site, { token: null }, selection);
  const signIn = { byMobile: false, requestedFor: null, shownCode: '', demand: null };
  const shopper = { user: null, cartToken: cart?.token ?? null, signIn };
  const send = async () => {
    const read = await readCheckout(shop, shopper);
    const key = read && 'view' in read ? read.view.key : '';
    const draft = { kind: 'person', name: 'سارا', mobile: '09121234567', email: 'sara@example.ir', way: 'fake' };
    const input = { draft: { ...draft, terms: 'yes', seen: '10000000' }, coupon: null, key };
    return submitCheckout(shop, shopper, input);
  };
  const view = async () => {
    const read = await readCheckout(shop, shopper);
    return read && 'view' in read ? read.view : null;
  };
  const refused = expect.objectContaining({ isPlaced: false });
  await shop.domains?.check(['mizban.com']);
  site.clock.advance(2 * 60_000);
  taken.add('mizban.com');
  expect(await send()).toMatchObject({ isPlaced: false });
  expect(await view()).toMatchObject({
    problems: { cart: expect.stringContaining('دیگر آزاد نیست') },
    values: { name: 'سارا' },
  });
  taken.clear();
  site.clock.advance(2 * 60_000);
  // Free for the registry, but not for the registrar that will register it; one that does not say sells nothing.
  await site.db.updateTable('plans').set({ delivery: 'openprovider' }).where('slug', '=', 'dom-com').execute();
  registrar.domains.set('mizban.com', newDomain(1, { holder: 'foreign' }));
  expect([await send(), (await view())?.problems.cart]).toEqual([refused, expect.stringContaining('دیگر آزاد نیست')]);
  registrar.domains.clear();
  registrar.setFault('down');
  expect([await send(), (await view())?.problems.cart]).toEqual([
    refused,
    expect.stringContaining('نمی‌توان بررسی کرد'),
  ]);
  registrar.setFault('none');
  const [first] = await addServices(site, { delivery: 'openprovider' });
  const elder = site.db.updateTable('services').where('id', '=', first ?? '');
  await elder.set({ hostname: 'mizban.com', product: 'domain' }).execute();
  expect([await send(), (await view())?.problems.cart]).toEqual([refused, expect.stringContaining('در دست ثبت')]);
  await elder.set({ state: 'terminated' }).execute();
  expect(await send()).toMatchObject({ isPlaced: true });
  await registrar.close();
  await registries.close();
  await site.close();
});
