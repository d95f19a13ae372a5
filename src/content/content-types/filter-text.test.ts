import { describe, expect, it } from 'vitest';
import { filterOf, readFilterTexts, writeFilterTexts } from './filter-text.ts';
import { customField, type FieldKind } from './schema.ts';

describe('filters by custom fields in an address', () => {
  it('are read and written in one order, without empty ones', () => {
    expect(writeFilterTexts({ weight: '2..', colour: 'آبی روشن', gone: '' })).toBe(
      `colour=${encodeURIComponent('آبی روشن').replaceAll('%20', '+')}&weight=2..`,
    );
    expect(readFilterTexts('weight=2..&colour=%D8%A2&gone=')).toEqual({ weight: '2..', colour: 'آ' });
  });

  it.each<[FieldKind, string, object | null]>([
    ['text', 'ب', { key: 'k', part: 'ب' }],
    ['choice', 'red', { key: 'k', texts: ['red'] }],
    ['relation', '12', { key: 'k', from: 12, to: 12 }],
    ['relation', 'x', null],
    ['number', '2..10.5', { key: 'k', from: 2, to: 10.5 }],
    ['number', '..-3', { key: 'k', to: -3 }],
    ['number', '7', null],
    ['date', '0..', { key: 'k', from: 0 }],
    ['long', 'x', null],
    ['picture', '1', null],
  ])('of a %s: %s', (kind, text, expected) => {
    const field = customField.parse({ type: 'post', key: 'k', label: 'ک', kind, isFilterable: true });
    expect(filterOf(field, text)).toEqual(expected);
    expect(filterOf({ ...field, isFilterable: false }, text)).toBeNull();
  });
});
