import { addRial, formatTomanAmount, inWholeToman, rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import type { Seller } from '../../shop/invoices/seller.ts';
import { paymentName } from '../../shop/payment-names.ts';
import { partsOf } from '../../ui/balance-parts.ts';
import type { Fact, PaperColumn, PaperText } from '../paper/text.ts';
import { caution, marksOf, type PrintedInvoice, printedNumber, vatRates } from './printed.ts';

const columns: readonly PaperColumn[] = [
  { name: 'ردیف', width: 6, kind: 'number' },
  { name: 'شرح', width: 38, kind: 'description' },
  { name: 'تعداد', width: 9, kind: 'number' },
  { name: 'قیمت واحد با مالیات', width: 15, kind: 'amount' },
  { name: 'مالیات', width: 14, kind: 'amount' },
  { name: 'مبلغ با مالیات', width: 18, kind: 'amount' },
];

/** Short form of an invoice, in Toman: prices with VAT as the buyer saw them, discounts on own lines. */
export function receiptText(invoice: PrintedInvoice, seller: Seller): PaperText {
  const isInvoice = invoice.number !== null;
  const vats = inWholeToman(invoice.lines.map(({ vat }) => vat));
  const vat = addRial(...vats);
  const note = caution(invoice);
  return {
    layout: 'receipt',
    title: isInvoice ? 'رسید پرداخت' : 'پیش‌فاکتور',
    marks: marksOf(invoice),
    facts: [
      ...(isInvoice ? [{ name: 'شماره', value: printedNumber(invoice) }] : []),
      { name: 'تاریخ صدور', value: formatJalali(invoice.createdAt) },
      ...(invoice.paidAt === null
        ? [{ name: 'مهلت پرداخت', value: formatJalali(invoice.dueAt, { style: 'datetime' }) }]
        : [{ name: 'تاریخ پرداخت', value: formatJalali(invoice.paidAt, { style: 'datetime' }) }]),
      ...(invoice.paidBy === null ? [] : [{ name: 'شیوهٔ پرداخت', value: paymentName(invoice.paidBy) }]),
    ],
    parties: [
      {
        title: 'فروشنده',
        name: seller.name,
        facts: known([
          { name: 'نشانی', value: place(seller) },
          { name: 'تلفن', value: toPersianDigits(seller.phone), isCode: true },
          { name: 'ایمیل', value: seller.email, isCode: true },
          { name: 'کد اقتصادی', value: toPersianDigits(seller.economicCode), isCode: true },
        ]),
      },
      { title: 'خریدار', name: invoice.buyer.name, facts: factsOfBuyer(invoice.buyer) },
    ],
    unit: 'مبلغ‌ها به تومان است.',
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
    sums: null,
    totals: [
      { name: 'جمع بدون مالیات', value: formatTomanAmount(rial(invoice.total - vat)) },
      { name: `مالیات بر ارزش افزوده (${vatRates(invoice)})`, value: formatTomanAmount(vat) },
      {
        name: isInvoice ? 'مبلغ فاکتور' : 'مبلغ قابل پرداخت',
        value: formatTomanAmount(invoice.total),
        isMain: true,
      },
      ...partsOf(invoice).map(({ name, amount }) => ({ name, value: formatTomanAmount(amount) })),
    ],
    inWords: '',
    notes: note === '' ? [] : [{ name: 'توضیح', value: note }],
    signatures: [],
  };
}

function factsOfBuyer(buyer: PrintedInvoice['buyer']): Fact[] {
  const isCompany = buyer.kind === 'company';
  return known([
    { name: isCompany ? 'شناسهٔ ملی' : 'کد ملی', value: toPersianDigits(buyer.nationalId), isCode: true },
    { name: 'کد اقتصادی', value: toPersianDigits(buyer.economicCode), isCode: true },
    { name: 'شمارهٔ ثبت', value: toPersianDigits(buyer.registrationNumber), isCode: true },
    { name: 'نشانی', value: place(buyer) },
    { name: 'کد پستی', value: toPersianDigits(buyer.postcode), isCode: true },
    { name: 'شمارهٔ همراه', value: toPersianDigits(buyer.mobile), isCode: true },
    { name: 'ایمیل', value: buyer.email, isCode: true },
  ]);
}

const place = ({ province, city, address }: Pick<Seller, 'province' | 'city' | 'address'>) =>
  toPersianDigits([province, city, address].filter(Boolean).join('، '));

const known = (facts: Fact[]) => facts.filter(({ value }) => value !== '');
