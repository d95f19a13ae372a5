import { readNumber, readToman } from '../../../admin/kit/typed-numbers.ts';
import type { PriceChange } from '../../../shop/catalogue/price-change.ts';

/** A bulk price change being edited. */
export interface Draft {
  category: string;
  line: string;
  cycle: string;
  kind: string;
  direction: string;
  size: string;
}

export const emptyDraft: Draft = { category: '', line: '', cycle: '', kind: 'percent', direction: 'up', size: '' };

/** Parses the draft of a price change; null if the size is not a number. */
export function changeOf({ category, line, cycle, kind, direction, size }: Draft): PriceChange | null {
  const read = kind === 'percent' ? readNumber(size) : readToman(size);
  if (read === null) return null;
  const signed = direction === 'up' ? read : -read;
  const by =
    kind === 'percent' ? ({ kind: 'percent', percent: signed } as const) : ({ kind: 'fixed', amount: signed } as const);
  return { category, line, cycle: cycle as PriceChange['cycle'], by };
}
