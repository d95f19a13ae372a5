import { describe, expect, it } from 'vitest';
import { toman } from '../../../platform/money.ts';
import type { StaffOption } from '../../../shop/catalogue/types.ts';
import { draftOf, emptyOption, sentOf, withChoice } from './draft.ts';

const base = { id: 3, version: 2, slug: 'x', name: 'گزینه', purpose: 'extra', active: true } as const;
const price = { setup: toman(50_000), monthly: toman(95_000) };
const free = { setup: toman(0), monthly: toman(0) };
const stored: StaffOption[] = [
  { ...base, kind: 'yes-no', settings: { lines: ['linux'], price } },
  { ...base, kind: 'quantity', settings: { lines: [], price, quantity: { min: 0, max: 8, step: 2, unit: 'عدد' } } },
  {
    ...base,
    kind: 'choice',
    settings: {
      lines: [],
      choices: [
        { slug: 'none', name: 'هیچ', lines: [], ...free },
        { slug: 'much', name: 'همه', lines: ['windows'], ...price },
      ],
    },
  },
];

describe('the draft of an option', () => {
  it.each(stored)('sends back the stored values, as $kind', (option) => {
    const { id: _id, version: _version, ...rest } = option;
    expect(sentOf(draftOf(option))).toEqual({ option: rest });
  });

  it('reports an invalid number at its field, and checks only the numbers of its kind', () => {
    const draft = {
      ...emptyOption,
      price: { setup: 'x', monthly: '' },
      quantity: { ...emptyOption.quantity, max: 'y' },
    };
    expect(sentOf(draft)).toHaveProperty('option');
    expect(sentOf({ ...draft, kind: 'quantity' })).toEqual({
      problems: {
        'settings.price.setup': 'قیمت را به تومان و بی اعشار بنویسید.',
        'settings.quantity.max': 'عدد بنویسید.',
      },
    });
    const [choice] = emptyOption.choices;
    if (!choice) throw new Error('A new option has no choice.');
    expect(sentOf({ ...emptyOption, choices: [{ ...choice, monthly: '1.5' }] })).toEqual({
      problems: { 'settings.choices.0.monthly': 'قیمت را به تومان و بی اعشار بنویسید.' },
    });
  });

  it('gives every choice a unique key', () => {
    const three = withChoice(withChoice(withChoice([])));
    expect(withChoice(three.slice(1)).map(({ key }) => key)).toEqual([1, 2, 3]);
  });
});
