// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { mountScreens, press, settle, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import SalesScreen from './sales-screen.tsx';

const sales = {
  days: ['2026-11-17', '2026-11-18'],
  amounts: [0, 3_000_000],
  counts: [0, 2],
  total: 3_000_000,
  before: 2_000_000,
  refunded: 0,
  products: [
    { name: 'سرور آلمان', count: 1, total: 2_000_000 },
    { name: 'دامنه', count: 1, total: 1_000_000 },
  ],
  gateways: [],
};

async function open(at: string, read: TestCall) {
  const call = vi.fn(read);
  const mounted = await mountScreens({ '/': <SalesScreen /> }, { at, call });
  return { ...mounted, queries: () => call.mock.calls.map(([, { query }]) => query) };
}

const chosen = () => document.querySelector('[aria-label="زمان"] [aria-current]')?.textContent;
const text = () => document.querySelector('.dashboard')?.textContent ?? '';

it('counts over the days of the address, and over thirty for any other number', async () => {
  const { queries, address } = await open('/?days=5000', async () => sales);
  expect([queries(), chosen()]).toEqual([[{ days: '30' }], '۳۰ روز گذشته']);
  await press('یک سال گذشته');
  await settle();
  expect([queries().at(-1), chosen(), address()]).toEqual([{ days: '365' }, 'یک سال گذشته', '/?days=365']);
});

it('shows sums in tomans with shares of the whole, and what was returned of them', async () => {
  await open('/', async () => ({ ...sales, refunded: 500_000 }));
  expect(text()).toContain('۳۰۰٬۰۰۰ تومان');
  expect(text()).toContain('۵۰٪ بیشتر از ۲ روز پیش از آن');
  expect(text()).toContain('از این فروش ۵۰٬۰۰۰ تومان برگشته است.');
  const rows = [...document.querySelectorAll('[aria-label="محصول‌ها"] tbody tr')];
  expect(rows.map((row) => row.querySelector('td:last-child')?.textContent)).toEqual(['۲۰۰٬۰۰۰ ۶۷٪', '۱۰۰٬۰۰۰ ۳۳٪']);
  expect(document.querySelector('[aria-labelledby=gateways]')?.textContent).toContain('چیزی فروخته نشده است');
});

it('a period that cannot be loaded shows no sums of another, and is loaded again on request', async () => {
  let isOffline = false;
  await open('/', async () => {
    if (isOffline) throw new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
    return sales;
  });
  isOffline = true;
  await press('۷ روز گذشته');
  await settle();
  expect(text()).toBe('');
  expect(document.body.textContent).toContain('خط قطع است.');
  isOffline = false;
  await press('دوباره تلاش کنید');
  await settle();
  expect(text()).toContain('۳۰۰٬۰۰۰ تومان');
});
