import { addTestAttempt, addTestOrder } from '../../shop/orders.testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { aCustomer, aSale, secret } from '../shared/fixtures.testing.ts';
import type { payments } from './resource.ts';

async function aPayment(test: ExampleTest, changes: { state?: 'verifying'; gateway?: string } = {}) {
  const { platform } = test.server;
  const { invoiceId } = await addTestOrder(platform, { userId: (await aCustomer(test)).id });
  return addTestAttempt(platform, { invoiceId, state: 'refund_due', ...changes });
}

export default defineExamples<typeof payments>({
  'GET staff/payments': async (test) => {
    await aSale(test);
    return {};
  },
  'GET staff/payments/:key/receipt': { id: '0'.repeat(24) },
  'POST staff/payments/:key/check': async (test) => ({
    ...(await aPayment(test)),
    sentence: 'پرداخت «سارا رضایی» را از درگاه پرسید',
  }),
  'POST staff/payments/:key/handle': async (test) => ({
    ...(await aPayment(test)),
    body: { how: 'balance', amount: 100_000, reason: 'مبلغ دیگری رسید' },
    sentence: 'پرداخت «سارا رضایی» را به اعتبار حساب مشتری برد، به این دلیل: «مبلغ دیگری رسید»',
  }),
  'POST staff/payments/:key/note': async (test) => ({
    ...(await aPayment(test)),
    body: { text: secret },
    sentence: 'برای پرداخت «سارا رضایی» یادداشت نوشت',
  }),
  'POST staff/payments/:key/approve': async (test) => ({
    ...(await aPayment(test, { state: 'verifying', gateway: 'bank-transfer' })),
    sentence: 'واریز بانکی پرداخت «سارا رضایی» را تأیید کرد',
  }),
  'POST staff/payments/:key/refuse': async (test) => ({
    ...(await aPayment(test, { state: 'verifying', gateway: 'bank-transfer' })),
    body: { reason: 'در حساب نیست' },
    sentence: 'واریز بانکی پرداخت «سارا رضایی» را نپذیرفت، به این دلیل: «در حساب نیست»',
  }),
});
