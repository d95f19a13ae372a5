import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import type { Selection } from '../catalogue/types.ts';
import { createTestDatabase } from '../testing.ts';
import {
  addToCart,
  changeItem,
  consumeCart,
  findCart,
  mergeCarts,
  removeItem,
  restoreItem,
  saveDraft,
  setCoupon,
  sweepCarts,
} from './index.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

const selection = (hostname: string): Selection => ({
  plan: 'vps-de-1',
  cycle: 'monthly',
  options: { system: 'ubuntu' },
  hostname,
  sshKey: '',
});

/** A cart with these hosts; its secret. */
async function cartWith(hosts: string[], userId?: string): Promise<string> {
  let token: string | null = null;
  for (const host of hosts) token = (await addToCart(platform, { token, userId }, selection(host)))?.token ?? token;
  return token as string;
}

const hostsOf = async (token: string | null, userId?: string) =>
  (await findCart(platform, token, userId))?.items
    .filter(({ removedAt }) => removedAt === null)
    .map((item) => item.selection.hostname) ?? null;

const firstItem = async (token: string) => (await findCart(platform, token))?.items[0]?.id as string;

async function addUser(email: string): Promise<string> {
  const id = randomToken(8);
  const isPostgres = platform.dialect === 'postgres';
  const now = new Date(platform.clock.now());
  const at = isPostgres ? now : now.toISOString();
  await platform.db
    .insertInto('user')
    .values({
      id,
      name: email,
      email,
      image: null,
      role: 'subscriber',
      createdAt: at,
      updatedAt: at,
      emailVerified: isPostgres ? true : 1,
    } as never)
    .execute();
  return id;
}

const signIn = (token: string | null, userId: string) =>
  runTransaction(platform, (trx) => mergeCarts(platform, trx, { token, userId }));

