import { isLatinOnly } from './domain-names.ts';
import { monthsOf } from './pricing.ts';
import type { Cycle, Delivery, Product } from './types.ts';

interface Sold {
  product: Product;
  ending: string;
  delivery: Delivery;
  prices: ReadonlyArray<{ cycle: Cycle }>;
}

/** Reason why a registrar cannot deliver a plan, as a message for staff; null if it can, or if none delivers it. */
export function registrarProblem({ product, ending, delivery, prices }: Sold): string | null {
  if (delivery !== 'irnic' && delivery !== 'openprovider') return null;
  if (product !== 'domain') return 'ثبت‌کننده تنها دامنه ثبت می‌کند.';
  const months = prices.map(({ cycle }) => monthsOf[cycle]);
  if (delivery === 'openprovider')
    return months.every((count) => count % 12 === 0) ? null : 'دامنه سالانه ثبت می‌شود؛ تنها قیمت سالانه بنویسید.';
  if (!isLatinOnly(ending)) return 'ایرنیک تنها پسوندهای \u2066.ir\u2069 را ثبت می‌کند.';
  return months.every((count) => count === 12) ? null : 'ایرنیک با دوره‌های ما تنها یک‌ساله ثبت می‌کند.';
}
