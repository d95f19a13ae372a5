import { addRial, formatToman, type Rial, rial } from '../../platform/money.ts';
import { amountInWords } from '../../platform/persian/amount-in-words.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { CreditNote } from '../../shop/credit-notes/index.ts';
import { type OfficialLine, officialLines, type PricedLine } from '../../shop/invoices/official-lines.ts';
import type { Seller } from '../../shop/invoices/seller.ts';
import { noteSerial, taxNumber } from '../../shop/invoices/tax-number.ts';
import { paymentName } from '../../shop/payment-names.ts';
import { buyerParty, formatRial, partyOf } from '../invoice/official-form.ts';
import { type PrintedLine, printedNumber, vatRates } from '../invoice/printed.ts';
import type { Fact, PaperColumn, PaperText } from '../paper/text.ts';

const columns: readonly PaperColumn[] = [
  { name: 'ردیف', width: 4, kind: 'number' },
  { name: 'کد کالا', width: 10, kind: 'number' },
  { name: 'شرح کالا یا خدمات', width: 26, kind: 'description' },
  { name: 'پیش از این برگشت، با مالیات', width: 12, kind: 'amount' },
  { name: 'مبلغ برگشت، بدون مالیات', width: 12, kind: 'amount' },
  { name: 'مالیات و عوارض برگشت', width: 12, kind: 'amount' },
  { name: 'جمع برگشت، با مالیات', width: 12, kind: 'amount' },
  { name: 'مانده پس از این برگشت، با مالیات', width: 12, kind: 'amount' },
];

/** The amount that a note subtracts from a line of its invoice. */
interface CreditedLine {
  line: PrintedLine;
  /** With VAT. */
  before: Rial;
  net: Rial;
  vat: Rial;
  total: Rial;
  after: Rial;
}

/** The text of a credit note: the official form of the amounts it subtracts from its invoice, in rial. */
export function creditNoteText(note: CreditNote, seller: Seller): PaperText {
  const { invoice, isTest } = note;
  const lines = creditedLines(note);
  const sum = (of: (line: CreditedLine) => Rial) => addRial(...lines.map(of));
  const left = sum(({ after }) => after);
  return {
    layout: 'official',
    title: 'فاکتور برگشت',
    marks: [
      left === 0 ? { text: 'برگشت کامل', tone: 'danger' } : { text: 'برگشت بخشی از فاکتور', tone: 'warning' },
      ...(isTest ? [{ text: 'آزمایشی', tone: 'warning' } as const] : []),
    ],
    facts: [
      { name: 'شمارهٔ برگشت', value: printedNumber(note) },
      { name: 'تاریخ', value: formatJalali(note.madeAt) },
      {
        name: 'برای فاکتور',
        value: `${printedNumber(invoice)}، ${formatJalali(invoice.paidAt ?? invoice.createdAt)}`,
      },
      ...taxNumbersOf(note, seller),
    ],
    parties: [partyOf('مشخصات فروشنده', { ...seller, kind: 'company' }), buyerParty(invoice.buyer)],
    unit: 'مبلغ‌ها به ریال است.',
    columns,
    rows: lines.map(({ line, before, net, vat, total, after }, index) => ({
      cells: [
        toPersianDigits(index + 1),
        toPersianDigits(line.goods?.code ?? ''),
        line.label,
        ...[before, net, vat, total, after].map(formatRial),
      ],
      details: line.details ?? [],
    })),
    sums: [
      ...['', '', 'جمع کل'],
      ...[sum(({ before }) => before), sum(({ net }) => net), sum(({ vat }) => vat)].map(formatRial),
      ...[note.total, left].map(formatRial),
    ],
    totals: [
      { name: 'مبلغ فاکتور', value: formatRial(invoice.total) },
      { name: 'برگشت‌های پیشین', value: formatRial(rial(invoice.total - left - note.total)) },
      { name: 'برگشت، بدون مالیات', value: formatRial(rial(note.total - note.vat)) },
      { name: `مالیات بر ارزش افزودهٔ آن (${vatRates(invoice)})`, value: formatRial(note.vat) },
      { name: 'جمع این برگشت', value: formatRial(note.total), isMain: true },
      { name: 'ماندهٔ فاکتور', value: formatRial(left) },
    ],
    inWords: `${amountInWords(note.total)} ریال`,
    notes: [
      { name: 'راه بازگشت پول', value: wayOf(note) },
      { name: 'بدهی خریدار', value: 'این فاکتور کامل پرداخت شده بود؛ این برگشت بدهی خریدار را کم یا زیاد نمی‌کند.' },
      ...(note.reason === '' ? [] : [{ name: 'دلیل', value: toPersianDigits(note.reason) }]),
      ...(isTest ? [{ name: 'توضیحات', value: 'این برگه با درگاه آزمایشی ساخته شده است و سند به شمار نمی‌آید.' }] : []),
    ],
    signatures: ['مهر و امضای فروشنده', 'مهر و امضای خریدار'],
  };
}

