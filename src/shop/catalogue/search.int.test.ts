import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, unpublish } from '../../content/posts/index.ts';
import { search } from '../../content/search/index.ts';
import { toman } from '../../platform/money.ts';
import { createTestDatabase } from '../testing.ts';
import { searchPlans } from './search.ts';
import { type PlanInput, upsertPlan } from './write.ts';

let shop: Awaited<ReturnType<typeof createTestDatabase>>;
let pageId: number;

const plan = (changes: Partial<PlanInput> & { code: string }): PlanInput => ({
  slug: changes.code.toLowerCase(),
  name: 'پایه',
  category: 'germany-vps',
  line: 'linux',
  specs: {
    cpuCores: 1,
    cpuKind: 'shared',
    ramGb: 2,
    diskGb: 30,
    diskKind: 'NVMe',
    trafficTb: 2,
    portMbps: 1000,
    ipv4: 1,
    ipv6: 1,
  },
  prices: [{ cycle: 'monthly', amount: toman(200_000) }],
  ...changes,
});

beforeAll(async () => {
  shop = await createTestDatabase();
  const document = { version: 1, content: [] };
  const page = await createPost(shop, {
    type: 'page',
    slug: 'germany-vps',
    title: 'سرور مجازی آلمان',
    document,
    authorId: null,
    status: 'published',
  });
  pageId = page.id;
  const prices: PlanInput['prices'] = [
    { cycle: 'monthly', amount: toman(200_000) },
    { cycle: 'annual', amount: toman(1_800_000) },
  ];
  await upsertPlan(shop, plan({ code: 'VPS-DE-2', name: 'رشد', position: 2, prices }));
  await upsertPlan(shop, plan({ code: 'VPS-DE-1', position: 1 }));
  await upsertPlan(shop, plan({ code: 'WIN-DE-1', line: 'windows', position: 3 }));
  await upsertPlan(shop, plan({ code: 'VPS-DE-9', active: false }));
  await upsertPlan(shop, plan({ code: 'VPS-NL-1', category: 'netherlands-vps' }));
});
afterAll(() => shop.close());

const find = async (text: string) => searchPlans(shop, (await search(shop, text)).slots);
const codes = async (text: string) => (await find(text)).map(({ code }) => code);

test('a plan is found by code, name, line and sales page, in the order of the catalogue', async () => {
  expect(await codes('vps-de')).toEqual(['VPS-DE-1', 'VPS-DE-2']);
  expect(await codes('VPS DE ۲')).toEqual(['VPS-DE-2']);
  expect(await codes('ويندوز')).toEqual(['WIN-DE-1']);
  expect(await codes('سرور مجازي رشد')).toEqual(['VPS-DE-2']);
  expect(await codes('سرور فضایی')).toEqual([]);
  expect(await codes('')).toEqual([]);
});

test('a result has the price of its card and links to its tab', async () => {
  expect(await find('رشد')).toEqual([
    {
      code: 'VPS-DE-2',
      name: 'رشد',
      pageTitle: 'سرور مجازی آلمان',
      href: '/germany-vps/#linux',
      price: { amount: toman(200_000), per: 'month' },
    },
  ]);
});

test('all plans that have the words are found, however many', async () => {
  for (let number = 1; number <= 30; number += 1) {
    await upsertPlan(shop, plan({ code: `BIG-DE-${number}`, position: 10 + number }));
  }
  expect(await codes('big-de')).toHaveLength(30);
});

test('plans that are not on sale or have no public page are not found', async () => {
  expect(await codes('VPS-DE-9')).toEqual([]);
  expect(await codes('VPS-NL-1')).toEqual([]);
  await unpublish(shop, { postId: pageId });
  expect(await codes('VPS-DE-1')).toEqual([]);
});
