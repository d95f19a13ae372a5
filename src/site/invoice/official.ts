import { rial } from '../../platform/money.ts';
import { amountInWords } from '../../platform/persian/amount-in-words.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import type { Seller } from '../../shop/invoices/seller.ts';
import { taxNumber } from '../../shop/invoices/tax-number.ts';
import { paymentName } from '../../shop/payment-names.ts';
import { partsOf } from '../../ui/balance-parts.ts';
import type { Fact, PaperText } from '../paper/text.ts';
import { buyerParty, formatRial, officialColumns, officialTable, partyOf } from './official-form.ts';
import { caution, marksOf, type PrintedInvoice, printedNumber, vatRates } from './printed.ts';

/** Official form of an invoice, «صورتحساب فروش کالا و خدمات»: in rial, net prices, discounts in their own column. */
export function officialText(invoice: PrintedInvoice, seller: Seller): PaperText {
  const isInvoice = invoice.number !== null;
  const { rows, sums, vat } = officialTable(invoice.lines);
  return {
    layout: 'official',
    title: isInvoice ? 'صورتحساب فروش کالا و خدمات' : 'پیش‌فاکتور فروش کالا و خدمات',
    marks: marksOf(invoice),
    facts: [
      ...(isInvoice ? [{ name: 'شمارهٔ سریال', value: printedNumber(invoice) }] : []),
      { name: 'تاریخ', value: formatJalali(invoice.paidAt ?? invoice.createdAt) },
      ...taxNumberOf(invoice, seller),
    ],
    parties: [partyOf('مشخصات فروشنده', { ...seller, kind: 'company' }), buyerParty(invoice.buyer)],
    unit: 'مبلغ‌ها به ریال است.',
    columns: officialColumns,
    rows,
    sums,
    totals: [
      { name: 'جمع پس از تخفیف، بدون مالیات', value: formatRial(rial(invoice.total - vat)) },
      { name: `مالیات بر ارزش افزوده (${vatRates(invoice)})`, value: formatRial(vat) },
      {
        name: isInvoice ? 'جمع کل صورتحساب' : 'مبلغ قابل پرداخت',
        value: formatRial(invoice.total),
        isMain: true,
      },
      ...partsOf(invoice).map(({ name, amount }) => ({ name, value: formatRial(amount) })),
    ],
    inWords: `${amountInWords(invoice.total)} ریال`,
    notes: [{ name: 'شرایط و نحوهٔ فروش', value: termsOf(invoice) }, ...notesOf(invoice)],
    signatures: ['مهر و امضای فروشنده', 'مهر و امضای خریدار'],
  };
}

function taxNumberOf({ isTest, number, paidAt }: PrintedInvoice, { taxMemoryId }: Seller): Fact[] {
  if (isTest || number === null || paidAt === null) return [];
  const value = taxNumber({ memoryId: taxMemoryId, at: paidAt, number });
  return value === '' ? [] : [{ name: 'شمارهٔ منحصربه‌فرد مالیاتی', value, isCode: true }];
}

function termsOf({ paidBy, paidAt, dueAt }: PrintedInvoice): string {
  if (paidAt === null) return `نقدی؛ مهلت پرداخت ${formatJalali(dueAt, { style: 'datetime' })}`;
  const at = formatJalali(paidAt, { style: 'datetime' });
  // Staff record payments of any way.
  return paidBy === null || paidBy === 'staff'
    ? `نقدی؛ پرداخت در ${at}`
    : `نقدی؛ پرداخت با ${paymentName(paidBy)} در ${at}`;
}

function notesOf(invoice: PrintedInvoice): Fact[] {
  const notes = [
    caution(invoice),
    invoice.purpose === 'top-up' ? 'این پول پیش‌پرداخت است؛ مالیات هنگام خرید با آن حساب می‌شود.' : '',
  ].filter(Boolean);
  return notes.length === 0 ? [] : [{ name: 'توضیحات', value: notes.join(' ') }];
}
