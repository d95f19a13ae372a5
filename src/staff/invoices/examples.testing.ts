import { addTestInvoice } from '../../shop/orders.testing.ts';
import { defineExamples } from '../define-examples.testing.ts';
import { aSale } from '../shared/fixtures.testing.ts';
import type { invoices } from './resource.ts';

export default defineExamples<typeof invoices>({
  'GET staff/invoices': {},
  'GET staff/invoices.csv': {},
  'GET staff/invoices/:key': async (test) => ({ id: (await aSale(test)).invoiceId }),
  'POST staff/invoices/:key/settle': async (test) => {
    const { id } = await addTestInvoice(test.server.platform, { purpose: 'top-up' });
    return { id, body: { reason: 'کارت به کارت' }, sentence: 'پیش‌فاکتور «سارا رضایی» را پرداخت‌شده ثبت کرد' };
  },
});
