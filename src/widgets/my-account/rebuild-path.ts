import type { ChangeQuote } from '../../shop/billing/quote-change.ts';
import { optionField } from '../../shop/catalogue/offered.ts';

/** Returns the fields that name a change in addresses and forms. */
export const changeFields = ({ selection, options }: Pick<ChangeQuote, 'selection' | 'options'>) =>
  options
    .map(({ slug, value }): [name: string, value: string] => [optionField(slug), value])
    .concat([['rebuild', selection.plan]]);

/** Path of the page on which the owner confirms the loss of a service's data. */
export function rebuildPath(path: string, { id }: { id: string }, change: ChangeQuote): string {
  const query = new URLSearchParams([['tab', 'services'], ['id', id], ...changeFields(change)]);
  return `${path}?${query}#rebuild`;
}
