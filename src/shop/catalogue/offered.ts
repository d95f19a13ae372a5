import { multiplyRial, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type {
  Catalogue,
  OptionChoice,
  OptionPrice,
  PlanOption,
  PlanView,
  Selection,
  SoldOption,
  SoldSelection,
} from './types.ts';

/** Chosen option: its label and billing interval. */
export interface ChosenOption {
  option: PlanOption;
  /** Same format as `Selection.options`; `no` if not chosen. */
  value: string;
  /** `سیستم‌عامل: Ubuntu 24.04` */
  label: string;
  /** `Ubuntu 24.04` */
  words: string;
  units: number;
  price: OptionPrice;
}

const free: OptionPrice = { setup: rial(0), monthly: rial(0) };

/** The name of an option's field in forms and addresses. */
export const optionField = (slug: string) => `option-${slug}`;

/** Plan fields that determine its options. */
type Optional = Pick<PlanView, 'line' | 'specs'>;

/**
 * Options offered with a plan, each with its allowed choices. An option without lines is for machines; a choice without
 * lines is for every plan that offers the option.
 */
export function offeredOptions(options: readonly PlanOption[], { line, specs }: Optional): PlanOption[] {
  const fits = ({ lines }: { lines: string[] }) => lines.length === 0 || lines.includes(line);
  return options
    .filter(({ settings }) => (settings.lines.length === 0 ? specs !== null : fits(settings)))
    .flatMap((option) => {
      if (option.kind !== 'choice') return [option];
      const choices = (option.settings.choices ?? []).filter(fits);
      return choices.length === 0 ? [] : [{ ...option, settings: { ...option.settings, choices } }];
    });
}

/** Purchasable amounts of a quantity, limited to what a select list can hold. */
export function amountsOf({ min, max, step }: NonNullable<PlanOption['settings']['quantity']>): number[] {
  const count = Math.min(Math.floor((max - min) / step) + 1, 200);
  return Array.from({ length: Math.max(count, 1) }, (_, index) => min + index * step);
}

/** Default value of an option. */
export function defaultValue({ kind, settings }: PlanOption): string {
  if (kind === 'choice') return settings.choices?.[0]?.slug ?? '';
  return kind === 'quantity' ? String(settings.quantity?.min ?? 0) : 'no';
}

/** Resolves the options of a plan from the choices, with defaults, and lists invalid ones. */
export function chooseOptions(
  options: readonly PlanOption[],
  plan: Optional,
  values: Readonly<Record<string, string>>,
): { chosen: ChosenOption[]; problems: Array<{ field: string; message: string }> } {
  const offered = offeredOptions(options, plan);
  const problems = Object.keys(values)
    .filter((slug) => !offered.some((option) => option.slug === slug))
    .map((slug) => {
      const name = options.find((option) => option.slug === slug)?.name;
      const message = name === undefined ? 'چنین گزینه‌ای نیست.' : `«${name}» با این پلن فروخته نمی‌شود.`;
      return { field: optionField(slug), message };
    });
  const chosen = offered.flatMap((option) => {
    const value = Object.hasOwn(values, option.slug) ? (values[option.slug] ?? '') : defaultValue(option);
    const read = chooseOption(option, value);
    if (typeof read !== 'string') return [read];
    problems.push({ field: optionField(option.slug), message: read });
    return [];
  });
  return { chosen, problems };
}

/** An option with a value, or the message why the value is invalid. */
export function chooseOption(option: PlanOption, value: string): ChosenOption | string {
  const read = choose(option, value);
  return typeof read === 'string' ? read : { option, value, ...read };
}

/** Snapshot of an option as sold, valid until it is changed. */
export const soldAs = ({ option, value, label, units, price }: ChosenOption): SoldOption => ({
  label: option.kind !== 'choice' && units === 0 ? `بدون ${option.name}` : label,
  value,
  units,
  monthly: multiplyRial(price.monthly, units),
});

/** Options of a plan as sold now, with defaults for those not chosen. */
export function soldOptions(
  options: readonly PlanOption[],
  plan: Optional,
  values: Readonly<Record<string, string>>,
): Record<string, SoldOption> {
  const { chosen } = chooseOptions(options, plan, values);
  return Object.fromEntries(chosen.map((one) => [one.option.slug, soldAs(one)]));
}

/** Returns a selection with its current prices, as sold. */
export function soldSelection({ plans, options }: Catalogue, selection: Selection): SoldSelection {
  const plan = plans.find(({ slug }) => slug === selection.plan);
  if (!plan) return selection;
  return { ...selection, sold: soldOptions(options, plan, selection.options), specs: plan.specs };
}

type Choice = Pick<ChosenOption, 'label' | 'words' | 'units' | 'price'>;

function choose(option: PlanOption, value: string): Choice | string {
  if (option.kind === 'choice') return chooseOne(option, option.settings.choices ?? [], value);
  return option.kind === 'quantity' ? chooseQuantity(option, value) : chooseYesNo(option, value);
}

function chooseOne({ name }: PlanOption, choices: OptionChoice[], value: string): Choice | string {
  const choice = choices.find(({ slug }) => slug === value);
  if (!choice) return `برای «${name}» یکی از گزینه‌ها را انتخاب کنید.`;
  return { label: `${name}: ${choice.name}`, words: choice.name, units: 1, price: choice };
}

function chooseYesNo({ name, settings }: PlanOption, value: string): Choice | string {
  if (value !== 'yes' && value !== 'no') return `برای «${name}» بله یا نه را انتخاب کنید.`;
  return { label: name, words: 'دارد', units: value === 'yes' ? 1 : 0, price: settings.price ?? free };
}

function chooseQuantity({ name, settings }: PlanOption, value: string): Choice | string {
  const { min, max, step, unit } = settings.quantity ?? { min: 0, max: 0, step: 1, unit: '' };
  const units = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(units >= min && units <= max) || (units - min) % step !== 0) {
    const steps = step === 1 ? '' : `، ${formatNumber(step)} تا ${formatNumber(step)} تا`;
    return `«${name}» از ${formatNumber(min)} تا ${formatNumber(max)} ${unit} است${steps}.`;
  }
  const words = `${formatNumber(units)} ${unit}`;
  return { label: `${name}: ${words}`, words, units, price: settings.price ?? free };
}
