import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopPages } from '../../../content/pages/shop.ts';
import { planLines, planOptions, plans } from '../../../content/plans/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { addCoupon, savePlanLines, upsertOption, upsertPlan } from '../../shop/catalogue/index.ts';
import { startRegistries } from '../../shop/domains/registries.testing.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let registries: Awaited<ReturnType<typeof startRegistries>>;

beforeAll(async () => {
  registries = await startRegistries(new Set(['mine.shop']));
  server = await startTestServer({}, { shop: { gateways: {}, domains: registries.config } });
  await savePlanLines(server.platform, planLines);
  for (const plan of plans) await upsertPlan(server.platform, plan);
  for (const [position, option] of planOptions.entries()) await upsertOption(server.platform, option, position);
  for (const { document, ...page } of shopPages) {
    const post = { type: 'page' as const, ...page, document: document() };
    await createPost(server.platform, { ...post, authorId: null, status: 'published' });
  }
});
afterAll(async () => {
  await server.close();
  await registries.close();
});
beforeEach(() => server.clock.advance(120_000));

/** Browser that stores cookies and follows form redirects. */
function browser() {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
    const response = await server.request(path, { ...init, headers: { cookie, ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: server.url, ...headers } });
  const page = async (path: string) => (await request(path)).text();
  return { cookies, ask: request, post, page };
}

const choice = { plan: 'vps-de-2', cycle: 'annual', 'option-system': 'debian-12', hostname: 'server1.example.ir' };
const itemIn = (html: string) => /name="item" value="([0-9a-f]{24})"/.exec(html)?.[1] ?? '';
const hint = 'mizban_cart_count';

