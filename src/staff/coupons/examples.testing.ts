import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber } from '../shared/fixtures.testing.ts';
import type { coupons } from './resource.ts';

const newCoupon = () => ({
  code: `CODE-${nextNumber()}`,
  kind: 'percent',
  amount: 10,
  plans: [],
  cycles: [],
  active: true,
  maxUses: null,
  maxPerCustomer: null,
  startsAt: null,
  endsAt: null,
});

async function aCoupon({ send }: ExampleTest) {
  const coupon = newCoupon();
  const { body } = await send('POST staff/coupons', { body: coupon });
  return { id: body.id as number, coupon };
}

export default defineExamples<typeof coupons>({
  'GET staff/coupons': {},
  'GET staff/coupons/:id': async (test) => ({ id: (await aCoupon(test)).id }),
  'DELETE staff/coupons/:id': async (test) => {
    const { id, coupon } = await aCoupon(test);
    return { id, body: { version: 1 }, sentence: `کد تخفیف «${coupon.code}» را حذف کرد` };
  },
  'POST staff/coupons': () => {
    const coupon = newCoupon();
    return { body: coupon, sentence: `کد تخفیف «${coupon.code}» را ساخت` };
  },
  'PUT staff/coupons/:id': async (test) => {
    const { id, coupon } = await aCoupon(test);
    return {
      id,
      body: { version: 1, coupon: { ...coupon, active: false } },
      sentence: `کد تخفیف «${coupon.code}» را عوض کرد و خاموش است`,
    };
  },
});
