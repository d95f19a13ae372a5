import { toPersianDigits } from '../../platform/persian/digits.ts';
import { addTestOrder } from '../../shop/orders.testing.ts';
import { defineExamples } from '../define-examples.testing.ts';
import { aCustomer, aSale } from '../shared/fixtures.testing.ts';
import type { orders } from './resource.ts';

export default defineExamples<typeof orders>({
  'GET staff/orders': {},
  'GET staff/orders/:key': async (test) => ({ id: (await aSale(test)).orderId }),
  'POST staff/orders/:key/cancel': async (test) => {
    const { id, code } = await addTestOrder(test.server.platform);
    const sentence = `سفارش ${toPersianDigits(code)} را لغو کرد، به این دلیل: «خودش خواست»`;
    return { id, body: { reason: 'خودش خواست' }, sentence };
  },
  'POST staff/orders/:key/send-link': async (test) => {
    const { id, code } = await addTestOrder(test.server.platform, { userId: (await aCustomer(test)).id });
    return { id, sentence: `پیوند پیگیری سفارش ${toPersianDigits(code)} را دوباره برای مشتری فرستاد` };
  },
});
