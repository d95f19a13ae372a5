import { chooseOptions } from '../catalogue/offered.ts';
import type { PlanOption, PlanView, Selection } from '../catalogue/types.ts';

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
  { options: values }: Pick<Selection, 'options'>,
): BoughtOption[] {
  const known = options.filter(({ slug, active }) => active || Object.hasOwn(values, slug));
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
      const units = /^\d{1,9}$/.test(value) ? Number(value) : Number(value !== 'no');
      return { slug, purpose, value, label: `${name}: ${value}`, units, isMore: units > 0 };
    }),
  ];
}

const isFirst = ({ settings }: PlanOption, value: string) => settings.choices?.[0]?.slug === value;
