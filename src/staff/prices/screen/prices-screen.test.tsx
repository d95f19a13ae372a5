// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { buttons, mountScreens, press, type TestCall, toast, type } from '../../../admin/kit/mount.testing.tsx';
import { toman } from '../../../platform/money.ts';
import PricesScreen from './prices-screen.tsx';

const effect = {
  plans: [
    {
      id: 7,
      version: 3,
      name: 'پایه',
      code: 'VPS-1',
      prices: [{ cycle: 'monthly', amount: { before: toman(100_000), after: toman(110_000) }, renewal: null }],
    },
  ],
  pages: [],
};

async function open() {
  const writing = vi.fn<TestCall>(async (name) => (name.endsWith('/effect') ? effect : { prices: 1 }));
  const call: TestCall = async (name, input) =>
    name.startsWith('GET') ? { categories: [], lines: [] } : writing(name, input);
  await mountScreens({ '/': <PricesScreen /> }, { at: '/', call });
  return writing;
}

const apply = 'هر ۱ قیمت عوض شود…';

it('discards the preview of another change', async () => {
  await open();
  await type('چند درصد', '۱۰');
  await press('پیش‌نمایش');
  expect(buttons()).toContain(apply);
  await type('گران یا ارزان', 'down');
  expect(buttons()).not.toContain(apply);
});

it('changes the previewed prices in the previewed versions, with a reason', async () => {
  const writing = await open();
  await type('چند درصد', '۱۰');
  await press('پیش‌نمایش');
  await press(apply);
  await type('دلیل', 'نرخ ارز');
  await press('عوض شود');
  const change = { category: '', line: '', cycle: '', by: { kind: 'percent', percent: 10 } };
  expect(writing.mock.calls).toEqual([
    ['POST staff/plans/prices/effect', { body: change }],
    ['POST staff/plans/prices', { body: { change, seen: [{ id: 7, version: 3 }], reason: 'نرخ ارز' } }],
  ]);
  expect(toast()).toBe('۱ قیمت عوض شد و در صفحه‌ها هم همین است.');
  expect(buttons()).not.toContain(apply);
});