/** The lines of the form before and after the note; their difference is the credited amount, exact in every column. */
function creditedLines({ invoice, before, after }: CreditNote): CreditedLine[] {
  const [old, left] = [linesLeft(invoice.lines, before), linesLeft(invoice.lines, after)];
  return old.map((one, index) => {
    const rest = left[index] as OfficialLine<PrintedLine>;
    return {
      line: one.line,
      before: one.total,
      net: rial(one.net - rest.net),
      vat: rial(one.vat - rest.vat),
      total: rial(one.total - rest.total),
      after: rest.total,
    };
  });
}

function linesLeft<Line extends PricedLine>(lines: readonly Line[], left: CreditNote['after']): OfficialLine<Line>[] {
  const priced = lines.map((line, index) => ({
    ...line,
    amount: rial(left[index]?.amount ?? 0),
    vat: rial(left[index]?.vat ?? 0),
  }));
  // A discount that was credited whole lowers nothing; its line would count as a sold one.
  return officialLines(priced.filter(({ amount }, index) => amount !== 0 || (lines[index]?.amount ?? 0) >= 0));
}

/** Tax numbers of the note and of the document that it corrects. */
function taxNumbersOf({ isTest, number, madeAt, previous, invoice }: CreditNote, { taxMemoryId }: Seller): Fact[] {
  if (isTest || taxMemoryId === '') return [];
  const idOf = (at: number, serial: number) => taxNumber({ memoryId: taxMemoryId, at, number: serial });
  const reference = previous
    ? idOf(previous.madeAt, noteSerial(previous.number))
    : idOf(invoice.paidAt ?? 0, invoice.number ?? 0);
  return [
    { name: 'شمارهٔ منحصربه‌فرد مالیاتی', value: idOf(madeAt, noteSerial(number)), isCode: true },
    { name: 'شمارهٔ مالیاتی مرجع', value: reference, isCode: true },
  ];
}

/** Where the money went, in both units. */
function wayOf({ total, method, refundId, trace, invoice }: CreditNote): string {
  const amount = `${formatRial(total)} ریال (${formatToman(total)})`;
  if (refundId === null)
    return `سرویس این فاکتور هنگام پرداخت دیگر پذیرفتنی نبود؛ ${amount} به اعتبار حساب خریدار افزوده شد.`;
  switch (method) {
    case 'balance':
      return `${amount} به اعتبار حساب خریدار افزوده شد.`;
    case 'gateway':
      return `${amount} از راه ${paymentName(invoice.paidBy ?? '')} به پرداخت‌کننده بازگردانده شد.`;
    case 'manual':
      return `${amount} به حساب بانکی خریدار واریز شد${trace === '' ? '' : `؛ شمارهٔ پیگیری ${toPersianDigits(trace)}`}.`;
  }
}
