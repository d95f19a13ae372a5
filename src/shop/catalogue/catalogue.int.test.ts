import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing.ts';
import { listPlans, type PlanInput, upsertPlan } from './index.ts';
import { testSpecs } from './testing.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  platform = await createTestDatabase();
});

afterEach(() => platform.close());

const plan = (number: number, changes: Partial<PlanInput> = {}): PlanInput => ({
  slug: `vps-de-${number}`,
  code: `VPS-DE-${number}`,
  name: `آلمان ${number}`,
  category: 'germany-vps',
  line: 'linux',
  specs: testSpecs,
  position: number,
  prices: [
    { cycle: 'annual', amount: 29_900_000 },
    { cycle: 'monthly', amount: 2_990_000, renewal: 3_490_000, setup: 500_000 },
  ],
  ...changes,
});

describe('the catalogue', () => {
  test('returns stored plans, prices from the shortest cycle', async () => {
    const id = await upsertPlan(platform, plan(1, { popular: true, badge: 'ویژه', stock: 'low' }));
    const { prices: _prices, position: _position, ...stored } = plan(1);
    expect(await listPlans(platform, [{ category: 'germany-vps', lines: [] }])).toEqual([
      [
        {
          ...stored,
          id,
          features: [],
          ending: '',
          popular: true,
          badge: 'ویژه',
          stock: 'low',
          left: null,
          product: 'vps',
          calendar: 'gregorian',
          needsIdentity: false,
          prices: [
            { cycle: 'monthly', amount: 2_990_000, renewal: 3_490_000, setup: 500_000 },
            { cycle: 'annual', amount: 29_900_000, renewal: null, setup: 0 },
          ],
        },
      ],
    ]);
  });

  test('returns many selections with two queries, each in its order', async () => {
    await upsertPlan(platform, plan(3));
    await upsertPlan(platform, plan(1, { line: 'windows' }));
    await upsertPlan(platform, plan(2));
    await upsertPlan(platform, plan(4, { active: false }));
    await upsertPlan(platform, plan(5, { category: 'iran-vps' }));
    const before = platform.database.queryCount();
    const results = await listPlans(platform, [
      { category: 'germany-vps', lines: [] },
      { category: 'germany-vps', lines: ['linux'] },
      { category: 'iran-vps', lines: ['linux', 'windows'] },
      { category: 'none', lines: [] },
    ]);
    expect(platform.database.queryCount() - before).toBe(2);
    expect(results.map((plans) => plans.map(({ code }) => code))).toEqual([
      ['VPS-DE-1', 'VPS-DE-2', 'VPS-DE-3'],
      ['VPS-DE-2', 'VPS-DE-3'],
      ['VPS-DE-5'],
      [],
    ]);
    expect(await listPlans(platform, [])).toEqual([]);
  });

  test('single plans come in the order that they were chosen in, with two queries', async () => {
    await upsertPlan(platform, plan(1));
    await upsertPlan(platform, plan(2));
    await upsertPlan(platform, plan(3, { category: 'iran-vps' }));
    await upsertPlan(platform, plan(4, { active: false }));
    const before = platform.database.queryCount();
    const single = (...plans: string[]) => ({ category: '', lines: [], plans });
    const lists = await listPlans(platform, [
      single('vps-de-3', 'vps-de-1', 'vps-de-4', 'none'),
      single(),
      { category: 'iran-vps', lines: [] },
    ]);
    expect(platform.database.queryCount() - before).toBe(2);
    expect(lists.map((plans) => plans.map(({ code }) => code))).toEqual([['VPS-DE-3', 'VPS-DE-1'], [], ['VPS-DE-3']]);
    expect(await listPlans(platform, [single()])).toEqual([[]]);
  });

  test('storing a slug again changes its plan and replaces its prices, and invalidates it', async () => {
    const received: string[] = [];
    const id = await upsertPlan(platform, plan(1));
    platform.changes.on((tags) => received.push(...tags));
    expect(await upsertPlan(platform, plan(1, { name: 'نو', prices: [{ cycle: 'monthly', amount: 1_000 }] }))).toBe(id);
    expect(received).toEqual(['catalogue']);
    const [plans] = await listPlans(platform, [{ category: 'germany-vps', lines: [] }]);
    expect(plans).toMatchObject([{ id, name: 'نو', prices: [{ cycle: 'monthly', amount: 1_000, renewal: null }] }]);
  });

  test.each([
    [
      { stockCount: null, stock: 'low' },
      { stock: 'low', left: null },
    ],
    [{ stockCount: 4 }, { stock: 'available', left: null }],
    [{ stockCount: 3 }, { stock: 'low', left: 3 }],
    [{ stockCount: 0 }, { stock: 'out', left: 0 }],
    [
      { stockCount: 9, stock: 'out' },
      { stock: 'out', left: null },
    ],
  ] as const)('of a plan with %j visitors see %j', async (changes, shown) => {
    await upsertPlan(platform, plan(1, changes));
    const [plans] = await listPlans(platform, [{ category: 'germany-vps', lines: [] }]);
    expect(plans).toMatchObject([shown]);
  });

  test('stores products that are not machines: their features, and the TLD of a domain', async () => {
    const features = [
      { label: 'شمار سایت', value: '۵' },
      { label: 'گواهی SSL رایگان', value: '' },
    ];
    const changes = { specs: null, features, product: 'domain', ending: '.ir' } as const;
    await upsertPlan(platform, plan(1, { ...changes, features: [...features] }));
    expect(await listPlans(platform, [{ category: 'germany-vps', lines: [] }])).toMatchObject([[changes]]);
  });

  test.each([
    ['a server without sizes', { specs: null }],
    ['a domain without an ending', { product: 'domain', specs: null }],
    ['a server with an ending', { ending: '.ir' }],
    ['a feature without words', { features: [{ label: ' ', value: '5' }] }],
    ['a setup fee with parts of a Toman', { prices: [{ cycle: 'monthly', amount: 1_000, setup: 5 }] }],
    ['a setup fee below nothing', { prices: [{ cycle: 'monthly', amount: 1_000, setup: -10 }] }],
    ['less than nothing in stock', { stockCount: -1 }],
    ['a delivery that nobody does', { delivery: 'pigeon' }],
    ['a price with parts of a Toman', { prices: [{ cycle: 'monthly', amount: 1_001 }] }],
    ['a price of nothing', { prices: [{ cycle: 'monthly', amount: 0 }] }],
    ['a price below nothing', { prices: [{ cycle: 'monthly', amount: -10 }] }],
    ['a price of which no year can be told', { prices: [{ cycle: 'monthly', amount: 9_007_199_254_740_990 }] }],
    ['a price with a fraction', { prices: [{ cycle: 'monthly', amount: 10.5 }] }],
    ['two prices for one cycle', { prices: [plan(1).prices[0], plan(1).prices[0]] }],
    ['no price', { prices: [] }],
    ['an unknown cycle', { prices: [{ cycle: 'weekly', amount: 1_000 }] }],
    ['an unknown field', { discount: 100 }],
    ['an unknown spec', { specs: { ...plan(1).specs, gpu: 1 } }],
    ['a code that is none', { code: 'vps de' }],
  ])('%s is refused and changes nothing', async (_name, changes) => {
    await expect(upsertPlan(platform, plan(1, changes as Partial<PlanInput>))).rejects.toMatchObject({
      name: 'InvalidFields',
    });
    expect(await listPlans(platform, [{ category: 'germany-vps', lines: [] }])).toEqual([[]]);
  });
});
