import type { OwnService } from '../../builder/reader.ts';
import type { BalanceKind } from '../../shop/balance/tables.ts';
import type { InvoiceState } from '../../shop/invoices/states.ts';
import type { InvoicePurpose } from '../../shop/invoices/tables.ts';
import type { OrderState } from '../../shop/orders/states.ts';
import type { OwnPayment } from '../../shop/payments/customer-payments.ts';
import type { AttemptState } from '../../shop/payments/states.ts';
import type { OwnRefund } from '../../shop/refunds/own.ts';
import type { ServiceState } from '../../shop/services/states.ts';

/** Label of a state, and its tone: good, needs action, or over. */
export interface StateWord {
  text: string;
  tone: 'good' | 'wait' | 'bad' | 'over';
}

const word = (tone: StateWord['tone'], text: string): StateWord => ({ tone, text });

/** For an invoice whose payment is being verified. */
export const checkedWord = word('wait', 'پرداخت در حال بررسی');

/** For payments with the test gateway. */
export const testWord = word('wait', 'آزمایشی');

const serviceWords: Readonly<Record<ServiceState, StateWord>> = {
  pending: word('wait', 'در صف راه‌اندازی'),
  provisioning: word('wait', 'در حال راه‌اندازی'),
  active: word('good', 'فعال'),
  suspended: word('bad', 'متوقف'),
  failed: word('wait', 'در دست پشتیبانی'),
  terminated: word('over', 'پایان‌یافته'),
};

const expiredWord = word('bad', 'منقضی');

/** A domain is registered, and expires, instead. */
const domainWords: Partial<Record<ServiceState, StateWord>> = {
  pending: word('wait', 'در صف ثبت'),
  provisioning: word('wait', 'در حال ثبت'),
  suspended: expiredWord,
};

type Shown = Pick<OwnService, 'state' | 'changing' | 'isDomain' | 'isExpired' | 'needsDetails' | 'suspendedFor'>;

/** State label of a service; during a change it still has its previous form. */
export function serviceWord(service: Shown): StateWord {
  const { state, changing, isDomain, isExpired, needsDetails, suspendedFor } = service;
  if (needsDetails) return word('bad', 'منتظر مشخصات شما');
  if (isDomain && suspendedFor !== 'staff' && domainWords[state]) return domainWords[state];
  if (isExpired && state === 'active') return expiredWord;
  if (state !== 'active' || changing === null) return serviceWords[state];
  return word('wait', changing.isUpgrade ? 'در حال ارتقا' : 'در حال تغییر');
}

export const orderLabels: Readonly<Record<OrderState, StateWord>> = {
  placed: word('wait', 'در انتظار پرداخت'),
  completed: word('good', 'پرداخت‌شده'),
  part_refunded: word('over', 'بخشی برگشت‌خورده'),
  refunded: word('over', 'برگشت‌خورده'),
  cancelled: word('over', 'لغوشده'),
  expired: word('over', 'مهلت گذشته'),
};

export const invoiceLabels: Readonly<Record<InvoiceState, StateWord>> = {
  proforma: word('wait', 'پرداخت‌نشده'),
  paid: word('good', 'پرداخت‌شده'),
  part_refunded: word('over', 'بخشی برگشت‌خورده'),
  refunded: word('over', 'برگشت‌خورده'),
  void: word('over', 'باطل'),
};

const attemptWords: Readonly<Record<AttemptState, StateWord>> = {
  started: word('wait', 'آغازشده'),
  returned: word('wait', 'در حال بررسی'),
  verifying: word('wait', 'در حال بررسی'),
  settled: word('good', 'موفق'),
  failed: word('over', 'ناموفق'),
  expired: word('over', 'رهاشده'),
  refund_due: word('wait', 'برمی‌گردد'),
};

/** State label of a payment; a refunded one is no longer called successful. */
export const paymentWord = ({ state, refunded }: Pick<OwnPayment, 'state' | 'refunded'>): StateWord =>
  refunded === 'none' ? attemptWords[state] : invoiceLabels[refunded === 'whole' ? 'refunded' : 'part_refunded'];

