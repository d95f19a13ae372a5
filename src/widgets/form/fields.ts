import type { z } from 'zod';
import type { Condition } from '../../builder/widget.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { type FieldRule, type FieldType, fieldTypes, isInput } from './rules.ts';
import type { field } from './schema.ts';

export type FormField = z.output<typeof field>;

export interface FieldOption {
  label: string;
  value: string;
}

const withOptions: readonly FieldType[] = ['select', 'radio', 'checkbox'];
const withFormat: readonly FieldType[] = ['text', 'tel'];
const typed: readonly FieldType[] = ['text', 'email', 'tel', 'number', 'textarea', 'date'];
const filledIn = fieldTypes.filter((type) => type !== 'hidden' && type !== 'step');
const withRange: readonly Condition[] = [
  { type: ['number', 'textarea', 'date', 'checkbox'] },
  { type: ['text'], format: ['any'] },
];

/** Field types for which each setting has an effect. */
export const fieldShows = {
  'fields.id': { type: fieldTypes.filter((type) => type !== 'step') },
  'fields.required': { type: filledIn },
  'fields.width': { type: filledIn },
  'fields.placeholder': { type: [...typed, 'select'] },
  'fields.help': { type: filledIn },
  'fields.options': { type: withOptions },
  'fields.initial': { type: [...typed, ...withOptions, 'hidden'] },
  'fields.format': { type: withFormat },
  'fields.min': withRange,
  'fields.max': [...withRange, { type: ['file'] }],
  'fields.files': { type: ['file'] },
  'fields.megabytes': { type: ['file'] },
  'fields.showWhen': { type: fieldTypes.filter((type) => type !== 'step') },
  'fields.showValues': { type: fieldTypes.filter((type) => type !== 'step'), showWhen: 'filled' },
} satisfies Record<string, Condition | readonly Condition[]>;

/** Returns the format of a field; `any` for types without one. */
export const formatOf = ({ type, format }: Pick<FormField, 'type' | 'format'>) =>
  withFormat.includes(type) ? format : 'any';

/** Parses the options of a field, one per line: `برچسب` or `برچسب|مقدار`. Duplicate values are dropped. */
export function optionsOf({ options }: Pick<FormField, 'options'>): FieldOption[] {
  const known = new Map<string, FieldOption>();
  for (const line of options.split('\n')) {
    const [label = '', value = ''] = line.split('|').map((part) => part.trim());
    const option = { label, value: value || label };
    if (label !== '' && !known.has(option.value)) known.set(option.value, option);
  }
  return [...known.values()];
}

/** Returns the rule of the field, without defaults, to keep the page small. */
export function ruleOf(field: FormField): FieldRule {
  const { id, type, label, required } = field;
  const format = formatOf(field);
  const isCounted = !['email', 'tel', 'select', 'radio', 'acceptance', 'hidden'].includes(type) && format === 'any';
  const [min, max] = isCounted ? [type === 'file' ? null : field.min, field.max] : [null, null];
  return {
    id,
    type,
    label,
    ...(required ? { required } : {}),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(format === 'any' ? {} : { format }),
    ...(withOptions.includes(type) ? { values: optionsOf(field).map((option) => option.value) } : {}),
    ...(type === 'file' ? { megabytes: field.megabytes } : {}),
    ...(type === 'file' && field.files !== 'picture-pdf' ? { files: field.files } : {}),
    ...(type === 'hidden' ? { fixed: field.initial } : {}),
    ...(field.showWhen === '' ? {} : { when: { id: field.showWhen, values: linesOf(field.showValues) } }),
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface FormStep {
  title: string;
  fields: FormField[];
}

/** Splits a form into steps: a field of type `step` begins one. Empty steps are dropped. */
export function stepsOf(fields: readonly FormField[]): FormStep[] {
  const steps: FormStep[] = [{ title: '', fields: [] }];
  for (const field of fields) {
    if (isInput(field)) steps.at(-1)?.fields.push(field);
    else steps.push({ title: field.label, fields: [] });
  }
  return steps.filter((step) => step.fields.length > 0);
}

/** «گام ۲ از ۳». */
export function stepCount(index: number, count: number): string {
  return toPersianDigits(`گام ${index + 1} از ${count}`);
}
