import { formatToman } from '../../platform/money.ts';
import type { LineDetail, QuoteLine } from './types.ts';

/** `سیستم‌عامل: Ubuntu 24.04` */
export const detailLabels = ({ name, value }: LineDetail) => `${name}: ${value}`;

/** What is bought as a list of plain text, each line with its price and what was chosen with it. */
export function lineLabels(lines: ReadonlyArray<Pick<QuoteLine, 'label' | 'amount' | 'details'>>): string {
  return lines
    .flatMap(({ label, amount, details = [] }) => [
      `- ${label}: ${amount === 0 ? 'رایگان' : formatToman(amount)}`,
      ...details.map((detail) => `  ${detailLabels(detail)}`),
    ])
    .join('\n');
}
