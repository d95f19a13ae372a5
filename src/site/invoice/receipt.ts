import type { SiteSettings } from '../../content/settings/index.ts';
import { addRial, formatTomanAmount, inWholeToman, type Rial, rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber, formatPercent, toPersianDigits } from '../../platform/persian/digits.ts';
import type { LineDetail } from '../../shop/catalogue/types.ts';
import type { Buyer } from '../../shop/customers/types.ts';
import type { InvoiceState } from '../../shop/invoices/states.ts';
import { paymentName } from '../../shop/payment-names.ts';
import { partsOf } from '../../ui/balance-parts.ts';

/** Printed content of an invoice. */
export interface PrintedInvoice {
  id: string;
  state: InvoiceState;
  number: number | null;
  isTest: boolean;
  total: Rial;
  /** Hundredths of a percent. */
  vatRate: number;
  refunded: Rial;
  /** Part of the total paid from the balance. */
  fromBalance: Rial;
  buyer: Buyer;
  createdAt: number;
  dueAt: number;
  paidAt: number | null;
  paidBy: string | null;
  lines: Array<{
    label: string;
    quantity: number;
    unit: Rial;
    amount: Rial;
    vat: Rial;
    vatRate: number;
    details?: LineDetail[];
  }>;
}

type Seller = Pick<SiteSettings, 'title' | 'address' | 'phone' | 'email'> & {
  shop: Pick<SiteSettings['shop'], 'economicCode'>;
};
/** A name and its value; `isCode` for left-to-right values: e-mail addresses, numbers to be retyped. */
export interface Fact {
  name: string;
  value: string;
  isCode?: true;
}

/** All words of an invoice, for the printable page and the PDF alike. */
export interface InvoiceText {
  title: string;
  /** Status badges: paid, test, void. */
  marks: Array<{ text: string; tone: 'success' | 'warning' | 'danger' }>;
  facts: Fact[];
  parties: Array<{ title: string; name: string; facts: Fact[] }>;
  columns: readonly string[];
  /** A cell per column, and the selected options of the line, below its description. */
  rows: Array<{ cells: string[]; details: LineDetail[] }>;
  totals: Fact[];
  note: string;
}

/** The column of the details. */
export const descriptionColumn = 1;
const columns = ['ردیف', 'شرح', 'تعداد', 'قیمت واحد', 'مالیات', 'مبلغ با مالیات'] as const;

/** Formats an invoice in Persian: digits, Jalali dates, amounts in Toman. */
export function invoiceText(invoice: PrintedInvoice, seller: Seller): InvoiceText {
  const isInvoice = invoice.number !== null;
  const vats = inWholeToman(invoice.lines.map(({ vat }) => vat));
  const vat = addRial(...vats);
  return {
    title: isInvoice ? 'فاکتور فروش' : 'پیش‌فاکتور',
    marks: marksOf(invoice),
    facts: [
      ...(isInvoice ? [{ name: 'شماره', value: numberOf(invoice) }] : []),
      { name: 'تاریخ صدور', value: formatJalali(invoice.createdAt) },
      ...(invoice.paidAt === null
        ? [{ name: 'مهلت پرداخت', value: formatJalali(invoice.dueAt, { style: 'datetime' }) }]
        : [{ name: 'تاریخ پرداخت', value: formatJalali(invoice.paidAt, { style: 'datetime' }) }]),
      ...(invoice.paidBy === null ? [] : [{ name: 'شیوهٔ پرداخت', value: paymentName(invoice.paidBy) }]),
    ],
    parties: [
      {
        title: 'فروشنده',
        name: seller.title,
        facts: known([
          { name: 'نشانی', value: toPersianDigits(seller.address) },
          { name: 'تلفن', value: toPersianDigits(seller.phone), isCode: true },
          { name: 'ایمیل', value: seller.email, isCode: true },
          { name: 'کد اقتصادی', value: toPersianDigits(seller.shop.economicCode), isCode: true },
        ]),
      },
      { title: 'خریدار', name: invoice.buyer.name, facts: factsOfBuyer(invoice.buyer) },
    ],
    columns,
    rows: invoice.lines.map(({ details = [], ...line }, index) => ({
      cells: [
        toPersianDigits(index + 1),
        line.label,
        formatNumber(line.quantity),
        formatTomanAmount(line.unit),
        formatTomanAmount(vats[index] ?? rial(0)),
        formatTomanAmount(line.amount),
      ],
      details,
    })),
    totals: [
      { name: 'جمع بدون مالیات', value: formatTomanAmount(rial(invoice.total - vat)) },
      {
        name: `مالیات بر ارزش افزوده (${ratesOf(invoice)})`,
        value: formatTomanAmount(vat),
      },
      { name: isInvoice ? 'مبلغ فاکتور' : 'مبلغ قابل پرداخت', value: formatTomanAmount(invoice.total) },
      ...partsOf(invoice).map(({ name, amount }) => ({ name, value: formatTomanAmount(amount) })),
      ...(invoice.refunded === 0
        ? []
        : [{ name: 'بازگردانده‌شده به خریدار', value: formatTomanAmount(invoice.refunded) }]),
    ],
    note: noteOf(invoice),
  };
}

