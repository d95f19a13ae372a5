import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform } from '../../platform/context.ts';
import { silentLog } from '../../platform/log.ts';
import { addToCart } from '../cart/index.ts';
import type { Shop } from '../payments/index.ts';
import { createTestShop, testSelection } from '../payments/testing.ts';
import { readCheckout, type Shopper } from './read.ts';
import { submitCheckout } from './submit.testing.ts';

let made: Awaited<ReturnType<typeof createTestShop>>;
/** Two nodes on PostgreSQL, with far fewer connections than buyers; SQLite has one process. */
const nodes: Shop[] = [];
const closing: Array<() => Promise<void>> = [];

beforeAll(async () => {
  made = await createTestShop({ stockCount: 100 });
  const { store, clock, readDocument } = made.site;
  if (store.url === undefined) nodes.push(made.shop);
  else
    for (let node = 0; node < 2; node += 1) {
      const platform = await openPlatform({ ...store, clock, log: silentLog, pool: 3 });
      closing.push(platform.close);
      nodes.push({ ...made.shop, platform: Object.assign(platform, { readDocument }) });
    }
});
afterAll(async () => {
  for (const close of closing) await close();
  await made.site.close();
});

const buyers = 60;

async function arrive(number: number): Promise<Shopper> {
  const hostname = `s${number}.example.ir`;
  const cart = await addToCart(made.site, { token: null }, { ...testSelection, hostname });
  return {
    user: null,
    cartToken: cart?.token ?? null,
    signIn: { byMobile: false, requestedFor: null, shownCode: '', demand: null },
  };
}

async function pay(shop: Shop, shopper: Shopper, number: number) {
  const read = await readCheckout(shop, shopper);
  if (!read || !('view' in read)) throw new Error('nothing to check out');
  const draft = {
    kind: 'person',
    name: 'سارا احمدی',
    mobile: '09121234567',
    email: `sara${number}@example.ir`,
    way: 'fake',
    terms: 'yes',
    seen: '1990000',
  };
  return submitCheckout(shop, shopper, { draft, coupon: null, key: read.view.key });
}

test('P33 P38 everybody of a crowd that presses pay in the same moment reaches the gateway, on all nodes', async () => {
  const crowd = await Promise.all(Array.from({ length: buyers }, (_, number) => arrive(number)));
  const results = await Promise.all(
    crowd.map((shopper, number) => pay(nodes[number % nodes.length] as Shop, shopper, number)),
  );
  expect(results.filter((result) => 'redirect' in result)).toHaveLength(buyers);
  const attempts = await made.site.db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .innerJoin('payment_attempts', 'payment_attempts.invoice_id', 'invoices.id')
    .select(['orders.id', 'payment_attempts.state', 'payment_attempts.ref'])
    .execute();
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(buyers);
  expect(attempts.filter(({ state, ref }) => state === 'started' && ref !== null)).toHaveLength(buyers);
});
