import { rial, toman } from '../../platform/money.ts';
import type { OrderStatus } from '../../shop/checkout/order-status.ts';

/** Sample data for the editor and the gallery, where there is no order. */
export const sampleStatus: OrderStatus = {
  key: '',
  phase: 'preparing',
  order: {
    code: '40521873',
    isTest: false,
    placedAt: Date.UTC(2026, 10, 15, 8),
    expiresAt: Date.UTC(2026, 10, 15, 9),
    quote: {
      at: 0,
      vatRate: 1000,
      dueNow: toman(199_000),
      vat: rial(180_909),
      discount: rial(0),
      coupon: '',
      lines: [
        {
          item: 0,
          kind: 'plan',
          label: 'سرور مجازی آلمان، ماهانه',
          quantity: 1,
          unit: toman(199_000),
          amount: toman(199_000),
          vat: rial(180_909),
        },
      ],
      renewals: [{ cycle: 'monthly', amount: toman(199_000) }],
    },
  },
  invoice: {
    id: '',
    number: 42,
    total: toman(199_000),
    fromBalance: rial(0),
    paidAt: Date.UTC(2026, 10, 15, 8, 2),
    paidBy: 'zarinpal',
  },
  services: [
    {
      id: 'sample',
      label: 'سرور مجازی آلمان',
      hostname: 'srv1.example.com',
      state: 'provisioning',
      isTest: false,
      paidUntil: null,
      activeSince: null,
      refunds: [],
    },
  ],
  needsDetails: null,
  reason: '',
  tries: [{ way: 'زرین‌پال', at: Date.UTC(2026, 10, 15, 8, 1), isFailed: false, isTransfer: false }],
  ways: [],
  accounts: [],
  pendingTransfers: [],
};
