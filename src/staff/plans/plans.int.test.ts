// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMenu } from '../../content/menus/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { testSpecs } from '../../shop/catalogue/testing.ts';
import type { StaffPlan } from '../../shop/catalogue/types.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'shop_manager');
});
afterAll(() => server.close());

async function ask(method: string, path: string, body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff/plans${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const planOf = (category: string, number: number, changes: object = {}) => ({
  slug: `${category}-${number}`,
  code: `P-${number}`,
  name: `پلن ${number}`,
  category,
  line: 'linux',
  specs: testSpecs,
  prices: [{ cycle: 'monthly', amount: number * 1_000_000 }],
  ...changes,
});
const add = async (plan: object): Promise<StaffPlan> => (await ask('POST', '', plan)).body;
/** Converts a loaded plan to the request body. */
const sent = ({ id: _id, ...plan }: StaffPlan) => plan;

const pageWith = (slug: string, props: object, title = slug) =>
  createPost(server.platform, {
    type: 'page',
    title,
    slug,
    authorId: null,
    status: 'published',
    document: { version: 1, content: [{ id: 'plans01', type: 'plan-cards', v: 1, props }] },
  });
const html = async (path: string) => (await server.request(path)).text();

describe('plans', () => {
  it('are chosen by name by all authors, who see nothing else of them', async () => {
    await add(planOf('names-vps', 1));
    await server.request('/wp-json/mizban/v1/staff/coupons', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        code: 'NAMES',
        kind: 'percent',
        amount: 10,
        plans: [],
        cycles: [],
        maxUses: null,
        maxPerCustomer: null,
        startsAt: null,
        endsAt: null,
        active: true,
      }),
    });
    const author = await signInAs(server, 'author');
    const response = await server.request('/wp-json/mizban/v1/staff/plans/choices', { headers: author });
    const { plans, coupons } = (await response.json()) as { plans: object[]; coupons: string[] };
    expect(plans).toContainEqual({ slug: 'names-vps-1', name: 'پلن 1', code: 'P-1' });
    expect(coupons).toContain('NAMES');
    expect((await server.request('/wp-json/mizban/v1/staff/plans', { headers: author })).status).toBe(403);
  });

  it('that pages show one by one invalidate these pages', async () => {
    const plan = await add(planOf('single-vps', 1));
    await pageWith('single-plans', { source: 'chosen', plans: [plan.slug] });
    const { body } = await ask('POST', '/effect', {
      id: plan.id,
      plan: { ...planOf('single-vps', 2), slug: plan.slug },
    });
    expect(body.pages).toMatchObject([{ title: 'single-plans', isShown: { before: true, after: true } }]);
    expect(await html('/single-plans/')).toContain('P-1</h3>');
  });

  it('are added as the last of their line, listed in order, found by name and code', async () => {
    const first = await add(planOf('listed', 2));
    const second = await add(planOf('listed', 1));
    expect(second).toMatchObject({ version: 1, active: true, popular: false, stock: 'available' });
    const ids = async (query: string) => (await ask('GET', query)).body.data.map(({ id }: StaffPlan) => id);
    expect(await ids('?category=listed')).toEqual([first.id, second.id]);
    expect(await ids('?category=listed&q=p-1')).toEqual([second.id]);
    expect(await ids('?category=listed&q=%25')).toEqual([]);
    expect((await ask('GET', '?category=listed&perPage=1&page=2')).body).toMatchObject({
      data: [{ id: second.id }],
      total: 2,
    });
    expect((await ask('GET', '/lines')).body.categories).toContainEqual(
      expect.objectContaining({ category: 'listed', lines: ['linux'] }),
    );
    expect((await ask('GET', `/${first.id}`)).body).toEqual(first);
    expect((await ask('GET', '/999999')).status).toBe(404);
  });

  it('a price that is changed is on the page at once', async () => {
    const plan = await add(planOf('prompt', 1));
    const { path } = await pageWith('prompt', { category: 'prompt' });
    expect(await html(path as string)).toContain('۱۰۰٬۰۰۰');
    const changed = { ...sent(plan), prices: [{ cycle: 'monthly', amount: 1_234_560 }] };
    const response = await ask('PUT', `/${plan.id}`, changed);
    expect(response).toMatchObject({
      status: 200,
      body: { version: 2, prices: [{ amount: 1_234_560, renewal: null }] },
    });
    expect(await html(path as string)).toContain('۱۲۳٬۴۵۶');
    expect(await html(path as string)).not.toContain('۱۰۰٬۰۰۰');
  });

  it('sales during a change of a counted plan are kept', async () => {
    const plan = await add(planOf('counted', 1, { stockCount: 10 }));
    const sell = (stockCount: number) =>
      server.platform.db.updateTable('plans').set({ stock_count: stockCount }).where('id', '=', plan.id).execute();
    const save = async (version: number, changes: { stockCount: number | null; stockSeen: number | null }) =>
      (await ask('PUT', `/${plan.id}`, { ...sent(plan), version, ...changes })).body.stockCount;
    await sell(8);
    expect(await save(1, { stockCount: 10, stockSeen: 10 })).toBe(8);
    expect(await save(2, { stockCount: 15, stockSeen: 10 })).toBe(13);
    expect(await save(3, { stockCount: 0, stockSeen: 99 })).toBe(0);
    expect(await save(4, { stockCount: null, stockSeen: 0 })).toBeNull();
    expect(await save(5, { stockCount: 4, stockSeen: null })).toBe(4);
  });

  it('a plan is deleted in the state that was seen, and leaves the page', async () => {
    const plan = await add(planOf('gone', 1, { badge: 'پیشنهاد ما' }));
    const { path } = await pageWith('gone', { category: 'gone' });
    expect(await html(path as string)).toContain('پیشنهاد ما');
    await ask('PUT', `/${plan.id}`, sent(plan));
    expect((await ask('DELETE', `/${plan.id}`, { version: 1 })).status).toBe(409);
    expect((await ask('DELETE', `/${plan.id}`, { version: 2 })).status).toBe(200);
    expect(await html(path as string)).not.toContain('پیشنهاد ما');
    expect((await ask('DELETE', `/${plan.id}`, { version: 2 })).status).toBe(404);
  });

  it('lines have names and an order; one that has plans stays, and a plan needs a line that exists', async () => {
    const { lines } = (await ask('GET', '/lines')).body;
    expect(lines.slice(0, 2)).toEqual([
      { slug: 'linux', name: 'لینوکس' },
      { slug: 'windows', name: 'ویندوز' },
    ]);
    const turned = [{ slug: 'gaming', name: 'بازی' }, ...lines];
    expect((await ask('PUT', '/lines', { lines: turned })).body.lines).toEqual(turned);
    await add(planOf('lined', 1, { line: 'gaming' }));
    expect(await ask('PUT', '/lines', { lines })).toMatchObject({
      status: 422,
      body: { fields: { lines: '«بازی» هنوز پلن دارد؛ نخست پلن‌هایش را جابه‌جا کنید.' } },
    });
    const twice = [...turned, { slug: 'linux', name: 'باز لینوکس' }];
    expect((await ask('PUT', '/lines', { lines: twice })).body.fields).toEqual({
      [`lines.${turned.length}.slug`]: 'این شناسه را خط دیگری دارد.',
    });
    expect((await ask('POST', '', planOf('lined', 2, { line: 'none' }))).body.fields).toEqual({
      line: 'چنین خط محصولی نیست.',
    });
    expect((await ask('GET', '/lines')).body.lines).toEqual(turned);
  });

  it('P64 saving an older version is a conflict with the current plan, and nothing changes', async () => {
    const plan = await add(planOf('stale', 1));
    expect((await ask('PUT', `/${plan.id}`, { ...sent(plan), name: 'نخست' })).status).toBe(200);
    const late = await ask('PUT', `/${plan.id}`, { ...sent(plan), name: 'دیر' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'EditConflict', data: { present: { name: 'نخست', version: 2 } } },
    });
    expect((await ask('GET', `/${plan.id}`)).body.name).toBe('نخست');
  });

  it('errors are reported by field', async () => {
    await add(planOf('wrong', 1));
    const response = await ask('POST', '', planOf('wrong', 1, { prices: [{ cycle: 'monthly', amount: 1_005 }] }));
    expect(response.status).toBe(422);
    expect(response.body.fields).toEqual({ 'prices.0.amount': expect.stringContaining('بی اعشار') });
    for (const amount of [-10, 0, 10.5, 9_007_199_254_740_990, '10']) {
      expect((await ask('POST', '', planOf('wrong', 3, { prices: [{ cycle: 'monthly', amount }] }))).status).toBe(422);
    }
    const taken = await ask('POST', '', planOf('wrong', 1));
    expect(taken).toMatchObject({ status: 422, body: { fields: { slug: 'این شناسه را پلن دیگری دارد.' } } });
  });

  it('the effect on pages is shown before anything is saved', async () => {
    const plan = await add(planOf('effect', 1));
    await add(planOf('effect', 3, { line: 'windows' }));
    await pageWith('effect-all', { category: 'effect' });
    await pageWith('effect-windows', { category: 'effect', lines: ['windows'] });
    await pageWith('effect-text', { category: 'other', ctaLabel: 'effect' });
    const { version: _version, ...tried } = { ...sent(plan), prices: [{ cycle: 'monthly', amount: 2_000_000 }] };
    const { status, body } = await ask('POST', '/effect', { id: plan.id, plan: tried });
    expect(status).toBe(200);
    expect(body).toEqual({
      prices: [{ cycle: 'monthly', before: 1_000_000, after: 2_000_000 }],
      pages: [
        {
          id: expect.any(Number),
          type: 'page',
          title: 'effect-all',
          path: '/effect-all/',
          isShown: { before: true, after: true },
          from: { before: 1_000_000, after: 2_000_000 },
        },
      ],
    });
    const deactivated = await ask('POST', '/effect', { id: plan.id, plan: { ...tried, active: false } });
    expect(deactivated.body.pages).toMatchObject([
      { isShown: { before: true, after: false }, from: { before: 1_000_000, after: 3_000_000 } },
    ]);
    const fresh = await ask('POST', '/effect', { id: null, plan: planOf('effect', 9, { line: 'windows' }) });
    expect(fresh.body.pages.map(({ title }: { title: string }) => title)).toEqual(['effect-all', 'effect-windows']);
    expect((await ask('GET', `/${plan.id}`)).body).toEqual(plan);
  });

  it('are put in order all together, as pages show them; a plan that moves to a line is its last', async () => {
    const one = await add(planOf('order', 1));
    const two = await add(planOf('order', 2));
    const three = await add(planOf('order', 3, { line: 'windows' }));
    const { path } = await pageWith('order', { category: 'order', lines: ['linux'] });
    const shown = async () => Array.from((await html(path as string)).matchAll(/(P-\d)<\/h3>/g), ([, code]) => code);
    expect(await shown()).toEqual(['P-1', 'P-2']);
    const order = { category: 'order', line: 'linux' };
    expect((await ask('POST', '/order', { ...order, ids: [two.id, one.id] })).status).toBe(200);
    expect(await shown()).toEqual(['P-2', 'P-1']);
    expect((await ask('POST', '/order', { ...order, ids: [one.id] })).status).toBe(409);
    expect((await ask('POST', '/order', { ...order, ids: [one.id, three.id] })).status).toBe(409);
    expect((await ask('PUT', `/${three.id}`, { ...sent(three), line: 'linux' })).status).toBe(200);
    expect(await shown()).toEqual(['P-2', 'P-1', 'P-3']);
  });
});

describe('categories', () => {
  it('are called as the first menu calls their page, else by its title, else as their only line', async () => {
    for (const category of ['called', 'titled', 'bare']) await add(planOf(category, 1));
    for (const slug of ['called', 'titled']) await pageWith(slug, { category: slug }, 'سرور لهستان');
    const entry = (label: string) => ({ label, url: '/called/', children: [] });
    const inside = [{ label: 'محصولات', url: '#', children: [entry('سرور فرانسه')] }];
    await saveMenu(server.platform, { location: 'main', name: 'x', items: inside });
    await saveMenu(server.platform, { location: 'popular', name: 'x', items: [entry('فرانسه')] });
    const { categories } = (await ask('GET', '/lines')).body;
    const own = categories.filter(({ category }: { category: string }) => /^(?:called|titled|bare)$/.test(category));
    expect(own).toEqual([
      { category: 'bare', name: 'bare', lines: ['linux'] },
      { category: 'called', name: 'سرور فرانسه', lines: ['linux'] },
      { category: 'titled', name: 'سرور لهستان', lines: ['linux'] },
    ]);
  });
});