describe('a cart', () => {
  it('is made with the first thing put into it and keeps the order; only a hash of its secret is stored', async () => {
    expect(await findCart(platform, null)).toBeNull();
    const token = await cartWith(['a', 'b']);
    expect(await hostsOf(token)).toEqual(['a', 'b']);
    const rows = await platform.db.selectFrom('carts').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('returns the selection as chosen, and after a change the new one', async () => {
    const token = await cartWith(['a']);
    const id = await firstItem(token);
    expect((await findCart(platform, token))?.items).toEqual([{ id, selection: selection('a'), removedAt: null }]);
    expect(await changeItem(platform, { token }, { id, selection: selection('b') })).toEqual({ token, count: 1 });
    expect(await hostsOf(token)).toEqual(['b']);
  });

  it('holds twenty things, however many are put in at once', async () => {
    const token = await cartWith(['first']);
    const more = await Promise.all(
      Array.from({ length: 25 }, (_, index) => addToCart(platform, { token }, selection(`h${index}`))),
    );
    expect(more.filter((state) => state === null)).toHaveLength(6);
    expect(await hostsOf(token)).toHaveLength(20);
  });

  it('restores a removed item in its old place for half an hour', async () => {
    const token = await cartWith(['a', 'b']);
    const id = await firstItem(token);
    expect(await removeItem(platform, { token }, id)).toEqual({ token, count: 1 });
    expect(await removeItem(platform, { token }, id)).toEqual({ token, count: 1 });
    expect(await restoreItem(platform, { token }, id)).toEqual({ token, count: 2 });
    expect(await restoreItem(platform, { token }, id)).toEqual({ token, count: 2 });
    expect(await hostsOf(token)).toEqual(['a', 'b']);
    await removeItem(platform, { token }, id);
    platform.clock.advance(30 * 60_000);
    expect((await findCart(platform, token))?.items).toHaveLength(1);
    await expect(restoreItem(platform, { token }, id)).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('does not restore an item if it is full', async () => {
    const token = await cartWith(Array.from({ length: 20 }, (_, index) => `h${index}`));
    const id = await firstItem(token);
    await removeItem(platform, { token }, id);
    await addToCart(platform, { token }, selection('last'));
    expect(await restoreItem(platform, { token }, id)).toBeNull();
  });

  it('P13: allows no access to the items of another cart (NotFound)', async () => {
    const [own, foreign] = [await cartWith(['own']), await cartWith(['foreign'])];
    const id = await firstItem(foreign);
    const tries = [
      () => changeItem(platform, { token: own }, { id, selection: selection('x') }),
      () => removeItem(platform, { token: own }, id),
      () => restoreItem(platform, { token: own }, id),
      () => removeItem(platform, { token: null }, id),
      () => setCoupon(platform, { token: '0'.repeat(64) }, 'X'),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ name: 'NotFound' });
    expect(await hostsOf(foreign)).toEqual(['foreign']);
  });

  it('stores the coupon and the checkout input', async () => {
    const token = await cartWith(['a']);
    await setCoupon(platform, { token }, 'NOWRUZ');
    const { id = '' } = (await findCart(platform, token)) ?? {};
    await saveDraft(platform, id, { name: 'سارا\0' }, { mobile: 'شمارهٔ همراه را بنویسید.' });
    expect(await findCart(platform, token)).toMatchObject({
      coupon: 'NOWRUZ',
      draft: { name: 'سارا' },
      problems: { mobile: 'شمارهٔ همراه را بنویسید.' },
    });
  });

  it('is placed once, and the next thing goes into a new one', async () => {
    const token = await cartWith(['a']);
    const { id = '' } = (await findCart(platform, token)) ?? {};
    const placed = await Promise.all(
      ['o1', 'o2', 'o3'].map((order) => runTransaction(platform, (trx) => consumeCart(trx, id, order))),
    );
    expect(placed.filter(Boolean)).toHaveLength(1);
    expect(await findCart(platform, token)).toBeNull();
    const next = await addToCart(platform, { token }, selection('b'));
    expect(next).toMatchObject({ count: 1 });
    expect(next?.token).not.toBe(token);
  });

  it('goes after sixty days without use', async () => {
    const [used, unused] = [await cartWith(['used']), await cartWith(['unused'])];
    platform.clock.advance(50 * 86_400_000);
    await addToCart(platform, { token: used }, selection('again'));
    platform.clock.advance(20 * 86_400_000);
    await sweepCarts(platform);
    expect([await hostsOf(used), await hostsOf(unused)]).toEqual([['used', 'again'], null]);
    expect(await platform.db.selectFrom('cart_items').selectAll().execute()).toHaveLength(2);
  });
});

describe('signing in', () => {
  it('makes the browser’s cart that of the account, with the items of its other carts', async () => {
    const sara = await addUser('sara@example.ir');
    const atHome = await cartWith(['home', 'both'], sara);
    const token = await cartWith(['both', 'guest']);
    await setCoupon(platform, { token: atHome }, 'OLD');
    await signIn(token, sara);
    expect(await hostsOf(token, sara)).toEqual(['both', 'guest', 'home']);
    expect(await hostsOf(atHome, sara)).toEqual(['both', 'guest', 'home']);
    expect(await hostsOf(null, sara)).toEqual(['both', 'guest', 'home']);
    expect((await findCart(platform, token))?.coupon).toBe('OLD');
    expect(await hostsOf(atHome)).toBeNull();
  });

  it('finds the cart of the account from a browser that carries none', async () => {
    const sara = await addUser('sara@example.ir');
    await cartWith(['home'], sara);
    await signIn(null, sara);
    expect(await hostsOf(null, sara)).toEqual(['home']);
    expect(await addToCart(platform, { token: null, userId: sara }, selection('b'))).toEqual({ token: null, count: 2 });
  });

  it('P13: neither shows nor takes the cart of another account that the browser still carries', async () => {
    const [sara, reza] = [await addUser('sara@example.ir'), await addUser('reza@example.ir')];
    const token = await cartWith(['of sara'], sara);
    await signIn(token, reza);
    expect(await hostsOf(token, reza)).toBeNull();
    expect(await hostsOf(token, sara)).toEqual(['of sara']);
    const own = await addToCart(platform, { token, userId: reza }, selection('of reza'));
    expect(await hostsOf(own?.token ?? null, reza)).toEqual(['of reza']);
  });

  it('leaves out items beyond the limit', async () => {
    const sara = await addUser('sara@example.ir');
    await cartWith(['a', 'b', 'c'], sara);
    const token = await cartWith(Array.from({ length: 19 }, (_, index) => `h${index}`));
    await signIn(token, sara);
    expect((await hostsOf(token, sara))?.slice(18)).toEqual(['h18', 'a']);
  });
});
