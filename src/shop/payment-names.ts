/** What people call the ways to pay, by the permanent name that is stored of them. */
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

/** The Persian name of a way to pay; one that is gone keeps its permanent name. */
export const paymentName = (way: string): string => names[way] ?? way;