/** VAT rates of the invoice, including those of credits paid at another rate: `۱۰٪ و ۹٪`. */
function ratesOf({ vatRate, lines }: PrintedInvoice): string {
  const rates = new Set([vatRate, ...lines.map((line) => line.vatRate)]);
  return [...rates].map((rate) => formatPercent(rate / 100)).join(' و ');
}

const numberOf = ({ isTest, number }: PrintedInvoice) => `${isTest ? 'آزمایشی ' : ''}${toPersianDigits(number ?? '')}`;

const stateMarks: Partial<Record<InvoiceState, InvoiceText['marks'][number]>> = {
  paid: { text: 'پرداخت‌شده', tone: 'success' },
  part_refunded: { text: 'بخشی بازگردانده شد', tone: 'warning' },
  refunded: { text: 'بازگردانده‌شده', tone: 'danger' },
  void: { text: 'باطل', tone: 'danger' },
};

function marksOf({ state, isTest }: PrintedInvoice): InvoiceText['marks'] {
  const mark = stateMarks[state];
  return [...(mark ? [mark] : []), ...(isTest ? [{ text: 'آزمایشی', tone: 'warning' } as const] : [])];
}

function noteOf({ isTest, number }: PrintedInvoice): string {
  if (isTest) return 'این برگه با درگاه آزمایشی ساخته شده است و سند فروش به شمار نمی‌آید.';
  if (number === null) return 'این پیش‌فاکتور پس از پرداخت شمارهٔ رسمی می‌گیرد.';
  return '';
}

function factsOfBuyer(buyer: Buyer): Fact[] {
  const isCompany = buyer.kind === 'company';
  const place = [buyer.province, buyer.city, buyer.address].filter(Boolean).join('، ');
  return known([
    { name: isCompany ? 'شناسهٔ ملی' : 'کد ملی', value: toPersianDigits(buyer.nationalId), isCode: true },
    { name: 'کد اقتصادی', value: toPersianDigits(buyer.economicCode), isCode: true },
    { name: 'شمارهٔ ثبت', value: toPersianDigits(buyer.registrationNumber), isCode: true },
    { name: 'نشانی', value: toPersianDigits(place) },
    { name: 'کد پستی', value: toPersianDigits(buyer.postcode), isCode: true },
    { name: 'شمارهٔ همراه', value: toPersianDigits(buyer.mobile), isCode: true },
    { name: 'ایمیل', value: buyer.email, isCode: true },
  ]);
}

const known = (facts: Fact[]) => facts.filter(({ value }) => value !== '');
