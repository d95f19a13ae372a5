import { expect, it } from 'vitest';
import { shownFields } from './conditions.ts';
import type { FieldRule } from './rules.ts';

const rule = (id: string, when?: FieldRule['when']): FieldRule => ({
  id,
  type: 'text',
  label: id,
  ...(when && { when }),
});
const shown = (rules: FieldRule[], values: Record<string, string | string[]>) => [
  ...shownFields(rules, new Map(Object.entries(values))),
];

it.each([
  ['the value', { kind: 'company' }, ['kind', 'name']],
  ['another of its values', { kind: 'shop' }, ['kind', 'name']],
  ['another value', { kind: 'person' }, ['kind']],
  ['no answer', {}, ['kind']],
  ['several choices', { kind: ['person', 'shop'] }, ['kind', 'name']],
])('a conditional field and %s', (_name, values, expected) => {
  const rules = [rule('kind'), rule('name', { id: 'kind', values: ['company', 'shop'] })];
  expect(shown(rules, values as Record<string, string>)).toEqual(expected);
});

it('a condition without values accepts any value', () => {
  const rules = [rule('a'), rule('b', { id: 'a', values: [] })];
  expect(shown(rules, { a: '' })).toEqual(['a']);
  expect(shown(rules, { a: [] })).toEqual(['a']);
  expect(shown(rules, { a: 'x' })).toEqual(['a', 'b']);
});

it('a field that depends on a hidden field is hidden too, whatever value that has', () => {
  const rules = [rule('a'), rule('b', { id: 'a', values: ['1'] }), rule('c', { id: 'b', values: [] })];
  expect(shown(rules, { a: '2', b: 'x' })).toEqual(['a']);
  expect(shown(rules, { a: '1', b: 'x' })).toEqual(['a', 'b', 'c']);
});

it('a condition that cannot be met is ignored: missing field, itself, a cycle', () => {
  expect(shown([rule('a', { id: 'gone', values: ['1'] })], {})).toEqual(['a']);
  expect(shown([rule('a', { id: 'a', values: ['1'] })], {})).toEqual(['a']);
  const circle = [rule('a', { id: 'b', values: [] }), rule('b', { id: 'a', values: [] })];
  expect(shown(circle, { a: 'x', b: 'y' })).toEqual(['a', 'b']);
});