/** The stage of a refund. */
export function refundWord({ state, method }: Pick<OwnRefund, 'state' | 'method'>): StateWord {
  const words: Readonly<Record<OwnRefund['state'], StateWord>> = {
    requested: word('wait', 'درخواست در دست بررسی'),
    approved: word('wait', method === 'manual' ? 'پذیرفته شد؛ در صف واریز' : 'پذیرفته شد؛ به بانک فرستاده می‌شود'),
    sent: word('wait', 'به بانک فرستاده شد'),
    done: word('good', 'انجام شد'),
    refused: word('over', 'پذیرفته نشد'),
  };
  return words[state];
}

/** Target of a refund. */
export const refundMethods: Readonly<Record<OwnRefund['method'], string>> = {
  balance: 'اعتبار حساب',
  gateway: 'همان کارت، از راه درگاه',
  manual: 'حساب بانکی، با واریز',
};

export const purposeLabels: Readonly<Record<InvoicePurpose, string>> = {
  order: 'سفارش',
  renewal: 'تمدید سرویس',
  upgrade: 'ارتقای سرویس',
  'top-up': 'افزایش اعتبار',
  payment: 'پرداخت',
};

export const balanceLabels: Readonly<Record<BalanceKind, string>> = {
  'top-up': 'افزایش اعتبار',
  payment: 'پرداخت فاکتور',
  held: 'بخشی از پرداخت فاکتور',
  released: 'برگشت آن بخش؛ پرداخت انجام نشد',
  refund: 'بازگشت پول',
  'paid-out': 'برگشت اعتبار به شما',
  overpaid: 'پرداخت اضافه',
  correction: 'اصلاح',
};

