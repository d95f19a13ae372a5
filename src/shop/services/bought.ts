import { rial } from '../../platform/money.ts';
import { chooseOptions, soldOptions } from '../catalogue/offered.ts';
import type { PlanOption, PlanView, Selection, SoldOption, SoldSelection } from '../catalogue/types.ts';

/** An option that came with what was bought. */
export interface BoughtOption {
  slug: string;
  /** Null for one that the catalogue knows no more. */
  purpose: PlanOption['purpose'] | null;
  /** As the selection holds it: that of a choice, `yes`, or a number as text. */
  value: string;
  /** For people: `دیسک اضافه: ۱۰۰ گیگابایت` */
  label: string;
  units: number;
  /** Whether it is more than what comes with every plan: it costs something, or another than the first was chosen. */
  isMore: boolean;
}

/**
 * The options of something that was bought, each with its default where nothing was chosen. What was bought counts also
 * when it is sold no more: then it is named as well as it can be.
 */
export function boughtOptions(
  options: ReadonlyArray<PlanOption & { active: boolean }>,
  plan: Pick<PlanView, 'line' | 'specs'>,
  { options: values, sold = {} }: Pick<SoldSelection, 'options' | 'sold'>,
): BoughtOption[] {
  const known = knownOptions(options, values);
  const { chosen } = chooseOptions(known, plan, values);
  const bought = chosen.map(({ option, value, label, units, price }) => ({
    ...{ slug: option.slug, purpose: option.purpose, value, label, units },
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

/** What is sold, and what was chosen when it still was. */
const knownOptions = (options: readonly KnownOption[], values: Selection['options']) =>
  options.filter(({ slug, active }) => active || Object.hasOwn(values, slug));

const unitsIn = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : Number(value !== 'no'));

/**
 * The options of something that was sold when it was not kept what each of them costs: as they cost now, and nothing
 * for what the catalogue cannot tell any more.
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
