import { formatToman } from '../../platform/money.ts';
import type { LineDetail, QuoteLine } from './types.ts';

/** `سیستم‌عامل: Ubuntu 24.04` */
export const detailLabels = ({ name, value }: LineDetail) => `${name}: ${value}`;

/** Plain-text list of the purchased lines, each with its price and choices. */
export function lineLabels(lines: ReadonlyArray<Pick<QuoteLine, 'label' | 'amount' | 'details'>>): string {
  return lines
    .flatMap(({ label, amount, details = [] }) => [
      `- ${label}: ${amount === 0 ? 'رایگان' : formatToman(amount)}`,
      ...details.map((detail) => `  ${detailLabels(detail)}`),
    ])
    .join('\n');
}
