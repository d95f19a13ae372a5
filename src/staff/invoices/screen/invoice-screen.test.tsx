// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { buttons, field, mountScreens, press, type TestCall, type } from '../../../admin/kit/mount.testing.tsx';
import { rial, toman } from '../../../platform/money.ts';
import { emptyBuyer } from '../../../shop/customers/empty-buyer.ts';
import type { InvoicePage } from '../responses.ts';
import InvoiceScreen from './invoice-screen.tsx';

const none = { rows: [], total: 0 };

const pageOf = (invoice: object, more: object = {}) =>
  ({
    invoice: {
      id: 'i1',
      number: 12,
      userId: 'u9',
      state: 'paid',
      purpose: 'order',
      isTest: false,
      total: toman(200_000),
      vat: toman(0),
      fromBalance: toman(50_000),
      refunded: toman(0),
      paidBy: 'zarinpal',
      paidAt: 1,
      dueAt: 1,
      createdAt: 0,
      orderId: null,
      serviceId: null,
      buyer: { kind: 'person', ...emptyBuyer },
      ...invoice,
    },
    lines: [],
    orderCode: null,
    attempts: none,
    refunds: [],
    creditNotes: [],
    bought: [],
    coupon: '',
    isRefundable: true,
    timeline: none,
    ...more,
  }) as unknown as InvoicePage;

async function open(page: InvoicePage) {
  const writing = vi.fn<TestCall>(async () => ({}));
  const call: TestCall = async (name, input) => (name.startsWith('GET') ? page : writing(name, input));
  await mountScreens({ '/invoices/:key': <InvoiceScreen /> }, { at: '/invoices/i1', call });
  return writing;
}

it.each([
  ['a pro-forma', pageOf({ state: 'proforma', paidAt: null, paidBy: null }), ['ثبت پرداخت']],
  ['a paid invoice', pageOf({}), ['بازگشت پول…']],
  [
    'an invoice of which all is asked back',
    pageOf(
      {},
      {
        refunds: [
          { id: 'r1', state: 'requested', method: 'balance', amount: toman(200_000), effects: [], createdAt: 0 },
        ],
      },
    ),
    [],
  ],
  ['a void pro-forma', pageOf({ state: 'void', paidAt: null, paidBy: null }), []],
])('offers the actions of %s', async (_, page, expected) => {
  await open(page);
  expect(buttons('.panel[aria-labelledby="state"]')).toEqual(expected);
});

it('refunds by the gateway at most the amount it took', async () => {
  const writing = await open(pageOf({}));
  await press('بازگشت پول…');
  expect(field('مبلغ به تومان').value).toBe('۲۰۰٬۰۰۰');
  await type('راه بازگشت', 'gateway');
  await type('دلیل', 'انصراف');
  await press('ثبت درخواست');
  expect(writing.mock.lastCall).toMatchObject([
    'POST staff/refunds',
    { body: { invoiceId: 'i1', amount: 150_000, method: 'gateway', reason: 'انصراف', effects: [] } },
  ]);
});

it('links the credit notes of an invoice, with their VAT in whole Toman', async () => {
  const note = {
    ...{ id: 'n1', invoiceId: 'i1', refundId: 'r1', number: 7, isTest: false, method: 'balance', madeAt: 1 },
    ...{ total: toman(100_000), vat: rial(90_909), reason: 'دیرکرد' },
  };
  await open(pageOf({}, { creditNotes: [note] }));
  const panel = document.querySelector('.panel[aria-labelledby="credit-notes"]');
  expect(panel?.querySelector('a')?.getAttribute('href')).toBe('/shop/invoice/i1/credit-note/n1');
  expect(panel?.textContent).toContain('فاکتور برگشت ۷');
  expect(panel?.textContent).toContain('مالیات آن ۹٬۰۹۱ تومان');
});
