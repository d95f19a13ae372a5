import { addRial, type Rial, rial } from '../../platform/money.ts';
import { formatNumber, toPersianDigits } from '../../platform/persian/digits.ts';
import type { Buyer } from '../../shop/customers/types.ts';
import { type OfficialLine, officialLines } from '../../shop/invoices/official-lines.ts';
import type { Seller } from '../../shop/invoices/seller.ts';
import type { Fact, PaperColumn, PaperParty, PaperRow } from '../paper/text.ts';
import type { PrintedLine } from './printed.ts';

/** The columns of the form, in its order. */
export const officialColumns: readonly PaperColumn[] = [
  { name: 'ردیف', width: 4.5, kind: 'number' },
  { name: 'کد کالا', width: 10, kind: 'number' },
  { name: 'شرح کالا یا خدمات', width: 18.5, kind: 'description' },
  { name: 'تعداد / مقدار', width: 6, kind: 'number' },
  { name: 'واحد اندازه‌گیری', width: 7, kind: 'number' },
  { name: 'مبلغ واحد', width: 9, kind: 'amount' },
  { name: 'مبلغ کل', width: 9.5, kind: 'amount' },
  { name: 'مبلغ تخفیف', width: 8.5, kind: 'amount' },
  { name: 'مبلغ کل پس از تخفیف', width: 9.5, kind: 'amount' },
  { name: 'جمع مالیات و عوارض', width: 8, kind: 'amount' },
  { name: 'جمع مبلغ کل به‌علاوهٔ مالیات و عوارض', width: 9.5, kind: 'amount' },
];

/** Rows and sums of the form for stored lines, whose negative lines become the discount column. */
export function officialTable(lines: readonly PrintedLine[]): { rows: PaperRow[]; sums: string[]; vat: Rial } {
  const sold = officialLines(lines);
  const sum = (of: (line: OfficialLine<PrintedLine>) => Rial) => addRial(...sold.map(of));
  const vat = sum((line) => line.vat);
  return {
    rows: sold.map(({ line, gross, discount, net, vat: own, total }, index) => ({
      cells: [
        toPersianDigits(index + 1),
        toPersianDigits(line.goods?.code ?? ''),
        line.label,
        formatNumber(line.quantity),
        line.goods?.unit ?? 'عدد',
        unitPrice(gross, line.quantity),
        ...[gross, discount, net, own, total].map(formatRial),
      ],
      details: line.details ?? [],
    })),
    sums: [
      ...['', '', 'جمع کل', '', '', ''],
      ...[sum(({ gross }) => gross), sum(({ discount }) => discount), sum(({ net }) => net), vat].map(formatRial),
      formatRial(sum(({ total }) => total)),
    ],
    vat,
  };
}

/** Price of one unit, with as many decimals as its product with the quantity needs to be exact to the rial. */
export function unitPrice(gross: Rial, quantity: number): string {
  if (quantity <= 1 || gross % quantity === 0) return formatRial(rial(Math.round(gross / Math.max(1, quantity))));
  return formatNumber(gross / quantity, { decimals: String(quantity).length });
}

export const formatRial = (amount: Rial): string =>
  amount < 0 ? `\u200e\u2212${formatNumber(-amount)}` : formatNumber(amount);

/** Party of the form with all its fields; those without a value stay empty, to be written by hand. */
export function partyOf(title: string, party: Omit<Seller, 'email' | 'taxMemoryId'> & Pick<Buyer, 'kind'>): PaperParty {
  const isCompany = party.kind === 'company';
  const code = (name: string, value: string): Fact => ({ name, value: toPersianDigits(value), isCode: true });
  return {
    title,
    name: '',
    facts: [
      { name: isCompany ? 'نام شخص حقوقی' : 'نام شخص حقیقی', value: party.name },
      code('شمارهٔ اقتصادی', party.economicCode),
      ...(isCompany ? [code('شمارهٔ ثبت', party.registrationNumber)] : []),
      code(isCompany ? 'شناسهٔ ملی' : 'کد ملی', party.nationalId),
      { name: 'استان', value: party.province },
      { name: 'شهرستان', value: '' },
      { name: 'شهر', value: party.city },
      code('کد پستی', party.postcode),
      code('تلفن / نمابر', party.phone),
      { name: 'نشانی', value: toPersianDigits(party.address) },
    ],
  };
}

export const buyerParty = (buyer: Buyer): PaperParty => partyOf('مشخصات خریدار', { ...buyer, phone: buyer.mobile });
