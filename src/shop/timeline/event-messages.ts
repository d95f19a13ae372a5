import { formatToman, rial } from '../../platform/money.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { paymentName } from '../payment-names.ts';

type Data = Readonly<Record<string, unknown>>;

const invoiceNames: Readonly<Record<string, string>> = {
  order: 'سفارش',
  renewal: 'تمدید',
  'top-up': 'افزایش اعتبار',
  upgrade: 'ارتقا',
};

const paidWith = (way: unknown) => paymentName(text(way) || 'درگاه');
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const money = (value: unknown) => (typeof value === 'number' ? formatToman(rial(value)) : 'مبلغی');
/** Part from the balance next to a gateway, if any. */
const fromBalance = (part: unknown) => (typeof part === 'number' && part > 0 ? ` و ${money(part)} از اعتبار` : '');
/** ` دلیل: …`, if there is a reason. */
const because = ({ reason }: Data) => (text(reason) === '' ? '' : ` دلیل: ${text(reason)}`);

/** `: …`, the new value, if given. */
const into = ({ to }: Data) => (text(to) === '' ? '' : `: ${text(to)}`);

/** ` فاکتور برگشت …`, by its number, if there is one. */
const noted = (number: unknown) =>
  typeof number === 'number' ? ` فاکتور برگشت شمارهٔ ${toPersianDigits(number)} صادر شد.` : '';

/** ` از «…»`, the old value, if given. */
const from = (data: Data) => (text(data.from) === '' ? '' : ` از «${text(data.from)}»`);

