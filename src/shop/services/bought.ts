import { rial } from '../../platform/money.ts';
import { chooseOptions, soldOptions } from '../catalogue/offered.ts';
import type { PlanOption, PlanView, Selection, SoldOption, SoldSelection } from '../catalogue/types.ts';

/** Option included in a purchase. */
export interface BoughtOption {
  slug: string;
  /** Null if the catalogue no longer has it. */
  purpose: PlanOption['purpose'] | null;
  /** As in the selection: the slug of a choice, `yes`, or a number as text. */
  value: string;
  /** For people: `دیسک اضافه: ۱۰۰ گیگابایت` */
  label: string;
  units: number;
  /** True if it is not included in every plan: it has a price, or another choice than the first. */
  isMore: boolean;
}

/**
 * Options of a purchase, with defaults for those not chosen. Purchased options count even if no longer sold: then they are
 * labelled as well as possible.
 */
export function boughtOptions(
  options: ReadonlyArray<PlanOption & { active: boolean }>,
  plan: Pick<PlanView, 'line' | 'specs'>,
  { options: values, sold = {} }: Pick<SoldSelection, 'options' | 'sold'>,
): BoughtOption[] {
  const known = knownOptions(options, values);
  const { chosen } = chooseOptions(known, plan, values);
  const bought = chosen.map(({ option, value, label, units, price }) => ({
    slug: option.slug,
    purpose: option.purpose,
    value,
    label,
    units,
    isMore: units > 0 && (option.kind !== 'choice' || price.setup + price.monthly > 0 || !isFirst(option, value)),
  }));
  const unknown = Object.entries(values).filter(([slug]) => !bought.some((one) => one.slug === slug));
  return [
    ...bought,
    ...unknown.map(([slug, value]) => {
      const { name = slug, purpose = null } = options.find((option) => option.slug === slug) ?? {};
      const label = sold[slug]?.label ?? `${name}: ${value}`;
      const units = sold[slug]?.units ?? unitsIn(value);
      return { slug, purpose, value, label, units, isMore: units > 0 };
    }),
  ];
}

type KnownOption = PlanOption & { active: boolean };

/** Options on sale, and those chosen while they were. */
const knownOptions = (options: readonly KnownOption[], values: Selection['options']) =>
  options.filter(({ slug, active }) => active || Object.hasOwn(values, slug));

const unitsIn = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : Number(value !== 'no'));

/**
 * Options of a purchase from before option prices were stored: at their current price, and free if the catalogue no longer
 * has them.
 */
export function heldOptions(
  options: readonly KnownOption[],
  plan: Pick<PlanView, 'line' | 'specs'> | null,
  { options: values }: Pick<Selection, 'options'>,
): Record<string, SoldOption> {
  const unknown = Object.entries(values).map(([slug, value]): [string, SoldOption] => {
    const name = options.find((option) => option.slug === slug)?.name ?? slug;
    return [slug, { value, label: `${name}: ${value}`, units: unitsIn(value), monthly: rial(0) }];
  });
  return { ...Object.fromEntries(unknown), ...(plan && soldOptions(knownOptions(options, values), plan, values)) };
}

const isFirst = ({ settings }: PlanOption, value: string) => settings.choices?.[0]?.slug === value;
