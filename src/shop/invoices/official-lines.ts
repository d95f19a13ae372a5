import { addRial, type Rial, rial } from '../../platform/money.ts';
import type { LineKind } from '../catalogue/types.ts';

/** Line of an invoice as stored: with VAT, discounts and credit as negative lines. */
export interface PricedLine {
  /** Index of the purchased item that it belongs to; null if unknown. */
  item?: number | null;
  kind?: LineKind;
  quantity: number;
  amount: Rial;
  vat: Rial;
}

/** Line of the official form, without negative lines. */
export interface OfficialLine<Line> {
  line: Line;
  /** Without VAT, before and after the discount. */
  gross: Rial;
  discount: Rial;
  net: Rial;
  vat: Rial;
  /** With VAT. */
  total: Rial;
}

/**
 * Lines of the official form, which has a discount column instead of negative lines: those of an item are spread over the
 * other lines of the item in proportion, and what exceeds them, or belongs to no item, over all. Each sum equals that of
 * the stored lines to the rial.
 */
export function officialLines<Line extends PricedLine>(lines: readonly Line[]): Array<OfficialLine<Line>> {
  const sold = lines.filter(({ amount }) => amount >= 0);
  const gross = sold.map(netOf);
  const [nets, vats] = [[...gross], sold.map(({ vat }) => vat)];
  for (const taken of lines.filter(({ amount }) => amount < 0)) {
    const isReduced = reducedBy(taken, sold);
    reduce(nets, -netOf(taken), isReduced);
    reduce(vats, -taken.vat, isReduced);
  }
  return sold.map((line, index) => {
    const [before, net, vat] = [gross[index] as Rial, nets[index] as Rial, vats[index] as Rial];
    return { line, gross: before, discount: rial(before - net), net, vat, total: addRial(net, vat) };
  });
}

/** Finds the lines, by index, that a negative line reduces: those of its item; setup is never discounted. */
function reducedBy(taken: PricedLine, sold: readonly PricedLine[]): (index: number) => boolean {
  const isOwn = ({ item = null, kind }: PricedLine) =>
    taken.kind === 'discount' && kind !== 'setup' && item !== null && item === taken.item;
  const own = sold.map(isOwn);
  return (index) => own[index] === true || !own.includes(true);
}

const netOf = ({ amount, vat }: PricedLine): Rial => rial(amount - vat);

/**
 * Subtracts an amount from the chosen parts in proportion, and the rest of it from all others. None becomes negative
 * unless the amount exceeds their sum; then the first takes the difference, so that the sum stays exact.
 */
function reduce(parts: Rial[], amount: number, isChosen: (index: number) => boolean): void {
  const rest = takeFrom(parts, amount, isChosen);
  const left = rest === 0 ? 0 : takeFrom(parts, rest, () => true);
  if (left !== 0) parts[0] = rial((parts[0] ?? 0) - left);
}

/** Subtracts as much as possible; returns the rest of the amount. */
function takeFrom(parts: Rial[], amount: number, isChosen: (index: number) => boolean): number {
  let whole = parts.reduce<number>((sum, part, index) => sum + (isChosen(index) ? part : 0), 0);
  let open = Math.min(amount, whole);
  const left = amount - open;
  parts.forEach((part, index) => {
    if (!isChosen(index) || whole === 0) return;
    const own = scaled(open, part, whole);
    parts[index] = rial(part - own);
    open -= own;
    whole -= part;
  });
  return left;
}

/** `amount × part ÷ whole`, rounded; exact for large amounts. */
function scaled(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((a * p * 2n + w) / (w * 2n));
}
