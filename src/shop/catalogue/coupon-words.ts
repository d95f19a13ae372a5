import { formatToman, rial } from '../../platform/money.ts';
import { formatNumber, formatPercent } from '../../platform/persian/digits.ts';
import { cycleNames } from './cycle-names.ts';
import { productNames } from './product-names.ts';
import type { Coupon, PlanView } from './types.ts';

type Sold = Pick<PlanView, 'slug' | 'name' | 'code' | 'product'>;

/** `۱۰٪` or `۵۰٬۰۰۰ تومان` */
export const couponAmount = ({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>) =>
  kind === 'percent' ? formatPercent(amount) : formatToman(rial(amount));

/** Terms of a coupon as short sentences: `همهٔ پلن‌ها به‌جز دامنه`, `پرداخت سالانه`, `هر مشتری یک بار`. */
export function couponTerms(
  { plans, cycles, maxPerCustomer }: Pick<Coupon, 'plans' | 'cycles' | 'maxPerCustomer'>,
  onSale: readonly Sold[],
): string[] {
  return [
    plansText(plans, onSale),
    cycles.length === 0 ? 'هر دورهٔ پرداخت' : `پرداخت ${cycles.map((cycle) => cycleNames[cycle]).join(' و ')}`,
    ...(maxPerCustomer === null ? [] : [`هر مشتری ${maxPerCustomer === 1 ? 'یک' : formatNumber(maxPerCustomer)} بار`]),
  ];
}

function plansText(slugs: readonly string[], onSale: readonly Sold[]): string {
  if (slugs.length === 0 || onSale.every(({ slug }) => slugs.includes(slug))) return 'همهٔ پلن‌ها';
  const products = [...Map.groupBy(onSale, ({ product }) => product)].map(([product, own]) => ({
    name: productNames[product],
    own,
    chosen: own.filter(({ slug }) => slugs.includes(slug)),
  }));
  const without = products.filter(({ chosen }) => chosen.length === 0);
  const isWhole = products.every(({ own, chosen }) => chosen.length === 0 || chosen.length === own.length);
  const names = (some: typeof products) => some.map(({ name }) => name).join(' و ');
  if (isWhole && without.length * 2 < products.length) return `همهٔ پلن‌ها به‌جز ${names(without)}`;
  return products
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ name, own, chosen }) =>
      chosen.length === own.length ? name : chosen.map((plan) => `${plan.name} ${plan.code}`).join('، '),
    )
    .join('، ');
}
