/** Labels of payment methods, by their stored name. */
const names: Record<string, string> = {
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  stripe: 'کارت بانکی بین‌المللی',
  paypal: 'پی‌پال',
  balance: 'اعتبار حساب',
  'bank-transfer': 'انتقال بانکی',
  staff: 'ثبت به دست کارکنان',
  free: 'مبلغ صفر',
  test: 'درگاه آزمایشی',
};

/** Persian label of a payment method; an unknown one keeps its stored name. */
export const paymentName = (way: string): string => names[way] ?? way;