describe('the forms of the cart', () => {
  it('put a configuration into a new cart, whose secret scripts cannot read, and report the number next to it', async () => {
    const { post, page, cookies } = browser();
    const response = await post('/shop/cart/add', choice);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart/']);
    const [secret, count] = response.headers.getSetCookie();
    expect(secret).toMatch(
      /^__Host-mizban_cart=[0-9a-f]{64}; Path=\/; Max-Age=5184000; SameSite=Lax; Secure; HttpOnly$/,
    );
    expect(count).toMatch(/^mizban_cart_count=1; Path=\/; Max-Age=5184000; SameSite=Lax; Secure$/);
    const html = await page('/cart/');
    expect(html).toContain('به سبد خرید افزوده شد.');
    expect(html).toContain('server1.example.ir');
    expect(await page('/cart/')).not.toContain('به سبد خرید افزوده شد.');
    await post('/shop/cart/add', { plan: 'win-de-1', cycle: 'monthly' });
    expect(cookies.get(hint)).toBe('2');
  });

  it('sell a domain under its full name, whatever part was typed', async () => {
    const { post, page } = browser();
    await post('/shop/cart/add', { plan: 'dom-ir', cycle: 'annual', hostname: 'Mizban' });
    expect(await page('/cart/')).toContain('mizban.ir');
    await post('/shop/cart/add', { plan: 'dom-ir', cycle: 'annual', hostname: 'https://WWW.Mizban.com/blog' });
    expect(await page('/cart/')).toMatch(/دامنهٔ \u200e\.com[\s\S]*mizban\.com/);
    expect(await page('/order/?plan=dom-shop&hostname=mizban')).toMatch(/value="mizban"[^>]*>\.shop/);
    expect(await page('/order/?plan=dom-shop&hostname=mizban.de')).toContain('این پسوند با این پلن ثبت نمی‌شود');
    expect(await page('/order/?plan=dom-ir&hostname=%D9%85%DB%8C%D8%B2')).toContain('نام فارسی نمی‌پذیرد');
  });

  it('P31: sell a domain only while it is free, and say why it is not sold, with nothing lost', async () => {
    const { post, page, cookies } = browser();
    const add = async (fields: Record<string, string>) =>
      (await post('/shop/cart/add', { plan: 'dom-com', cycle: 'annual', ...fields })).headers.get('location') ?? '';
    for (const [hostname, words] of [
      ['taken.com', 'دیگر آزاد نیست'],
      ['reserved.com', 'به کسی داده نمی‌شود'],
      ['broken.com', 'اکنون نمی‌توان بررسی کرد'],
    ] as const) {
      const html = await page(await add({ hostname }));
      expect(html).toContain(words);
      expect(html).toContain(`value="${hostname.slice(0, -4)}"`);
    }
    expect(await add({ hostname: 'taken.com', return: '/domains/?domain=taken.com' })).toBe(
      '/domains/?domain=taken.com',
    );
    expect(await page(await add({ hostname: 'free.com', operation: 'transfer' }))).toContain('انتقال نمی‌خواهد');
    expect(cookies.size).toBe(0);
    expect(await add({ hostname: 'taken.com', operation: 'transfer' })).toBe('/cart/');
    expect(await page('/cart/')).toMatch(/انتقال دامنهٔ \u200e\.com/);
  });

  it('look a domain up for the page, and for its script alone', async () => {
    const { ask } = browser();
    const search = (query: Record<string, string>) =>
      ask(
        `/shop/domains?${new URLSearchParams({ page: '/domains/', widget: 'abc1234', category: 'domains', ...query })}`,
      );
    const found = await search({ domain: ' https://Mine.shop/ ' });
    expect([found.status, found.headers.get('location')]).toEqual([
      303,
      '/domains/?domain=https%3A%2F%2FMine.shop%2F#abc1234-answer',
    ]);
    expect((await search({ domain: 'a', page: 'https://evil.example/' })).headers.get('location')).toMatch(
      /^\/\?domain=a/,
    );
    const fragment = await search({ domain: 'mine.shop', fragment: '1' });
    const html = await fragment.text();
    expect(fragment.headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(/mine\.shop[\s\S]*پیش‌تر ثبت شده است[\s\S]*name="operation" value="transfer"/);
    expect(html).toMatch(/value="mine\.ir"[\s\S]*value="mine\.com"[\s\S]*value="mymine\.shop"/);
    expect(html).not.toContain('mine.org');
  });

  it('P31, P35: take no price, no state and no foreign field from the browser', async () => {
    const { post, page } = browser();
    const forged = { price: '1', amount: '1', dueNow: '0', user_id: 'x', removed_at: '1', token: 'y' };
    await post('/shop/cart/add', { plan: 'vps-de-2', cycle: 'monthly', ...forged });
    expect(await page('/cart/')).toContain('<dd>۳۴۹٬۰۰۰ تومان</dd>');
  });

  it.each([
    ['a plan that is none', { plan: 'none', cycle: 'monthly' }],
    ['a plan that is sold out', { plan: 'eco-de-3', cycle: 'monthly' }],
    ['an amount below nothing', { ...choice, 'option-extra-ip': '-5' }],
    ['an operating system of other plans', { ...choice, 'option-system': 'windows-2022' }],
    ['a name that no server can have', { ...choice, hostname: 'a_b' }],
    ['a domain without a name', { plan: 'dom-ir', cycle: 'annual' }],
    ['an operating system for a domain', { plan: 'dom-ir', cycle: 'annual', 'option-system': 'debian-12' }],
    ['a billing cycle that does not exist', { ...choice, cycle: 'weekly' }],
    ['no public key', { ...choice, 'ssh-key': '-----BEGIN OPENSSH PRIVATE KEY-----' }],
    ['nothing', {}],
  ])('redirect back to the configurator with %s and all choices kept', async (_name, fields) => {
    const { post, page, cookies } = browser();
    if ('plan' in fields && fields.plan === 'eco-de-3')
      await server.platform.db.updateTable('plans').set({ stock: 'out' }).where('slug', '=', 'eco-de-3').execute();
    await server.platform.changes.emit(['catalogue']);
    const response = await post('/shop/cart/add', fields as Record<string, string>);
    const location = response.headers.get('location') ?? '';
    expect([response.status, new URL(location, server.url).pathname]).toEqual([303, '/order/']);
    expect(cookies.size).toBe(0);
    const html = await page(location);
    if ('hostname' in fields) {
      expect(html).toContain('class="error"');
      expect(html).toContain(`value="${fields.hostname}"`);
    }
  });

  it('change an item, its cycle, and take it out and back', async () => {
    const { post, page, cookies } = browser();
    await post('/shop/cart/add', choice);
    const item = itemIn(await page('/cart/'));
    const configured = await page(`/order/?plan=vps-de-2&cycle=annual&item=${item}`);
    expect(configured).toContain('ذخیرهٔ تغییرها');
    await post('/shop/cart/add', { ...choice, item, hostname: 'other.example.ir' });
    const changed = await page('/cart/');
    expect([changed.includes('other.example.ir'), changed.includes('server1.example.ir')]).toEqual([true, false]);
    await post('/shop/cart/cycle', { item, cycle: 'monthly' });
    expect(await page('/cart/')).toContain('<dd>۳۴۹٬۰۰۰ تومان</dd>');
    await post('/shop/cart/remove', { item });
    expect(cookies.has(hint)).toBe(false);
    expect(await page('/cart/')).toContain('سبد خرید شما خالی است.');
    await post('/shop/cart/restore', { item });
    expect(cookies.get(hint)).toBe('1');
    expect(await page('/cart/')).toContain('other.example.ir');
  });

  it('refuse a billing cycle that the plan does not have, and change nothing', async () => {
    const { post, page, ask } = browser();
    await post('/shop/cart/add', choice);
    const item = itemIn(await page('/cart/'));
    for (const cycle of ['weekly', 'constructor']) {
      await post('/shop/cart/cycle', { item, cycle });
      const html = await page('/cart/');
      expect(html).toContain('این پلن چنین دورهٔ پرداختی ندارد؛ چیزی عوض نشد.');
      expect(html).toContain('<option value="annual" selected="">');
    }
    const configured = await ask('/order/?plan=vps-de-2&cycle=weekly');
    expect(await configured.text()).toContain('چنین دورهٔ پرداختی نیست');
  });

  it('keep the names of an item that the form does not request', async () => {
    const { post, page } = browser();
    const part = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
    const key = Buffer.concat([part(Buffer.from('ssh-ed25519')), part(Buffer.alloc(32))]).toString('base64');
    await post('/shop/cart/add', { ...choice, 'ssh-key': `ssh-ed25519 ${key} me` });
    const item = itemIn(await page('/cart/'));
    const { hostname: _hostname, ...requested } = choice;
    await post('/shop/cart/add', { ...requested, plan: 'vps-de-1', item });
    const { selection } = await server.platform.db
      .selectFrom('cart_items')
      .select('selection')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    expect(decodeJson(selection)).toMatchObject({
      plan: 'vps-de-1',
      hostname: choice.hostname,
      sshKey: expect.stringContaining('ssh-ed25519'),
    });
    await post('/shop/cart/add', { ...requested, item, hostname: '' });
    expect(await page('/cart/')).not.toContain(choice.hostname);
  });

  it('keep a coupon, and say why it does not count', async () => {
    const { post, page } = browser();
    await post('/shop/cart/add', choice);
    await post('/shop/cart/coupon', { coupon: ' نوروز۱ ' });
    expect(await page('/cart/')).toContain('چنین کد تخفیفی نداریم.');
    await post('/shop/cart/coupon', { coupon: '' });
    expect(await page('/cart/')).not.toContain('چنین کد تخفیفی نداریم.');
  });

  it('carry a coupon that was typed and not applied to the checkout, or say why it does not count', async () => {
    const { post, page } = browser();
    const half = { kind: 'percent' as const, amount: 50, plans: [], cycles: [], maxUses: null, maxPerCustomer: null };
    await addCoupon(server.platform, { code: 'HALF', ...half, startsAt: null, endsAt: null, active: true });
    await post('/shop/cart/add', choice);
    const leave = async (coupon: string) =>
      (await post('/shop/cart/coupon', { coupon, to: 'checkout' })).headers.get('location');
    expect(await leave('nothing')).toBe('/cart/');
    const html = await page('/cart/');
    expect(html).toContain('کد تخفیف حساب نشد');
    expect(html).toContain('چنین کد تخفیفی نداریم.');
    expect(await leave('half')).toBe('/checkout/');
    expect(await page('/cart/')).toMatch(/تخفیف [۰-۹٬]+ تومان حساب شد/);
    expect(await leave('')).toBe('/checkout/');
    expect(await page('/cart/')).not.toContain('حساب شد');
    await server.platform.db.deleteFrom('carts').execute();
    expect(await leave('half')).toBe('/checkout/');
  });

  it('correct the count of a browser whose cart changed without it, on personal pages and in the panel alone', async () => {
    const { post, ask, cookies } = browser();
    await post('/shop/cart/add', choice);
    expect((await ask('/cart/')).headers.getSetCookie().join()).not.toContain(hint);
    await server.platform.db.deleteFrom('carts').execute();
    const shared = await ask('/order/');
    expect([shared.headers.getSetCookie(), shared.headers.get('vary') ?? '']).toEqual([
      [],
      expect.not.stringMatching(/cookie/i),
    ]);
    expect(cookies.get(hint)).toBe('1');
    await ask('/shop/cart/panel');
    expect(cookies.has(hint)).toBe(false);
    cookies.set(hint, '7');
    await ask('/cart/');
    expect(cookies.has(hint)).toBe(false);
  });

  it('say that the cart is full', async () => {
    const { post, page, cookies } = browser();
    for (let count = 0; count < 21; count += 1) await post('/shop/cart/add', { plan: 'vps-de-1', cycle: 'monthly' });
    expect(cookies.get(hint)).toBe('20');
    expect(await page('/cart/')).toContain('سبد خرید پر است');
  });

  it('P13: return 404 for items of another cart, real and guessed', async () => {
    const [own, foreign] = [browser(), browser()];
    await own.post('/shop/cart/add', choice);
    await foreign.post('/shop/cart/add', { ...choice, hostname: 'foreign.example.ir' });
    const item = itemIn(await foreign.page('/cart/'));
    for (const [path, id] of ['cycle', 'remove', 'restore'].flatMap((act) => [
      [`/shop/cart/${act}`, item],
      [`/shop/cart/${act}`, '0'.repeat(24)],
    ]) as Array<[string, string]>)
      expect((await own.post(path, { item: id, cycle: 'monthly' })).status).toBe(404);
    expect((await own.post('/shop/cart/add', { ...choice, item })).status).toBe(404);
    expect(await foreign.page('/cart/')).toContain('foreign.example.ir');
  });

  it('require our origin (403) and have a rate limit per address (429)', async () => {
    const { post } = browser();
    expect((await post('/shop/cart/add', choice, { origin: 'https://evil.example' })).status).toBe(403);
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await post('/shop/cart/coupon', {})).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('the page of the configurator', () => {
  it('is not found for a plan that is not sold, and offers others', async () => {
    const { ask } = browser();
    const response = await ask('/order/?plan=unknown');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('پلنی که خواستید دیگر فروخته نمی‌شود');
    expect(html).toContain('href="/order/?what=vps"');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect((await ask('/order/')).status).toBe(200);
  });

  it('is cached by plan and cycle; with further parameters it is not cached', async () => {
    const { ask } = browser();
    const cacheOf = async (query: string) => (await ask(`/order/${query}`)).headers.get('cache-control');
    expect(await cacheOf('')).toBe('public, max-age=0, must-revalidate');
    expect(await cacheOf('?plan=vps-de-1&cycle=annual')).toBe('public, max-age=0, must-revalidate');
    expect(await cacheOf('?plan=vps-de-1&option-system=debian-12')).toBe('no-store');
    expect(await cacheOf('?plan=vps-de-1&hostname=a.ir')).toBe('no-store');
    await ask('/order/?plan=a');
    await ask('/order/?what=rocket');
    await ask('/order/?what=vps&where=germany-vps');
    const { entries } = server.services.cache.size();
    const known = ['?plan=b', '?plan=c&cycle=d', '?plan=vps-de-1&cycle=annual&y=z'];
    const guided = ['?what=submarine', '?what=vps&where=germany&z=1', '?where=germany-vps&find-1=2'];
    for (const query of [...known, ...guided]) await ask(`/order/${query}`);
    expect(server.services.cache.size().entries).toBe(entries);
  });

  it('P31: shows the price of the catalogue, and the new one at once when staff change it', async () => {
    const { page } = browser();
    expect(await page('/order/?plan=vps-de-3')).toContain('<dd>۶۴۹٬۰۰۰ تومان</dd>');
    const plan = plans.find(({ slug }) => slug === 'vps-de-3');
    if (plan) await upsertPlan(server.platform, { ...plan, prices: [{ cycle: 'monthly', amount: 7_000_000 }] });
    const html = await page('/order/?plan=vps-de-3&option-backup=yes');
    expect(html).toContain('<dd>۷۰۰٬۰۰۰ تومان</dd>');
    expect(html).toContain('<dd>۷۷۵٬۰۰۰ تومان</dd>');
  });
});
