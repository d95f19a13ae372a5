// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import {
  buttons,
  field,
  mountScreens,
  press,
  settle,
  type TestCall,
  toast,
  type,
} from '../../../admin/kit/mount.testing.tsx';
import { toman } from '../../../platform/money.ts';
import { emptyBuyer } from '../../../shop/customers/empty-buyer.ts';
import type { OrderPage } from '../responses.ts';
import OrderScreen from './order-screen.tsx';

const none = { rows: [], total: 0 };

/** A page of an order with one invoice of the order itself, or of a renewal. */
const pageOf = (state: 'placed' | 'completed', purpose: 'order' | 'renewal' = 'order') =>
  ({
    order: {
      id: 'o1',
      code: '1001',
      userId: 'u9',
      state,
      isTest: false,
      buyer: { kind: 'person', ...emptyBuyer, name: 'سارا' },
      total: toman(200_000),
      placedAt: 0,
      expiresAt: 0,
      quote: { coupon: '', lines: [], vat: toman(0), discount: toman(0) },
    },
    items: [],
    invoices: [
      { id: 'i1', number: null, state: state === 'placed' ? 'proforma' : 'paid', purpose, total: toman(200_000) },
    ],
    attempts: none,
    services: [],
    timeline: none,
  }) as unknown as OrderPage;

async function open(
  page: OrderPage,
  write: TestCall = async () => ({}),
  role: 'shop_manager' | 'author' = 'shop_manager',
) {
  const reading = vi.fn(async () => page);
  const writing = vi.fn(write);
  const call: TestCall = (name, input) => (name.startsWith('GET') ? reading() : writing(name, input));
  await mountScreens({ '/orders/:key': <OrderScreen /> }, { at: '/orders/o1', call, user: { role } });
  return { reading, writing };
}

const actions = () => buttons('.shop-side .panel[aria-labelledby="state"]');

it.each([
  ['that waits for its payment', pageOf('placed'), ['ثبت پرداخت', 'فرستادن پیوند پیگیری', 'لغو سفارش']],
  ['whose renewal is unpaid', pageOf('placed', 'renewal'), ['فرستادن پیوند پیگیری', 'لغو سفارش']],
  ['that is paid', pageOf('completed'), ['فرستادن پیوند پیگیری']],
])('offers the actions of an order %s', async (_, page, expected) => {
  await open(page);
  expect(actions()).toEqual(expected);
});

it('offers no action without the right to manage orders', async () => {
  await open(pageOf('placed'), undefined, 'author');
  expect(actions()).toEqual([]);
});

it('keeps a refused reason in its dialog, and reads the order again after it was cancelled', async () => {
  const fields = { reason: 'دلیل را بنویسید.' };
  const refused = new ApiError({ code: 'InvalidInput', status: 422, message: 'نه', fields });
  const { reading, writing } = await open(
    pageOf('placed'),
    vi.fn<TestCall>().mockRejectedValueOnce(refused).mockResolvedValue({}),
  );
  await press('لغو سفارش');
  await type('دلیل', 'تکراری');
  await press('لغو سفارش');
  expect(field('دلیل').value).toBe('تکراری');
  expect(field('دلیل').closest('.field')?.textContent).toContain('دلیل را بنویسید.');
  expect(reading).toHaveBeenCalledTimes(1);
  await press('لغو سفارش');
  await settle();
  expect(writing.mock.lastCall).toEqual(['POST staff/orders/:key/cancel', { id: 'o1', body: { reason: 'تکراری' } }]);
  expect(toast()).toBe('سفارش لغو شد.');
  expect(reading).toHaveBeenCalledTimes(2);
});
