import type { Platform } from '../../platform/context.ts';
import { readCatalogue } from '../catalogue/index.ts';
import { chooseOption, defaultValue, offeredOptions } from '../catalogue/offered.ts';
import type { PlanOption } from '../catalogue/types.ts';
import { type ActiveService, type Own, readRunning } from './active-service.ts';
import { isChangeable } from './change-options.ts';
import { type ChangeResult, quoteChange } from './quote-change.ts';

/** The options of a running service, for its owner. */
export interface OptionChoices {
  /** Current plan. */
  plan: string;
  /** Changeable options, with the requested or current value. */
  fields: Array<{ option: PlanOption; value: string }>;
  /** Unchangeable options, as sold. */
  kept: string[];
  /** Quote of the requested change; null without a request. */
  requested: ChangeResult | null;
}

/** Loads the changeable options of a customer's active service, and their cost; null if it is not active. */
export async function readOptionChoices(
  platform: Platform,
  { values, ...own }: Own & { values: Readonly<Record<string, string>> },
): Promise<OptionChoices | null> {
  const catalogue = await readCatalogue(platform);
  const running = await readRunning(platform.db, own);
  if (!running?.plan) return null;
  const { held, present, plan } = running;
  const options = offeredOptions(catalogue.options, plan).filter((option) => canChange(option, running));
  const slugs = new Set(options.map(({ slug }) => slug));
  return {
    plan: present.plan,
    fields: options.map((option) => ({
      option,
      value: values[option.slug] ?? held[option.slug]?.value ?? defaultValue(option),
    })),
    kept: Object.entries(held).flatMap(([slug, { label, units }]) => (slugs.has(slug) || units === 0 ? [] : [label])),
    requested:
      Object.keys(values).length === 0
        ? null
        : quoteChange(catalogue, running, { plan: present.plan, options: values }, platform.clock.now()),
  };
}

/** Options sold differently than now cannot be changed. */
function canChange(option: PlanOption, { held }: ActiveService): boolean {
  const value = held[option.slug]?.value;
  return isChangeable(option) && (value === undefined || typeof chooseOption(option, value) !== 'string');
}
