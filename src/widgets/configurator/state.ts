import type { AddressReader, PageAddress } from '../../builder/context.ts';
import type { OnSale } from '../../builder/reader.ts';
import { readSelection, selectionQuery } from '../../shop/cart/selection.ts';
import { completeName, planForName, sampleName } from '../../shop/catalogue/buyer-names.ts';
import { type ChosenOption, chooseOptions } from '../../shop/catalogue/offered.ts';
import { quote } from '../../shop/catalogue/quote.ts';
import type { PlanLine, PlanSelection, PlanView, Quote, Selection } from '../../shop/catalogue/types.ts';
import { saleProblem } from '../../shop/domains/sale.ts';
import { domainStateKey } from '../../shop/domains/search.ts';
import type { DomainState } from '../../shop/domains/types.ts';
import { guideAddress } from './guide/address.ts';
import { shelvesOf } from './guide/choice.ts';
import { type Guide, type GuideTexts, guideOf, type TrailNames, trailNames } from './guide/state.ts';

const domainStates = ['free', 'taken', 'reserved', 'unknown'] as const satisfies DomainState[];
/** Key in addresses with more than a plan and a cycle, which are rarely requested again. */
export const ownKey = 'own';
/** Shown instead of a plan that is not on sale. */
const noPlan = '-';

/** The plans that can be chosen, line by line. */
export interface PlanGroup {
  line: PlanLine;
  plans: PlanView[];
}

/** A plan with all that is chosen for it. */
export interface Configuration {
  plan: PlanView;
  /** As shown by the form: unavailable values are replaced by defaults. */
  selection: Selection;
  options: ChosenOption[];
  /** Validation messages by field name. */
  problems: Record<string, string>;
  /** Null if the plan cannot be bought. */
  quote: Quote | null;
  /** The item of a cart that is changed; empty for a new one. */
  item: string;
  trail: TrailNames;
}

export interface ConfiguratorData {
  groups: PlanGroup[];
  configuration: Configuration | null;
  /** Link to the plans while none is selected. */
  guide: Guide | null;
  /** The address names a plan that is not sold. */
  isUnknown: boolean;
}

/** Parses the address: an existing plan and cycle, and all other choices. */
export function addressReader(data: ConfiguratorData | undefined): AddressReader {
  const sold = data?.groups.flatMap((group) => group.plans);
  const plans = sold && new Set(sold.map(({ slug }) => slug));
  const shelves = sold && shelvesOf(sold);
  return (query) => {
    if (!query.get('plan')) {
      const guide = guideAddress(query, shelves);
      // There are many combinations of answers, each rarely requested again.
      return Object.keys(guide).some((key) => key.startsWith('find-')) ? { ...guide, [ownKey]: '1' } : guide;
    }
    const { plan, ...rest } = readSelection(query);
    if (plans && !plans.has(plan)) return { plan: noPlan };
    const { plan: _, cycle, ...more } = Object.fromEntries(selectionQuery({ plan, ...rest }));
    const item = /^[0-9a-f]{24}$/.exec(query.get('item') ?? '')?.[0];
    // Submitted with an empty name, in contrast to an address without the field.
    const unnamed = query.get('hostname') === '' ? { hostname: '' } : {};
    const state = domainStates.find((one) => one === query.get(domainStateKey));
    const own = { ...unnamed, ...more, ...(item ? { item } : {}), ...(state ? { [domainStateKey]: state } : {}) };
    return {
      plan,
      ...(query.has('cycle') && cycle ? { cycle } : {}),
      ...own,
      ...(Object.keys(own).length > 0 ? { [ownKey]: '1' } : {}),
    };
  };
}

/** Returns the configuration of an address. */
export function configure(
  catalogue: OnSale,
  { category, lines, ...texts }: PlanSelection & GuideTexts,
  address: PageAddress,
): ConfiguratorData {
  const shown = catalogue.plans.filter(
    (plan) => (category === '' || plan.category === category) && (lines.length === 0 || lines.includes(plan.line)),
  );
  const groups = catalogue.lines
    .map((line) => ({ line, plans: shown.filter((plan) => plan.line === line.slug) }))
    .filter(({ plans }) => plans.length > 0);
  const named = shown.find(({ slug }) => slug === address.plan);
  const plan = named && planForName(shown, named, readSelection(new URLSearchParams(address)).hostname);
  return {
    groups,
    configuration: plan
      ? {
          ...configurationOf(plan, catalogue, address),
          trail: trailNames(plan, { shown, lines: catalogue.lines, texts }),
        }
      : null,
    guide: plan ? null : guideOf(catalogue, shown, texts, address.plan === undefined ? address : {}),
    isUnknown: !plan && address.plan !== undefined,
  };
}

function configurationOf(plan: PlanView, catalogue: OnSale, address: PageAddress): Omit<Configuration, 'trail'> {
  const typed = readSelection(new URLSearchParams(address));
  const requested = {
    ...typed,
    plan: plan.slug,
    cycle: address.cycle === undefined ? firstCycle(plan) : typed.cycle,
    hostname: completeName(plan, typed.hostname),
  };
  const result = quote(catalogue, [requested], { at: catalogue.at });
  const problems: Record<string, string> = result.ok
    ? {}
    : Object.fromEntries(result.problems.map(({ field, message }) => [field, message]));
  if (address.hostname === undefined) delete problems.hostname;
  const state = domainStates.find((one) => one === address[domainStateKey]);
  const refused = state === undefined || problems.hostname !== undefined ? null : saleProblem(requested, state);
  if (refused !== null) problems.hostname = refused;
  const sold = {
    ...requested,
    cycle: problems.cycle === undefined ? requested.cycle : firstCycle(plan),
    options: Object.fromEntries(Object.entries(requested.options).filter(([slug]) => !problems[`option-${slug}`])),
  };
  const mended = result.ok
    ? result
    : quote(catalogue, [{ ...sold, hostname: sampleName(plan), sshKey: '' }], { at: catalogue.at });
  return {
    plan,
    selection: sold,
    options: chooseOptions(catalogue.options, plan, sold.options).chosen,
    problems,
    quote: mended.ok ? mended.quote : null,
    item: address.item ?? '',
  };
}

function firstCycle({ prices }: PlanView) {
  return prices[0]?.cycle ?? 'monthly';
}
