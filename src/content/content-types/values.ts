import { z } from 'zod';
import type { CustomField } from './schema.ts';

const id = z.number().int().positive();
/** Times up to the year 2100, back to 1900. */
const time = z.number().int().min(-2_208_988_800_000).max(4_102_444_800_000);

/** A stored value; its form names what it refers to, so that it can be read without its definition. */
export const fieldValue = z.union([
  z.string().max(5_000, 'بیش از ۵٬۰۰۰ نویسه نمی‌شود.'),
  z.number(),
  z.strictObject({ date: time }),
  z.strictObject({ media: id }),
  z.strictObject({ post: id }),
]);
export type FieldValue = z.output<typeof fieldValue>;

/** Values of a post by the keys of their fields. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Key of the values in the metadata of a post. */
const metaKey = 'fields';

/** The stored values of a post; invalid ones are left out. */
export function readFieldValues(meta: Readonly<Record<string, unknown>>): FieldValues {
  const stored = meta[metaKey];
  if (typeof stored !== 'object' || stored === null) return {};
  const read = Object.entries(stored).flatMap(([key, value]) => {
    const parsed = fieldValue.safeParse(value);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return Object.fromEntries(read);
}

/** True if a post has a value of some field. */
export const hasFieldValues = (meta: Readonly<Record<string, unknown>>): boolean => meta[metaKey] !== undefined;

/** The words of the values of a post, for searches. */
export function textOfFields(fields: readonly CustomField[], meta: Readonly<Record<string, unknown>>): string {
  const values = readFieldValues(meta);
  return fields
    .flatMap((field) => {
      const value = fittingValue(field, values[field.key]);
      if (typeof value !== 'string') return [];
      return [field.choices.find((choice) => choice.value === value)?.label ?? value];
    })
    .join('\n');
}

/** Returns the metadata of a post with changed values; null removes one. */
export function withFieldValues(
  meta: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, FieldValue | null>>,
): Record<string, unknown> {
  const all = Object.entries({ ...readFieldValues(meta), ...changes }).filter(([, value]) => value !== null);
  const { [metaKey]: _former, ...others } = meta;
  return all.length === 0 ? others : { ...others, [metaKey]: Object.fromEntries(all) };
}

/** Pictures among the values of a post. */
export const picturesOfFields = (meta: Readonly<Record<string, unknown>>): number[] =>
  Object.values(readFieldValues(meta)).flatMap((value) =>
    typeof value === 'object' && 'media' in value ? [value.media] : [],
  );

/** Returns the metadata of a post with other ids in its values. */
export function renumberFieldValues(
  meta: Readonly<Record<string, unknown>>,
  { media, post }: { media(id: number): number; post(id: number): number },
): Record<string, unknown> {
  const mapped = Object.entries(readFieldValues(meta)).map(([key, value]) => {
    if (typeof value !== 'object' || 'date' in value) return [key, value];
    return [key, 'media' in value ? { media: media(value.media) } : { post: post(value.post) }];
  });
  return mapped.length === 0 ? { ...meta } : { ...meta, [metaKey]: Object.fromEntries(mapped) };
}

/** The value if it fits the definition of its field; otherwise null, as after a change of the definition. */
export function fittingValue(field: CustomField, value: FieldValue | undefined): FieldValue | null {
  return value === undefined || isEmpty(value) || problemOf(field, value) !== null ? null : value;
}

export const isEmpty = (value: FieldValue) => typeof value === 'string' && value.trim() === '';

/** Validates a value: returns the fault, or null. References are checked elsewhere. */
export function problemOf(field: CustomField, value: FieldValue): string | null {
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string') return 'این‌جا متن بنویسید.';
      return value.length > 500 ? 'بیش از ۵۰۰ نویسه نمی‌شود.' : null;
    case 'long':
      return typeof value === 'string' ? null : 'این‌جا متن بنویسید.';
    case 'number':
      return typeof value === 'number' ? null : 'یک عدد بنویسید.';
    case 'choice':
      return field.choices.some((choice) => choice.value === value) ? null : 'یکی از گزینه‌ها را انتخاب کنید.';
    case 'date':
      return typeof value === 'object' && 'date' in value ? null : 'تاریخ درست نیست؛ مانند ۱۴۰۵/۰۸/۲۴ بنویسید.';
    case 'picture':
      return typeof value === 'object' && 'media' in value ? null : 'یک تصویر انتخاب کنید.';
    case 'relation':
      return typeof value === 'object' && 'post' in value ? null : 'یک مورد انتخاب کنید.';
  }
}

/** Sort and filter key of a value: the text of texts and choices, the number of others. */
export function keyOfValue(value: FieldValue): { text: string | null; number: number | null } {
  if (typeof value === 'string') return { text: value.slice(0, 120), number: null };
  if (typeof value === 'number') return { text: null, number: value };
  return { text: null, number: 'date' in value ? value.date : 'media' in value ? value.media : value.post };
}
