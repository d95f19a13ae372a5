import type { z } from 'zod';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { type FieldRule, isInput } from './rules.ts';
import type { field } from './schema.ts';

export type FormField = z.output<typeof field>;

export interface FieldOption {
  label: string;
  value: string;
}

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
  const { id, type, label, required, min, max, format } = field;
  const hasOptions = type === 'select' || type === 'radio' || type === 'checkbox';
  return {
    id,
    type,
    label,
    ...(required ? { required } : {}),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(format === 'any' ? {} : { format }),
    ...(hasOptions ? { values: optionsOf(field).map((option) => option.value) } : {}),
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
