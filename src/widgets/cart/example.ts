import { rial, toman } from '../../platform/money.ts';
import type { QuotedCart } from '../../shop/cart/quoted.ts';

const lines = [
  { item: 0, kind: 'plan' as const, label: 'رشد VPS-DE-2، ماهانه', amount: toman(349_000), vat: rial(317_273) },
  { item: 0, kind: 'option' as const, label: 'پشتیبان‌گیری هفتگی', amount: toman(75_000), vat: rial(68_182) },
].map((line) => ({ ...line, quantity: 1, unit: line.amount }));
const renewal = { cycle: 'monthly' as const, amount: toman(424_000) };

/** Sample cart for contexts without a visitor, such as a preview for staff. */
export const exampleCart: QuotedCart = {
  id: 'example',
  coupon: '',
  draft: {},
  problems: {},
  couponProblem: '',
  isReady: true,
  items: [
    {
      id: 'example',
      selection: {
        plan: 'vps-de-2',
        cycle: 'monthly',
        options: { backup: 'yes' },
        hostname: 'server1.example.com',
        sshKey: '',
      },
      removedAt: null,
      plan: null,
      lines,
      renewal,
      problems: [],
    },
  ],
  quote: {
    at: 0,
    vatRate: 1000,
    lines,
    dueNow: toman(424_000),
    vat: rial(385_455),
    discount: toman(0),
    coupon: '',
    renewals: [renewal],
  },
};
