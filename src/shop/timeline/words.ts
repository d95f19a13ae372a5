import { formatToman, rial } from '../../platform/money.ts';

type Data = Readonly<Record<string, unknown>>;

const invoiceNames: Readonly<Record<string, string>> = {
  order: 'سفارش',
  renewal: 'تمدید',
  'top-up': 'افزایش اعتبار',
  upgrade: 'ارتقا',
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const money = (value: unknown) => (typeof value === 'number' ? formatToman(rial(value)) : 'مبلغی');
/** ` دلیل: …`, where there is one. */
const because = ({ reason }: Data) => (text(reason) === '' ? '' : ` دلیل: ${text(reason)}`);

/** What happens to orders, invoices, services and customers, each as a sentence for support. */
export const eventWords = {
  'invoice-made': ({ purpose, total }) =>
    `پیش‌فاکتور ${invoiceNames[text(purpose)] ?? ''} به مبلغ ${money(total)} ساخته شد.`,
  'service-bought': () => 'سرویس ثبت شد و در صف ساخت رفت.',
  'service-extended': () => 'سرویس تمدید شد.',
  'service-upgraded': () => 'سرویس ارتقا یافت.',
  'order-cancelled': (data) => `سفارش لغو شد.${because(data)}`,
  'invoice-settled-by-staff': (data) => `پرداخت صورت‌حساب به دست همکاران ثبت شد.${because(data)}`,
  'order-link-sent': ({ to }) => `پیوند پیگیری سفارش به ${text(to)} فرستاده شد.`,
  'staff-note': (data) => `یادداشت: ${text(data.text)}`,
} as const satisfies Readonly<Record<string, (data: Data) => string>>;

/** An event as a sentence; one that has none yet is told by its name. */
export function eventSentence(kind: string, data: Data): string {
  const words: Readonly<Record<string, (data: Data) => string>> = eventWords;
  return words[kind]?.(data) ?? kind;
}
