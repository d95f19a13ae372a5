import { rial, toman } from '../../platform/money.ts';
import type { PlanView, QuoteLine } from '../../shop/catalogue/types.ts';
import type { CheckoutView } from '../../shop/checkout/types.ts';

const lines: QuoteLine[] = [
  {
    item: 0,
    kind: 'plan',
    label: 'سرور مجازی آلمان، ماهانه',
    quantity: 1,
    unit: toman(199_000),
    amount: toman(199_000),
    vat: rial(180_909),
  },
];

const samplePlan: PlanView = {
  id: 0,
  slug: 'sample',
  code: 'VPS-DE-1',
  name: 'سرور مجازی آلمان',
  category: '',
  line: '',
  specs: null,
  features: [],
  ending: '',
  popular: false,
  badge: '',
  stock: 'available',
  left: null,
  product: 'vps',
  calendar: 'gregorian',
  needsIdentity: false,
  prices: [],
};

/** Sample data for the editor and the gallery, where there is no cart. */
export const sampleCheckout: CheckoutView = {
  cart: {
    id: 'sample',
    items: [
      {
        id: 'sample',
        selection: { plan: 'sample', cycle: 'monthly', options: {}, hostname: 'srv1.example.com', sshKey: '' },
        removedAt: null,
        plan: samplePlan,
        lines,
        renewal: { cycle: 'monthly', amount: toman(199_000) },
        problems: [],
      },
    ],
    coupon: '',
    draft: {},
    problems: {},
    quote: {
      at: 0,
      vatRate: 1000,
      lines,
      dueNow: toman(199_000),
      vat: rial(180_909),
      discount: rial(0),
      coupon: '',
      renewals: [{ cycle: 'monthly', amount: toman(199_000) }],
    },
    couponProblem: '',
    isReady: true,
  },
  values: { kind: 'person' },
  problems: {},
  account: null,
  guestBy: 'email',
  code: null,
  demand: null,
  needsIdentity: false,
  ways: [{ name: 'test', label: 'درگاه آزمایشی', kind: 'test', part: rial(0) }],
  key: '',
};
