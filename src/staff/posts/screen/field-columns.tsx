import type { TableColumn } from '../../../admin/kit/table.tsx';
import type { CustomField } from '../../../content/content-types/schema.ts';
import { fittingValue } from '../../../content/content-types/values.ts';
import { formatJalali } from '../../../platform/persian/dates.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { PostRow } from '../responses.ts';

/** Columns of the custom fields that lists show. */
export const fieldColumns = (fields: readonly CustomField[]): Array<TableColumn<PostRow>> =>
  fields
    .filter(({ isListed }) => isListed)
    .map((field) => ({
      id: `field.${field.key}`,
      label: field.label,
      ...(field.kind !== 'relation' && { isSortable: true as const }),
      isExtra: 'late' as const,
      cell: (post) => textOf(field, post) || '–',
    }));

function textOf(field: CustomField, { fields, related }: PostRow): string {
  const value = fittingValue(field, fields[field.key]);
  if (value === null) return '';
  if (typeof value === 'number') return formatNumber(value, { decimals: 6 });
  if (typeof value === 'string') return field.choices.find((choice) => choice.value === value)?.label ?? value;
  if ('date' in value) return formatJalali(value.date, { style: 'short' });
  return 'post' in value ? (related[value.post] ?? '') : '';
}
