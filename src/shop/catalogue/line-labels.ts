import { addRial, inWholeToman, type Rial, rial } from '../../platform/money.ts';
import type { LineDetail, QuoteLine } from './types.ts';

/** `سیستم‌عامل: Ubuntu 24.04` */
export const detailLabels = ({ name, value }: LineDetail) => `${name}: ${value}`;

/** The purchased lines as a message lists them: amounts with VAT, and the sums. */
export interface MessageItems {
  lines: Array<{ label: string; quantity: number; amount: Rial; details: string[] }>;
  /** In whole Toman, as invoices show it. */
  vat: Rial;
  total: Rial;
}

/** Lists the purchased lines for a message, each with its price and choices. */
export function messageItems(
  lines: ReadonlyArray<Pick<QuoteLine, 'label' | 'quantity' | 'amount' | 'vat' | 'details'>>,
): MessageItems {
  return {
    lines: lines.map(({ label, quantity, amount, details = [] }) => ({
      label,
      quantity,
      amount,
      details: details.map(detailLabels),
    })),
    vat: addRial(rial(0), ...inWholeToman(lines.map(({ vat }) => vat))),
    total: addRial(rial(0), ...lines.map(({ amount }) => amount)),
  };
}
