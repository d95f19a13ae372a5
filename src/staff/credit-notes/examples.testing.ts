import { addTestAttempt, addTestOrder } from '../../shop/orders.testing.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { aCustomer } from '../shared/fixtures.testing.ts';
import type { creditNotes } from './resource.ts';

/** Refunds a paid order, which makes a credit note. */
async function aCreditNote(test: ExampleTest) {
  const { platform } = test.server;
  const { invoiceId } = await addTestOrder(platform, { state: 'completed', userId: (await aCustomer(test)).id });
  await addTestAttempt(platform, { invoiceId, state: 'settled' });
  const refund = { invoiceId, amount: 10_000, method: 'balance', reason: 'ناراضی بود' };
  const { body } = await test.send('POST staff/refunds', { body: refund });
  const approval = { version: 1, reason: 'همکار دیگری نیست' };
  await test.send('POST staff/refunds/:key/approve', { id: body.id as string, body: approval });
}

export default defineExamples<typeof creditNotes>({
  'GET staff/credit-notes': async (test) => {
    await aCreditNote(test);
    return {};
  },
  'GET staff/credit-notes.csv': {},
});