/** Events of orders, invoices, services and customers, each as a sentence for support. */
export const eventMessages = {
  'invoice-made': ({ purpose, total }) =>
    `پیش‌فاکتور ${invoiceNames[text(purpose)] ?? ''} به مبلغ ${money(total)} ساخته شد.`,
  'invoice-paid': ({ by, total, part, isTest }) =>
    `فاکتور ${money(total)} با ${paidWith(by)}${by === 'balance' ? '' : fromBalance(part)} پرداخت شد${isTest === true ? ' (آزمایشی)' : ''}.`,
  'order-placed': ({ total, coupon }) =>
    `سفارش به مبلغ ${money(total)} ثبت شد${text(coupon) === '' ? '' : ` با کد تخفیف ${text(coupon)}`}.`,
  'order-expired': () => 'مهلت پرداخت گذشت و سفارش بسته شد.',
  'holds-were-released': () => 'پرداخت دیر رسید: کد تخفیف یا موجودیِ نگه‌داشته‌شده پیش‌تر آزاد شده بود.',
  'payment-started': ({ gateway, part }) => `مشتری برای پرداخت به ${paidWith(gateway)} رفت${fromBalance(part)}.`,
  'payment-failed': ({ gateway, reason }) =>
    `پرداخت با ${paidWith(gateway)} انجام نشد${text(reason) === '' ? '' : `: ${text(reason)}`}.`,
  'payment-expired': ({ gateway }) => `پرداخت در ${paidWith(gateway)} نیمه‌کاره ماند و مهلتش گذشت.`,
  'payment-unknown': ({ gateway }) => `${paidWith(gateway)} نگفت که این پرداخت انجام شده یا نه؛ کسی باید بررسی کند.`,
  'payment-refund-due': ({ gateway }) => `پولی که از ${paidWith(gateway)} رسید با فاکتور نمی‌خواند و باید برگردد.`,
  'payment-credited': ({ total, why }) =>
    `${money(total)} به اعتبار حساب مشتری رفت، چون ${why === 'part-missing' ? 'اعتباری که باید کنارش می‌بود خرج شده بود' : 'فاکتور دیگر باز نبود'}.`,
  'transfer-told': ({ trace }) => `مشتری گفت که به حساب بانکی واریز کرده است، با شمارهٔ پیگیری ${text(trace)}.`,
  'transfer-approved': () => 'واریز بانکی در حساب پیدا شد و تأیید شد.',
  'transfer-refused': (data) => `واریز بانکی تأیید نشد.${because(data)}`,
  'refund-requested': (data) => `بازگشت ${money(data.amount)} درخواست شد.${because(data)}`,
  'refund-approved': (data) => `بازگشت ${money(data.amount)} تأیید شد.${because(data)}`,
  'refund-refused': (data) => `بازگشت ${money(data.amount)} پذیرفته نشد.${because(data)}`,
  'refund-not-sent': (data) =>
    `درگاه ${money(data.amount)} را برنگرداند؛ دوباره از درگاه بخواهید یا دستی واریز کنید.${because(data)}`,
  'refund-done': ({ amount, method, creditNote }) =>
    `${money(amount)} ${method === 'balance' ? 'به اعتبار حساب مشتری رفت' : 'به مشتری برگشت'}.${noted(creditNote)}`,
  'refund-retried': (data) => `بازگشت ${money(data.amount)} دوباره به درگاه سپرده شد.`,
  'refund-kept': (data) => `با این‌که پولش برگشت، سرویس می‌ماند.${because(data)}`,
  'refund-not-made': () => 'چون پولش برگشت، ساخت سرویس لغو شد.',
  'refund-ends': () => 'چون پولش برگشت، سرویس باید پایان یابد.',
  'refund-ends-later': ({ at }) => `پولش برگشت؛ سرویس ${text(at) || 'در زمان تعیین‌شده'} پایان می‌یابد.`,
  'refund-suspends': () => 'چون پولش برگشت، سرویس باید متوقف شود.',
  'refund-suspends-later': ({ at }) => `پولش برگشت؛ سرویس ${text(at) || 'در زمان تعیین‌شده'} متوقف می‌شود.`,
  'refund-shortened': ({ until }) =>
    `دوره‌ای که پولش برگشت از سرویس کم شد${text(until) === '' ? '' : ` و تا ${text(until)} پرداخت‌شده است`}.`,
  'refund-reverted': (data) => `ارتقایی که پولش برگشت پس گرفته شد${into(data)}.`,
  'refund-not-reverted': () => 'ارتقایی که پولش برگشت پس گرفته نشد، چون سرویس پس از آن عوض شده یا دیسکش بزرگ شده است.',
  'service-bought': () => 'سرویس ثبت شد و در صف ساخت رفت.',
  'service-extended': () => 'سرویس تمدید شد.',
  'service-upgraded': (data) => `ارتقای سرویس${from(data)} ثبت شد و در صف انجام است${into(data)}.`,
  'service-wants-identity': (data) => `مشتری سرویس را ارتقا می‌خواهد${into(data)}؛ پیش از پرداخت باید هویت او روشن شود.`,
  'service-billed-to': ({ to }) => `مشتری خواست فاکتورهای بعدی سرویس به نام «${text(to)}» باشد.`,
  'service-cancelled': () => 'مشتری خواست سرویس در پایان دوره تمام شود.',
  'service-unpaid': () => 'مهلت پرداخت گذشت و سرویس باید متوقف شود.',
  'service-ends-unpaid': () => 'چون تمدید نشد، سرویس باید پایان یابد.',
  'service-ends-as-asked': () => 'دوره تمام شد و سرویس به خواست مشتری باید پایان یابد.',
  'service-shrinks-later': (data) =>
    `مشتری خواست سرویس از دورهٔ بعد کوچک‌تر شود${into(data)}.${data.rebuilds === true ? ' دو بار پذیرفت که همهٔ داده‌ها پاک و سرویس از نو ساخته شود.' : ''}`,
  'service-shrink-dropped': (data) =>
    `تغییری که برای دورهٔ بعد ثبت شده بود${into(data)} کنار گذاشته شد، چون دیسک کوچک نمی‌شود و مشتری پاک شدن داده‌ها را نپذیرفته است.`,
  'service-stays': () => 'مشتری از تغییر سرویس برگشت.',
  'service-shrunk': (data) => `با آغاز دورهٔ تازه سرویس${from(data)} باید کوچک‌تر شود${into(data)}.`,
  'identity-matches': () => 'شاهکار گفت کد ملی و شمارهٔ همراه از آنِ یک نفر است؛ هویت مشتری روشن شد.',
  'identity-differs': () => 'شاهکار گفت کد ملی و شمارهٔ همراه از آنِ یک نفر نیست.',
  'identity-unavailable': () => 'شاهکار چند بار پاسخ نداد.',
  'identity-confirmed': (data) => `هویت مشتری تأیید شد.${because(data)}`,
  'service-retried': () => 'گفته شد کاری که ناموفق بود دوباره تلاش شود.',
  'service-suspended-by-staff': (data) => `سرویس باید متوقف شود.${because(data)}`,
  'service-resumed-by-staff': (data) => `سرویس باید دوباره راه بیفتد.${because(data)}`,
  'service-ended-by-staff': (data) => `سرویس باید برای همیشه پایان یابد.${because(data)}`,
  'service-kept': () => 'مشتری از پایان دادن به سرویس برگشت.',
  'secret-shown': () => 'گذرواژه یک بار به مشتری نشان داده شد.',
  'service-create-done': () => 'سرویس ساخته شد و فعال است.',
  'service-create-waits': () => 'ساخت سرویس در صف کار همکاران است.',
  'service-create-failed': (data) => `ساخت سرویس ناموفق بود.${because(data)}`,
  'service-suspend-done': () => 'سرویس متوقف شد.',
  'service-suspend-waits': () => 'توقف سرویس در صف کار همکاران است.',
  'service-suspend-failed': (data) => `توقف سرویس ناموفق بود.${because(data)}`,
  'service-resume-done': () => 'سرویس دوباره راه افتاد.',
  'service-resume-waits': () => 'راه‌اندازی دوبارهٔ سرویس در صف کار همکاران است.',
  'service-resume-failed': (data) => `راه‌اندازی دوبارهٔ سرویس ناموفق بود.${because(data)}`,
  'service-change-done': () => 'منابع سرویس تغییر کرد.',
  'service-change-waits': () => 'تغییر منابع سرویس در صف کار همکاران است.',
  'service-change-failed': (data) => `تغییر منابع سرویس ناموفق بود.${because(data)}`,
  'service-rebuild-done': () => 'سرویس با دیسک تازه از نو ساخته شد و داده‌های پیشین پاک شد.',
  'service-rebuild-waits': () => 'ساخت دوبارهٔ سرویس در صف کار همکاران است؛ مشتری دو بار پذیرفته که داده‌ها پاک شود.',
  'service-rebuild-failed': (data) => `ساخت دوبارهٔ سرویس ناموفق بود.${because(data)}`,
  'service-renew-done': () => 'دامنه نزد ثبت‌کننده تمدید شد.',
  'service-renew-waits': () => 'تمدید دامنه نزد ثبت‌کننده در صف کار همکاران است.',
  'service-renew-failed': (data) => `تمدید دامنه نزد ثبت‌کننده ناموفق بود.${because(data)}`,
  'domain-bought': () => 'دامنه خریده شد و در صف ثبت رفت.',
  'domain-create-done': () => 'دامنه زیر مدیریت ماست و فعال است.',
  'domain-create-waits': () => 'ثبت یا انتقال دامنه در صف کار همکاران است.',
  'domain-create-failed': (data) => `ثبت یا انتقال دامنه ناموفق بود.${because(data)}`,
  'domain-change-done': () => 'سرورهای نام دامنه نزد ثبت‌کننده عوض شد.',
  'domain-change-waits': () => 'تغییر سرورهای نام دامنه در صف کار همکاران است.',
  'domain-change-failed': (data) => `تغییر سرورهای نام دامنه ناموفق بود.${because(data)}`,
  'domain-suspend-done': () => 'دامنه منقضی است و تا تمدید نشود همین می‌ماند.',
  'domain-resume-done': () => 'دامنه دیگر منقضی نیست.',
  'domain-terminate-done': () => 'مدیریت دامنه پایان یافت و دیگر تمدید نمی‌شود.',
  'domain-given-back': (data) => `دامنه ثبت نشد و پولش به اعتبار حساب مشتری برگشت.${because(data)}`,
  'domain-not-renewed': (data) => `دامنه تمدید نشد و پول تمدید به اعتبار حساب مشتری برگشت.${because(data)}`,
  'domain-stated': () => 'مشتری مشخصات دامنه را نوشت.',
  'domain-nameservers': (data) => `مشتری سرورهای نام دامنه را عوض کرد${into(data)}.`,
  'difference-found': ({ what }) => `سرور با آنچه فروخته شده یکی نیست: ${text(what)}.`,
  'difference-gone': ({ what }) => `این تفاوت دیگر نیست: ${text(what)}.`,
  'service-terminate-done': () => 'سرویس پایان یافت و داده‌هایش پاک شد.',
  'service-terminate-waits': () => 'پایان دادن به سرویس در صف کار همکاران است.',
  'service-terminate-failed': (data) => `پایان دادن به سرویس ناموفق بود.${because(data)}`,
  'service-extras-done': () => 'آنچه همراه سرویس خریده شده بود دستی داده شد.',
  'service-extras-waits': ({ reason }) => `بخشی از خرید در صف کار همکاران است: ${text(reason)}`,
  'refund-due-credited': ({ total, ...data }) => `${money(total)} به اعتبار حساب مشتری برده شد.${because(data)}`,
  'refund-due-returned': ({ total, ...data }) => `${money(total)} بیرون از سایت به مشتری برگردانده شد.${because(data)}`,
  'balance-corrected': ({ total, ...data }) => `اعتبار حساب مشتری به اندازهٔ ${money(total)} اصلاح شد.${because(data)}`,
  'order-cancelled': (data) => `سفارش لغو شد.${because(data)}`,
  'invoice-settled-by-staff': (data) => `پرداخت فاکتور به دست همکاران ثبت شد.${because(data)}`,
  'order-link-sent': ({ to }) => `پیوند پیگیری سفارش به ${text(to)} فرستاده شد.`,
  'staff-note': (data) => `یادداشت: ${text(data.text)}`,
} as const satisfies Readonly<Record<string, (data: Data) => string>>;

/** Event kinds; each has a sentence. */
export type EventKind = keyof typeof eventMessages;

/** Sentence of an event; an unknown kind is shown by its name. */
export function eventSentence(kind: string, data: Data): string {
  const words: Readonly<Record<string, (data: Data) => string>> = eventMessages;
  return words[kind]?.(data) ?? kind;
}
