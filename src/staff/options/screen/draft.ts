import { inToman, readNumber, readToman } from '../../../admin/kit/typed-numbers.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import type { OptionInput } from '../../../shop/catalogue/option-input.ts';
import type { OptionPrice, StaffOption } from '../../../shop/catalogue/types.ts';

interface PriceDraft {
  /** In Toman; empty means free. */
  setup: string;
  monthly: string;
}

export interface ChoiceDraft extends PriceDraft {
  /** Stable React key while rows are reordered. */
  key: number;
  slug: string;
  name: string;
  lines: string[];
}

/** Option being edited: numbers as typed. Values of other kinds are preserved until it is saved. */
export interface OptionDraft extends Pick<StaffOption, 'slug' | 'name' | 'purpose' | 'kind' | 'active'> {
  lines: string[];
  choices: ChoiceDraft[];
  price: PriceDraft;
  quantity: { min: string; max: string; step: string; unit: string };
}

const noPrice: PriceDraft = { setup: '', monthly: '' };
const priceOf = (price?: OptionPrice): PriceDraft => ({
  setup: inToman(price?.setup || null),
  monthly: inToman(price?.monthly || null),
});

/** One more choice behind the others. */
export function withChoice(choices: readonly ChoiceDraft[]): ChoiceDraft[] {
  const key = Math.max(-1, ...choices.map((choice) => choice.key)) + 1;
  return [...choices, { key, slug: '', name: '', lines: [], ...noPrice }];
}

/** Initial values of a new option. */
export const emptyOption: OptionDraft = {
  slug: '',
  name: '',
  purpose: 'extra',
  kind: 'choice',
  active: true,
  lines: [],
  choices: withChoice([]),
  price: noPrice,
  quantity: { min: '0', max: '10', step: '1', unit: 'عدد' },
};

/** A stored option, to be changed. */
export function draftOf({ slug, name, purpose, kind, active, settings }: StaffOption): OptionDraft {
  const { lines, choices = [], price, quantity } = settings;
  return {
    slug,
    name,
    purpose,
    kind,
    active,
    lines,
    choices: choices.map((choice, key) => ({ ...choice, ...priceOf(choice), key })),
    price: priceOf(price),
    quantity: quantity
      ? { min: String(quantity.min), max: String(quantity.max), step: String(quantity.step), unit: quantity.unit }
      : emptyOption.quantity,
  };
}

/** Converts a draft to the request body, or returns the fields that are not numbers, by path. */
export function sentOf(draft: OptionDraft): { option: OptionInput } | { problems: FieldProblems } {
  const problems: Record<string, string> = {};
  const { lines, choices, price, quantity, ...option } = draft;
  const amount = (path: string, text: string) => {
    const value = text.trim() === '' ? 0 : readToman(text);
    if (value === null) problems[path] = 'قیمت را به تومان و بی اعشار بنویسید.';
    return value ?? 0;
  };
  const prices = (path: string, { setup, monthly }: PriceDraft) => ({
    setup: amount(`${path}.setup`, setup),
    monthly: amount(`${path}.monthly`, monthly),
  });
  const count = (name: 'min' | 'max' | 'step') => {
    const value = readNumber(quantity[name]);
    if (value === null) problems[`settings.quantity.${name}`] = 'عدد بنویسید.';
    return value ?? 0;
  };
  const settings: OptionInput['settings'] = {
    lines,
    ...(draft.kind === 'choice'
      ? {
          choices: choices.map(({ slug, name, lines, ...choice }, index) => ({
            slug,
            name,
            lines,
            ...prices(`settings.choices.${index}`, choice),
          })),
        }
      : { price: prices('settings.price', price) }),
    ...(draft.kind === 'quantity'
      ? { quantity: { min: count('min'), max: count('max'), step: count('step'), unit: quantity.unit } }
      : {}),
  };
  return Object.keys(problems).length > 0 ? { problems } : { option: { ...option, settings } };
}