/** Flash messages of account forms; sign-in forms have separate ones. */
export const accountNotices: Readonly<Record<string, { text: string; tone: 'good' | 'bad' }>> = {
  'profile-saved': { tone: 'good', text: 'مشخصات شما ذخیره شد.' },
  'profile-wrong': { tone: 'bad', text: 'جاهای مشخص‌شده را درست کنید؛ آنچه نوشته‌اید همین‌جاست.' },
  'mobile-changed': { tone: 'good', text: 'شمارهٔ همراه حساب شما عوض شد و نشست‌های دیگر بسته شدند.' },
  'mobile-taken': { tone: 'bad', text: 'این شماره از آن حساب دیگری است.' },
  'email-link-sent': {
    tone: 'good',
    text: 'پیوندی به این ایمیل فرستادیم؛ آن را باز کنید. در مرورگر یا دستگاه دیگر، نخست وارد همین حساب می‌شوید.',
  },
  'email-added': { tone: 'good', text: 'از این پس با ایمیل و گذرواژه هم وارد می‌شوید. نشست‌های دیگر بسته شدند.' },
  'email-changed': { tone: 'good', text: 'ایمیل حساب شما عوض شد و نشست‌های دیگر بسته شدند.' },
  'email-same': { tone: 'bad', text: 'این همان ایمیل کنونی حساب شماست.' },
  confirmed: { tone: 'good', text: 'تأیید شد؛ تا ده دقیقه می‌توانید شمارهٔ همراه یا ایمیل خود را عوض کنید.' },
  'confirm-first': { tone: 'bad', text: 'برای این کار نخست با گذرواژه یا کد پیامکی نشان دهید که خودتان هستید.' },
  'confirm-other': { tone: 'bad', text: 'این کد برای شمارهٔ کنونی حساب شما نبود؛ کد را به شمارهٔ کنونی بفرستید.' },
  'email-taken': { tone: 'bad', text: 'این ایمیل از آن حساب دیگری است؛ ایمیل دیگری بنویسید.' },
  'password-changed': { tone: 'good', text: 'گذرواژه عوض شد و نشست‌های دیگر بسته شدند.' },
  'password-wrong': { tone: 'bad', text: 'گذرواژهٔ کنونی درست نیست.' },
  'password-limit': {
    tone: 'bad',
    text: 'گذرواژهٔ کنونی را چند بار نادرست نوشتید؛ یک دقیقهٔ دیگر دوباره تلاش کنید.',
  },
  'password-same': { tone: 'bad', text: 'گذرواژهٔ تازه همان گذرواژهٔ کنونی است.' },
  'session-ended': { tone: 'good', text: 'نشست بسته شد.' },
  'sessions-ended': { tone: 'good', text: 'نشست‌های دیگر بسته شدند.' },
  'service-cancelled': { tone: 'good', text: 'سرویس در پایان دوره بسته می‌شود و دیگر تمدید نمی‌شود.' },
  'service-kept': { tone: 'good', text: 'سرویس پس از پایان دوره هم ادامه می‌یابد.' },
  'plan-changes-later': { tone: 'good', text: 'پلن سرویس از دورهٔ بعد عوض می‌شود.' },
  'options-change-later': { tone: 'good', text: 'این گزینه‌ها از دورهٔ بعد کم می‌شوند.' },
  'options-changed': { tone: 'good', text: 'تغییر گزینه‌ها ثبت شد و به‌زودی انجام می‌شود.' },
  'options-refused': { tone: 'bad', text: 'گزینه‌ها را نمی‌توان چنین عوض کرد؛ قیمت را دوباره حساب کنید.' },
  'rebuild-later': {
    tone: 'good',
    text: 'سرویس با آغاز دورهٔ بعد پاک و با دیسک کوچک‌تر از نو ساخته می‌شود. پیش از آن نسخهٔ پشتیبان بگیرید.',
  },
  'rebuild-not-confirmed': {
    tone: 'bad',
    text: 'نام سرویس درست نوشته نشد؛ چیزی عوض نشده است. دوباره «ساخت دوباره» را بزنید و هر دو تأیید را انجام دهید.',
  },
  'disk-refused': {
    tone: 'bad',
    text: 'دیسک کوچک نمی‌شود؛ در «تغییر پلن» یا «تغییر گزینه‌ها» نگه داشتن دیسک یا ساخت دوباره را انتخاب کنید.',
  },
  'plan-kept': { tone: 'good', text: 'سرویس با همین پلن ادامه می‌یابد.' },
  'plan-not-kept': { tone: 'bad', text: 'تغییر پلن را دیگر نمی‌توان پس گرفت.' },
  'plan-refused': { tone: 'bad', text: 'سرویس را نمی‌توان به این پلن برد؛ یکی از پلن‌های «تغییر پلن» را انتخاب کنید.' },
  'plan-identity': {
    tone: 'bad',
    text: 'این پلن با نام دارندهٔ آن ثبت می‌شود؛ کد ملی و شمارهٔ همراه خود را در مشخصات بنویسید و دوباره تلاش کنید.',
  },
  'plan-waits-for-identity': {
    tone: 'good',
    text: 'این پلن با نام دارندهٔ آن ثبت می‌شود. هویت شما را بررسی می‌کنیم و خبر می‌دهیم؛ تا آن زمان چیزی نمی‌پردازید.',
  },
  'billed-to': { tone: 'good', text: 'فاکتورهای بعدی این سرویس به این نام صادر می‌شوند.' },
  'domain-stated': { tone: 'good', text: 'مشخصات دامنه ثبت شد؛ کار آن ادامه می‌یابد و خبر می‌دهیم.' },
  'domain-incomplete': { tone: 'bad', text: 'جاهای مشخص‌شده را درست کنید؛ آنچه نوشته‌اید همین‌جاست.' },
  'transfer-code-asked': { tone: 'good', text: 'درخواست کد انتقال ثبت شد؛ پس از بررسی همین‌جا آن را می‌بینید.' },
  'nameservers-taken': { tone: 'good', text: 'سرورهای نام ثبت شد. دیده‌شدن آن در همه‌جا تا دو روز طول می‌کشد.' },
  'nameservers-wrong': {
    tone: 'bad',
    text: 'دو تا شش نام کامل بنویسید، هر کدام در یک خط: ns1.example.com. چیزی عوض نشده است.',
  },
  'secret-seen': { tone: 'bad', text: 'گذرواژه یک بار نشان داده شده است؛ از پشتیبانی گذرواژهٔ تازه بخواهید.' },
  'top-up-wrong': { tone: 'bad', text: 'مبلغ درست نیست؛ میان ۱۰٬۰۰۰ تا ۱۰۰٬۰۰۰٬۰۰۰ تومان بنویسید.' },
  'renewal-over': { tone: 'bad', text: 'این سرویس را اکنون نمی‌توان تمدید کرد.' },
};
