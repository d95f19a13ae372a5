// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { alerts, field, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import type { StaffCoupon } from '../../../shop/catalogue/types.ts';
import CouponScreen from './coupon-screen.tsx';

const stored: StaffCoupon = {
  id: 3,
  version: 2,
  code: 'YALDA',
  kind: 'percent',
  amount: 20,
  plans: [],
  cycles: [],
  maxUses: null,
  maxPerCustomer: 1,
  startsAt: null,
  endsAt: null,
  active: true,
  used: 0,
  held: 0,
};

/** Opens the form of a coupon on a server that has `coupon`; returns the calls that change something. */
async function open(at: string, { coupon = stored, write }: { coupon?: StaffCoupon; write: TestCall }) {
  const server = { coupon };
  const writing = vi.fn(write);
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/plans') return { data: [], total: 0 };
    if (name === 'GET staff/plans/lines') return { categories: [], lines: [] };
    return name === 'GET staff/coupons/:id' ? server.coupon : writing(name, input);
  };
  const screens = { '/coupons/:id': <CouponScreen />, '/coupons/': <p>فهرست</p> };
  return { ...(await mountScreens(screens, { at, call })), writing, server };
}

describe('the form of a coupon', () => {
  it('shows what is missing at its field, focuses it, and sends nothing to the server', async () => {
    const { writing } = await open('/coupons/new', { write: async () => stored });
    await type('کد', 'NOROOZ');
    await press('ذخیره');
    expect(field('چند درصد').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('چند درصد'));
    expect(writing).not.toHaveBeenCalled();
  });

  it('creates the coupon and opens the list, without asking about changes', async () => {
    const { writing, address } = await open('/coupons/new', { write: async () => stored });
    await type('کد', 'YALDA');
    await type('چند درصد', '۲۰');
    await press('ذخیره');
    expect(writing.mock.calls).toMatchObject([['POST staff/coupons', { body: { code: 'YALDA', amount: 20 } }]]);
    expect(address()).toBe('/coupons/');
    expect(document.body.textContent).toContain('کد YALDA ذخیره شد.');
  });

  it('shows the messages of the server at the fields', async () => {
    const fields = { 'coupon.code': 'این کد هست.' };
    const refused = new ApiError({ code: 'InvalidInput', status: 422, message: 'درست نیست.', fields });
    const { address } = await open('/coupons/3', { write: () => Promise.reject(refused) });
    await press('ذخیره');
    expect(field('کد').closest('.field')?.textContent).toContain('این کد هست.');
    expect(alerts().join()).toContain('ذخیره نشد. درست نیست.');
    expect(address()).toBe('/coupons/3');
  });

  it('P64 offers the version of the other user after a conflict, and saves onto it', async () => {
    const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است' });
    const write = vi.fn<TestCall>().mockRejectedValueOnce(conflict).mockResolvedValue(stored);
    const { writing, server, address } = await open('/coupons/3', { write });
    await type('چند درصد', '۳۰');
    server.coupon = { ...stored, version: 7, amount: 50 };
    await press('ذخیره');
    expect(alerts().join()).toContain('این کد را هم‌زمان شخص دیگری ذخیره کرده است');
    expect(field('چند درصد').value).toBe('۳۰');
    await press('نوشتهٔ او را بیاور');
    expect(field('چند درصد').value).toBe('۵۰');
    await press('ذخیره');
    expect(writing.mock.calls.map(([, { body }]) => body)).toMatchObject([
      { version: 2, coupon: { amount: 30 } },
      { version: 7, coupon: { amount: 50 } },
    ]);
    expect(address()).toBe('/coupons/');
  });

  it('asks before unsaved changes are lost', async () => {
    const { router, address } = await open('/coupons/3', { write: async () => stored });
    await type('چند درصد', '۳۰');
    await press('کدهای تخفیف');
    expect(address()).toBe('/coupons/3');
    expect(router.state.blockers.size).toBe(1);
    await press('رفتن بدون ذخیره');
    expect(address()).toBe('/coupons/');
  });

  it('deletes an unused coupon', async () => {
    const { writing, address } = await open('/coupons/3', { write: async () => ({}) });
    await press('پاک کردن');
    await press('پاک شود');
    expect(writing.mock.calls).toEqual([['DELETE staff/coupons/:id', { id: 3, body: { version: 2 } }]]);
    expect(address()).toBe('/coupons/');
  });

  it('explains why a used coupon stays', async () => {
    const { writing } = await open('/coupons/3', { coupon: { ...stored, used: 4 }, write: async () => ({}) });
    await press('پاک کردن');
    expect(document.body.textContent).toContain('این کد در ۴ سفارش به کار رفته است');
    await press('باشد');
    expect(writing).not.toHaveBeenCalled();
  });
});
