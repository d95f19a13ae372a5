import { formatNumber } from '../../../../platform/persian/digits.ts';
import type { InvoiceState } from '../../../../shop/invoices/states.ts';
import type { InvoicePurpose } from '../../../../shop/invoices/tables.ts';
import type { OrderState } from '../../../../shop/orders/states.ts';
import type { AttemptState } from '../../../../shop/payments/states.ts';
import type { RefundState } from '../../../../shop/refunds/states.ts';
import type { RefundsTable } from '../../../../shop/refunds/tables.ts';
import type { RefundMark } from '../../../../shop/services/refund-effects/marks.ts';
import type { ServiceState } from '../../../../shop/services/states.ts';

/** Label and badge colour of each state. */
type StateLabels<State extends string> = Readonly<Record<State, readonly [words: string, badge: Badge]>>;
/** Done, in progress, failed, or ended. */
type Badge = 'published' | 'waits' | 'refused' | 'over';

export const orderStates: StateLabels<OrderState> = {
  placed: ['در انتظار پرداخت', 'waits'],
  completed: ['پرداخت‌شده', 'published'],
  part_refunded: ['بخشی برگشت‌خورده', 'over'],
  refunded: ['برگشت‌خورده', 'refused'],
  cancelled: ['لغوشده', 'over'],
  expired: ['مهلت گذشته', 'over'],
};

export const invoiceStates: StateLabels<InvoiceState> = {
  proforma: ['پیش‌فاکتور', 'waits'],
  paid: ['پرداخت‌شده', 'published'],
  part_refunded: ['بخشی برگشت‌خورده', 'over'],
  refunded: ['برگشت‌خورده', 'refused'],
  void: ['باطل', 'over'],
};

export const attemptStates: StateLabels<AttemptState> = {
  started: ['آغازشده', 'waits'],
  returned: ['از درگاه برگشته', 'waits'],
  verifying: ['در حال بررسی', 'waits'],
  settled: ['پرداخت‌شده', 'published'],
  failed: ['ناموفق', 'refused'],
  expired: ['مهلت گذشته', 'over'],
  refund_due: ['باید برگردد', 'refused'],
};

/** Labels of payment events. Webhooks of a provider have separate names. */
export const gatewayEventLabels: Readonly<Record<string, string>> = {
  started: 'مشتری به درگاه رفت',
  returned: 'مشتری برگشت',
  paid: 'درگاه: پرداخت شد',
  unverified: 'درگاه: پرداخت شد و تأیید ما مانده است',
  pending: 'درگاه: هنوز معلوم نیست',
  failed: 'درگاه: پرداخت نشد',
  reversed: 'درگاه: پول برگشت',
  'no-answer': 'درگاه پاسخ نداد',
  'test-choice': 'انتخاب در درگاه آزمایشی',
  told: 'مشتری واریز را خبر داد',
  approved: 'همکاران واریز را پیدا کردند',
  refused: 'همکاران واریز را پیدا نکردند',
};

/** Reasons for the outcome of a payment; messages of gateways are shown unchanged. */
export const attemptReasons: Readonly<Record<string, string>> = {
  'other-amount': 'مبلغی که پرداخت شده با فاکتور نمی‌خواند.',
  unknown: 'درگاه سه روز نگفت که این پرداخت انجام شده یا نه؛ در پنل درگاه ببینید و دوباره بپرسید.',
  'other-ref': 'درگاه از پرداخت دیگری پاسخ داده است.',
  'already-paid': 'فاکتور پیش‌تر پرداخت شده بود؛ این پول به اعتبار حساب مشتری رفت.',
  'not-payable': 'سفارش دیگر باز نبود؛ این پول به اعتبار حساب مشتری رفت.',
  'credited-by-staff': 'همکاران این پول را به اعتبار حساب مشتری بردند.',
  'returned-by-staff': 'همکاران این پول را به مشتری برگرداندند.',
};

export const refundStates: StateLabels<RefundState> = {
  requested: ['در انتظار تصمیم', 'waits'],
  approved: ['پذیرفته‌شده', 'waits'],
  sent: ['فرستاده‌شده', 'waits'],
  done: ['انجام‌شده', 'published'],
  refused: ['ردشده', 'over'],
};

export const refundMethods: Readonly<Record<RefundsTable['method'], string>> = {
  balance: 'به اعتبار حساب مشتری',
  gateway: 'از راه درگاه پرداخت',
  manual: 'واریز دستی',
};

export const serviceStates: StateLabels<ServiceState> = {
  pending: ['در صف', 'waits'],
  provisioning: ['در حال ساخت', 'waits'],
  active: ['فعال', 'published'],
  suspended: ['متوقف', 'refused'],
  failed: ['نیازمند رسیدگی', 'refused'],
  terminated: ['پایان‌یافته', 'over'],
};

export const purposes: Readonly<Record<InvoicePurpose, string>> = {
  order: 'سفارش',
  renewal: 'تمدید',
  'top-up': 'افزایش اعتبار',
  upgrade: 'ارتقا',
  payment: 'پرداخت با دکمه',
};

/** Describes a refunded payment of a service. */
export function refundLabels({ purpose, isWhole }: RefundMark): string {
  const back = isWhole ? 'برگشت‌خورده' : 'بخشی برگشت‌خورده';
  return purpose === 'order' ? back : `${purposes[purpose]} ${back}`;
}

export const invoiceName = (number: number | null) =>
  number === null ? 'پیش‌فاکتور' : `فاکتور ${formatNumber(number)}`;

/** The choices of a filter by state, beginning with all. */
export const choicesOf = <State extends string>(states: StateLabels<State>) => [
  { value: undefined, label: 'همه' },
  ...(Object.keys(states) as State[]).map((value) => ({ value, label: states[value][0] })),
];
