import { toman } from '../../platform/money.ts';
import { emptyBuyer } from '../../shop/customers/index.ts';
import type { Seller } from '../../shop/invoices/seller.ts';
import type { PrintedInvoice } from './printed.ts';

export const seller: Seller = {
  name: 'میزبان',
  economicCode: '10103456789',
  nationalId: '10103456789',
  registrationNumber: '4521',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان ولی‌عصر، پلاک 7',
  postcode: '1234567890',
  phone: '02191000000',
  email: 'info@example.com',
  taxMemoryId: 'A11216',
};

/** A pro-forma of 198,000 Toman: a server of 220,000 with a discount of a tenth. */
export const invoice = (changes: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  id: 'a1',
  purpose: 'order',
  state: 'proforma',
  number: null,
  isTest: false,
  total: toman(198_000),
  vatRate: 1000,
  refunded: toman(0),
  fromBalance: toman(0),
  buyer: {
    kind: 'person',
    ...emptyBuyer,
    name: 'سارا <b>احمدی</b>',
    mobile: '09121234567',
    email: 'sara@example.com',
  },
  createdAt: Date.UTC(2026, 0, 1, 9),
  dueAt: Date.UTC(2026, 0, 2, 9),
  paidAt: null,
  paidBy: null,
  lines: [
    {
      label: 'سرور مجازی VPS-DE-2',
      quantity: 1,
      unit: toman(220_000),
      amount: toman(220_000),
      vat: toman(20_000),
      vatRate: 1000,
      details: [{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }],
    },
    { label: 'تخفیف', quantity: 1, unit: toman(-22_000), amount: toman(-22_000), vat: toman(-2_000), vatRate: 1000 },
  ],
  ...changes,
});

export const paid = { state: 'paid', number: 42, paidAt: Date.UTC(2026, 0, 1, 10), paidBy: 'zarinpal' } as const;
