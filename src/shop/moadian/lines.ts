import { rial } from '../../platform/money.ts';
import { officialLines, type PricedLine } from '../invoices/official-lines.ts';

/** An invoice line, or its remaining amount. */
export interface StoredLine extends Omit<PricedLine, 'amount' | 'vat'> {
  label: string;
  /** With VAT. */
  amount: number;
  vat: number;
  /** Code of the goods as paid; null for none. */
  goods_code?: string | null;
}

/** Line of a document of the official system, by its own names; amounts are rials. */
export interface MoadianLine {
  /** Empty for none. */
  sstid: string;
  sstt: string;
  am: number;
  /** Price of one unit without VAT; with decimals if the quantity does not divide the price. */
  fee: string;
  /** Without VAT: the price, the share of the discount, and the rest. */
  prdis: number;
  dis: number;
  adis: number;
  vam: number;
  /** With VAT. */
  tsstam: number;
}

/** Lines for the official system, without negative ones; each sum equals that of the stored lines. */
export const moadianLines = (lines: readonly StoredLine[]): MoadianLine[] =>
  officialLines(lines.map((line) => ({ ...line, amount: rial(line.amount), vat: rial(line.vat) }))).map(
    ({ line, gross, discount, net, vat, total }) => {
      const am = Math.max(1, line.quantity);
      const fee = unitPrice(gross, am);
      return {
        sstid: line.goods_code ?? '',
        sstt: line.label,
        am,
        fee,
        prdis: gross,
        dis: discount,
        adis: net,
        vam: vat,
        tsstam: total,
      };
    },
  );

const decimals = 8;

/**
 * Price of one unit, rounded up at the last decimal: the system computes the price as units × unit price and drops the
 * decimals of the product.
 */
export function unitPrice(price: number, units: number): string {
  if (price % units === 0) return String(price / units);
  const scaled = BigInt(price) * 10n ** BigInt(decimals);
  const up = (scaled + BigInt(units) - 1n) / BigInt(units);
  const digits = String(up).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
