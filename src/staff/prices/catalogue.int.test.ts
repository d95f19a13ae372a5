// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import {
  quote,
  readCatalogue,
  type StaffCoupon,
  type StaffOption,
  type StaffPlan,
} from '../../shop/catalogue/index.ts';
import { testSpecs } from '../../shop/catalogue/testing.ts';
import { addTestOrder } from '../../shop/orders.testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'shop_manager');
});
afterAll(() => server.close());

async function ask(method: string, path: string, body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff/${path}`, {
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
const addPlan = async (plan: object): Promise<StaffPlan> => (await ask('POST', 'plans', plan)).body;

const free = { setup: 0, monthly: 0 };
const panel = (changes: object = {}) => ({
  slug: 'panel',
  name: 'کنترل‌پنل',
  purpose: 'panel',
  kind: 'choice',
  active: true,
  settings: {
    lines: [],
    choices: [
      { slug: 'none', name: 'بی‌پنل', lines: [], ...free },
      { slug: 'cpanel', name: 'cPanel', lines: [], setup: 0, monthly: 6_900_000 },
    ],
  },
  ...changes,
});
const ips = (changes: object = {}) => ({
  slug: 'extra-ip',
  name: 'آی‌پی',
  purpose: 'extra',
  kind: 'quantity',
  active: true,
  settings: { lines: [], price: { setup: 0, monthly: 950_000 }, quantity: { min: 0, max: 8, step: 1, unit: 'عدد' } },
  ...changes,
});

describe('options', () => {
  it('are added as the last, put in order, changed and switched off, and prices follow at once', async () => {
    await addPlan(planOf('optional', 1));
    const due = async () => {
      const selection = {
        plan: 'optional-1',
        cycle: 'monthly',
        options: { panel: 'cpanel' },
        hostname: '',
        sshKey: '',
      };
      const result = quote(await readCatalogue(server.platform), [selection as never], { at: Date.now() });
      return result.ok ? result.quote.dueNow : result.problems.map(({ field }) => field);
    };
    const first: StaffOption = (await ask('POST', 'options', panel())).body;
    const second: StaffOption = (await ask('POST', 'options', ips())).body;
    expect(first).toEqual({ ...panel(), id: first.id, version: 1 });
    const slugs = async () => (await ask('GET', 'options')).body.data.map(({ slug }: StaffOption) => slug);
    expect(await slugs()).toEqual(['panel', 'extra-ip']);
    expect((await ask('POST', 'options/order', { ids: [second.id, first.id] })).status).toBe(200);
    expect(await slugs()).toEqual(['extra-ip', 'panel']);
    expect((await ask('POST', 'options/order', { ids: [first.id] })).status).toBe(409);
    expect(await due()).toBe(7_900_000);
    const dearer = panel({
      settings: { lines: [], choices: [{ slug: 'cpanel', name: 'cPanel', lines: [], setup: 10, monthly: 7_000_000 }] },
    });
    expect((await ask('PUT', `options/${first.id}`, { version: 1, option: dearer })).body).toMatchObject({
      version: 2,
    });
    expect(await due()).toBe(8_000_010);
    await ask('PUT', `options/${first.id}`, { version: 2, option: { ...dearer, active: false } });
    expect(await due()).toEqual(['option-panel']);
    expect((await ask('GET', `options/${first.id}`)).body).toMatchObject({ version: 3, active: false });
    expect((await ask('GET', 'options/999999')).status).toBe(404);
  });

  it('are deleted while nothing was sold with them, and stay otherwise', async () => {
    const option: StaffOption = (await ask('POST', 'options', ips({ slug: 'short-lived' }))).body;
    const at = `options/${option.id}`;
    expect((await ask('GET', at)).body).toMatchObject({ sold: 0 });
    const { id } = await addTestOrder(server.platform, { selection: { options: { 'short-lived': '2' } } });
    expect((await ask('GET', at)).body).toMatchObject({ sold: 1 });
    expect(await ask('DELETE', at, { version: 1 })).toMatchObject({
      status: 400,
      body: { message: 'این گزینه در ۱ خرید هست و پاک نمی‌شود؛ بگذارید دیگر پرسیده نشود.' },
    });
    await server.platform.db.deleteFrom('order_items').where('order_id', '=', id).execute();
    expect((await ask('DELETE', at, { version: 7 })).status).toBe(409);
    expect((await ask('DELETE', at, { version: 1 })).status).toBe(200);
    expect((await ask('DELETE', at, { version: 1 })).status).toBe(404);
    const { options } = await readCatalogue(server.platform);
    expect(options.map(({ slug }) => slug)).not.toContain('short-lived');
  });

  it('P64 saving an older version is a conflict, and the slug cannot be changed', async () => {
    const option: StaffOption = (await ask('POST', 'options', panel({ slug: 'stale' }))).body;
    const change = (body: object) => ask('PUT', `options/${option.id}`, body);
    expect((await change({ version: 1, option: panel({ slug: 'stale', name: 'نو' }) })).status).toBe(200);
    expect(await change({ version: 1, option: panel({ slug: 'stale', name: 'دیر' }) })).toMatchObject({
      status: 409,
      body: { data: { present: { name: 'نو', version: 2 } } },
    });
    expect((await change({ version: 2, option: panel({ slug: 'renamed' }) })).body.fields).toHaveProperty('slug');
    expect((await ask('POST', 'options', panel({ slug: 'stale' }))).body.fields).toHaveProperty('slug');
  });

  const [settings] = [panel().settings];
  it.each<[string, object, string]>([
    ['a choice without choices', panel({ settings: { lines: [] } }), 'settings.choices'],
    [
      'two choices of one slug',
      panel({ settings: { lines: [], choices: [settings.choices[0], settings.choices[0]] } }),
      'settings.choices',
    ],
    [
      'a price with parts of a Toman',
      ips({ settings: { ...ips().settings, price: { setup: 0, monthly: 5 } } }),
      'settings.price.monthly',
    ],
    [
      'a price below nothing',
      ips({ settings: { ...ips().settings, price: { setup: -10, monthly: 0 } } }),
      'settings.price.setup',
    ],
    [
      'a quantity from more to less',
      ips({ settings: { ...ips().settings, quantity: { min: 3, max: 1, step: 1, unit: 'عدد' } } }),
      'settings.quantity.max',
    ],
    [
      'steps of nothing',
      ips({ settings: { ...ips().settings, quantity: { min: 0, max: 1, step: 0, unit: 'عدد' } } }),
      'settings.quantity.step',
    ],
    ['a quantity without limits', ips({ settings: { lines: [], price: free } }), 'settings.quantity'],
    ['a yes/no without a price', panel({ kind: 'yes-no', settings: { lines: [] } }), 'settings.price'],
  ])('%s is refused at its field', async (_name, body, field) => {
    const response = await ask('POST', 'options', { ...body, slug: 'refused' });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fields)).toContain(field);
  });
});

const coupon = (changes: object = {}) => ({
  code: ' nowruz۱۴۰۵',
  kind: 'percent',
  amount: 20,
  plans: [],
  cycles: [],
  active: true,
  maxUses: 50,
  maxPerCustomer: 1,
  startsAt: null,
  endsAt: null,
  ...changes,
});

describe('coupons', () => {
  it('are created, found by code, listed with reserved and used counts, changed and deactivated', async () => {
    const made: StaffCoupon = (await ask('POST', 'coupons', coupon())).body;
    expect(made).toMatchObject({ code: 'NOWRUZ1405', used: 0, held: 0, version: 1 });
    await server.platform.db.updateTable('coupons').set({ used: 2 }).where('id', '=', made.id).execute();
    const use = { coupon_id: made.id, user_id: 'u', expires_at: 1 };
    await server.platform.db
      .insertInto('coupon_uses')
      .values([
        { order_id: 'held', state: 'held', ...use },
        { order_id: 'used', state: 'used', ...use },
      ])
      .execute();
    await ask('POST', 'coupons', coupon({ code: 'YALDA' }));
    expect((await ask('GET', 'coupons?q=nowruz')).body).toMatchObject({
      data: [{ id: made.id, used: 2, held: 1 }],
      total: 1,
    });
    expect((await ask('GET', 'coupons?sort=code')).body.data.map(({ code }: StaffCoupon) => code)).toEqual([
      'NOWRUZ1405',
      'YALDA',
    ]);
    const off = await ask('PUT', `coupons/${made.id}`, { version: 1, coupon: coupon({ active: false }) });
    expect(off.body).toMatchObject({ active: false, version: 2, used: 2, held: 1 });
    expect(await ask('PUT', `coupons/${made.id}`, { version: 1, coupon: coupon() })).toMatchObject({
      status: 409,
      body: { data: { present: { active: false } } },
    });
    expect((await ask('POST', 'coupons', coupon())).body.fields).toEqual({ code: 'این کد از پیش هست.' });
    expect((await ask('GET', 'coupons/999999')).status).toBe(404);
  });

  it('are deleted while no order has them, and stay otherwise', async () => {
    const made: StaffCoupon = (await ask('POST', 'coupons', coupon({ code: 'GONE-SOON' }))).body;
    const at = `coupons/${made.id}`;
    const use = (used: number) =>
      server.platform.db.updateTable('coupons').set({ used }).where('id', '=', made.id).execute();
    await use(3);
    expect(await ask('DELETE', at, { version: 1 })).toMatchObject({
      status: 400,
      body: { message: 'این کد در ۳ سفارش به کار رفته است و پاک نمی‌شود؛ خاموشش کنید.' },
    });
    await use(0);
    expect((await ask('DELETE', at, { version: 2 })).status).toBe(409);
    expect((await ask('DELETE', at, { version: 1 })).status).toBe(200);
    expect((await ask('GET', at)).status).toBe(404);
  });

  it.each<[string, object, string]>([
    ['more than all', { amount: 101 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['parts of a Toman', { kind: 'fixed', amount: 5 }, 'amount'],
    ['an end before the beginning', { startsAt: 2, endsAt: 1 }, 'endsAt'],
    ['a code that is none', { code: 'تخفیف' }, 'code'],
    ['no use at all', { maxUses: 0 }, 'maxUses'],
  ])('of %s are refused at their field', async (_name, changes, field) => {
    const response = await ask('POST', 'coupons', coupon({ code: 'REFUSED', ...changes }));
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fields)).toEqual([field]);
  });
});

describe('VAT rates', () => {
  it('start in the future only, and can be deleted until then', async () => {
    const from = Date.UTC(2040, 2, 20);
    expect((await ask('GET', 'vat-rates')).body.rates).toEqual([{ from: 0, rate: 1000 }]);
    expect((await ask('POST', 'vat-rates', { from, rate: 1200 })).body.rates[1]).toEqual({ from, rate: 1200 });
    expect((await ask('POST', 'vat-rates', { from, rate: 1150 })).body.rates[1]).toEqual({ from, rate: 1150 });
    expect((await ask('POST', 'vat-rates', { from: 1, rate: 1150 })).body.fields).toHaveProperty('from');
    expect((await ask('POST', 'vat-rates', { from, rate: 5001 })).body.fields).toHaveProperty('rate');
    expect((await ask('DELETE', 'vat-rates/0', { rate: 1000 })).status).toBe(400);
    expect((await ask('DELETE', `vat-rates/${from}`, { rate: 1150 })).body.rates).toEqual([{ from: 0, rate: 1000 }]);
    expect((await ask('DELETE', `vat-rates/${from}`, { rate: 1150 })).status).toBe(404);
  });
});

describe('a change of many prices', () => {
  const change = (changes: object = {}) => ({
    category: 'many',
    line: '',
    cycle: '',
    by: { kind: 'percent', percent: 10 },
    ...changes,
  });
  it('is previewed price by price with the affected pages, and then applied exactly as shown or not at all', async () => {
    const prices = [
      { cycle: 'monthly', amount: 1_990_000, renewal: 2_490_000 },
      { cycle: 'annual', amount: 19_000_000 },
    ];
    const first = await addPlan(planOf('many', 1, { prices }));
    const second = await addPlan(planOf('many', 2, { line: 'windows' }));
    await addPlan(planOf('others', 1));
    await createPost(server.platform, {
      type: 'page',
      title: 'چند پلن',
      slug: 'many',
      authorId: null,
      status: 'published',
      document: { version: 1, content: [{ id: 'plans01', type: 'plan-cards', v: 1, props: { category: 'many' } }] },
    });
    const effect = (await ask('POST', 'plans/prices/effect', change())).body;
    expect(effect.plans).toMatchObject([
      {
        id: first.id,
        prices: [
          {
            cycle: 'monthly',
            amount: { before: 1_990_000, after: 2_190_000 },
            renewal: { before: 2_490_000, after: 2_740_000 },
          },
          { cycle: 'annual', amount: { before: 19_000_000, after: 20_900_000 }, renewal: null },
        ],
      },
      { id: second.id, prices: [{ cycle: 'monthly', amount: { before: 2_000_000, after: 2_200_000 } }] },
    ]);
    expect(effect.pages).toMatchObject([{ title: 'چند پلن', from: { before: 1_583_330, after: 1_741_670 } }]);
    // The preview changes nothing, and a plan changed meanwhile aborts the whole update.
    const seen = effect.plans.map(({ id, version }: StaffPlan) => ({ id, version }));
    const { id: _id, version, ...sent } = second;
    await ask('PUT', `plans/${second.id}`, { ...sent, version, name: 'نو' });
    const why = { reason: 'گرانی ارز' };
    expect((await ask('POST', 'plans/prices', { change: change(), seen })).body.fields).toHaveProperty('reason');
    expect((await ask('POST', 'plans/prices', { ...why, change: change(), seen })).status).toBe(409);
    expect((await ask('GET', `plans/${first.id}`)).body).toEqual(first);
    const now = [seen[0], { id: second.id, version: 2 }];
    expect((await ask('POST', 'plans/prices', { ...why, change: change(), seen: now.slice(1) })).status).toBe(409);
    expect((await ask('POST', 'plans/prices', { ...why, change: change(), seen: now })).body).toEqual({
      plans: 2,
      prices: 3,
    });
    expect((await ask('GET', `plans/${first.id}`)).body).toMatchObject({
      version: 2,
      prices: [
        { cycle: 'monthly', amount: 2_190_000, renewal: 2_740_000 },
        { cycle: 'annual', amount: 20_900_000, renewal: null },
      ],
    });
    expect((await ask('POST', 'plans/prices', { ...why, change: change(), seen: now })).status).toBe(409);
  });

  it('keeps to its line and cycle, and never makes anything free', async () => {
    await addPlan(
      planOf('kept', 1, {
        prices: [
          { cycle: 'monthly', amount: 100_000 },
          { cycle: 'annual', amount: 900_000 },
        ],
      }),
    );
    const by = { kind: 'fixed', amount: -500_000 };
    const plans = async (changes: object) =>
      (await ask('POST', 'plans/prices/effect', change({ category: 'kept', by, ...changes }))).body.plans;
    expect(await plans({ line: 'windows' })).toEqual([]);
    expect(await plans({ cycle: 'monthly' })).toMatchObject([
      { prices: [{ cycle: 'monthly', amount: { after: 10_000 } }] },
    ]);
    expect((await plans({}))[0].prices[1].amount.after).toBe(400_000);
    const wrong = await ask('POST', 'plans/prices/effect', change({ by: { kind: 'percent', percent: 0 } }));
    expect(wrong.status).toBe(422);
  });
});
