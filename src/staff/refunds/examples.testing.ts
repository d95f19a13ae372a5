import { addTestAttempt, addTestOrder } from '../../shop/orders.testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { aCustomer, aSale } from '../shared/fixtures.testing.ts';
import type { refunds } from './resource.ts';

/** Body of a refund of a paid order. */
async function newRefund(test: ExampleTest, method = 'balance') {
  const { platform } = test.server;
  const { invoiceId } = await addTestOrder(platform, { state: 'completed', userId: (await aCustomer(test)).id });
  await addTestAttempt(platform, { invoiceId, state: 'settled' });
  return { invoiceId, amount: 10_000, method, reason: 'ناراضی بود' };
}

async function aRefund(test: ExampleTest, method = 'balance') {
  const { body } = await test.send('POST staff/refunds', { body: await newRefund(test, method) });
  return { id: body.id as string };
}

export default defineExamples<typeof refunds>({
  'GET staff/refunds': async (test) => {
    await aSale(test);
    return {};
  },
  'POST staff/refunds': async (test) => ({
    body: await newRefund(test),
    sentence: 'بازگشت پول «سارا رضایی» را به مبلغ ۱۰٬۰۰۰ تومان خواست، به این دلیل: «ناراضی بود»',
  }),
  'POST staff/refunds/:key/approve': async (test) => ({
    ...(await aRefund(test)),
    body: { version: 1, reason: 'همکار دیگری نیست' },
    sentence: 'بازگشت پول «سارا رضایی» را پذیرفت',
  }),
  'POST staff/refunds/:key/refuse': async (test) => ({
    ...(await aRefund(test)),
    body: { version: 1, reason: 'مهلتش گذشته' },
    sentence: 'بازگشت پول «سارا رضایی» را رد کرد، به این دلیل: «مهلتش گذشته»',
  }),
  'POST staff/refunds/:key/complete': async (test) => {
    const { id } = await aRefund(test, 'manual');
    await test.send('POST staff/refunds/:key/approve', { id, body: { version: 1, reason: 'همکار دیگری نیست' } });
    return { id, body: { version: 2, trace: '778899' }, sentence: 'را انجام‌شده ثبت کرد، با شمارهٔ پیگیری 778899' };
  },
  'POST staff/refunds/:key/retry': async (test) => {
    const { id } = await aRefund(test, 'gateway');
    await test.send('POST staff/refunds/:key/approve', { id, body: { version: 1, reason: 'همکار دیگری نیست' } });
    await test.server.platform.db.updateTable('refunds').set({ problem: 'نپذیرفت' }).where('id', '=', id).execute();
    return { id, body: { version: 2 }, sentence: 'بازگشت پول «سارا رضایی» را دوباره به درگاه سپرد' };
  },
  'POST staff/refunds/:key/by-hand': async (test) => {
    const { id } = await aRefund(test, 'gateway');
    await test.send('POST staff/refunds/:key/approve', { id, body: { version: 1, reason: 'همکار دیگری نیست' } });
    return { id, body: { version: 2 }, sentence: 'بازگشت پول «سارا رضایی» را به واریز دستی سپرد' };
  },
});
