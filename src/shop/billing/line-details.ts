import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { LineDetail, SoldSelection } from '../catalogue/types.ts';
import { describeSelections } from '../orders/describe.ts';
import type { ServicesTable } from '../services/tables.ts';

/**
 * Details of the invoice line of a service: every choice, free or not, and its names. Excludes options with separate
 * lines, given by slug.
 */
export async function detailsOf(
  trx: Db,
  { hostname }: Pick<Selectable<ServicesTable>, 'hostname'>,
  { options, sold = {}, ...selection }: SoldSelection,
  without: readonly string[] = [],
): Promise<LineDetail[]> {
  const [described] = await describeSelections(trx, [
    { ...selection, options: omit(options, without), sold: omit(sold, without) },
  ]);
  if (!described) return [];
  return [
    ...described.options,
    ...(hostname === '' || described.nameLabel === '' ? [] : [{ name: described.nameLabel, value: hostname }]),
    ...(described.hasSshKey ? [{ name: 'کلید SSH', value: 'دارد' }] : []),
  ];
}

const omit = <T>(record: Readonly<Record<string, T>>, slugs: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([slug]) => !slugs.includes(slug)));
