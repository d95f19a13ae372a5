import { gatewayAbouts } from './payments/adapters/about.ts';

/** Labels of payment methods, by their stored name. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(gatewayAbouts.map(({ name, label }) => [name, label])),
  balance: 'اعتبار حساب',
  'bank-transfer': 'انتقال بانکی',
  staff: 'ثبت به دست کارکنان',
  free: 'مبلغ صفر',
  test: 'درگاه آزمایشی',
};

/** Persian label of a payment method; an unknown one keeps its stored name. */
export const paymentName = (way: string): string => labels[way] ?? way;
