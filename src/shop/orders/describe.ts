import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { askedName, buyerNameLabels } from '../catalogue/buyer-names.ts';
import type { OptionSettings, PlanOption, Selection, SoldSelection } from '../catalogue/types.ts';

/** What was chosen, in the words of the catalogue; what is no longer there keeps its slug. What was declined is left out. */
export interface DescribedSelection {
  plan: string;
  cycle: Selection['cycle'];
  hostname: string;
  /** What the name is called: that of a server, or a domain. */
  nameLabel: string;
  hasSshKey: boolean;
  options: Array<{ name: string; value: string }>;
}

/** Selections for people, also of plans and options that are sold no more. */
export async function describeSelections(db: Db, selections: readonly SoldSelection[]): Promise<DescribedSelection[]> {
  const slugs = {
    plans: selections.map(({ plan }) => plan),
    options: selections.flatMap((one) => Object.keys(chosenIn(one))),
  };
  const [plans, options] = await Promise.all([
    db
      .selectFrom('plans')
      .select(['slug', 'name', 'code', 'product'])
      .where('slug', 'in', ['', ...slugs.plans])
      .execute(),
    db
      .selectFrom('plan_options')
      .select(['slug', 'name', 'kind', 'settings'])
      .where('slug', 'in', ['', ...slugs.options])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const optionOf = new Map(
    options.map(({ settings, ...option }) => [
      option.slug,
      { ...option, settings: decodeJson(settings) as OptionSettings },
    ]),
  );
  // In the order of the catalogue: databases keep the keys of JSON in orders of their own.
  const order = [...optionOf.keys()];
  return selections.map((selection) => {
    const { plan, cycle, hostname, sshKey } = selection;
    const known = plans.find(({ slug }) => slug === plan);
    return {
      plan: known ? `${known.name} ${known.code}` : plan,
      cycle,
      hostname,
      nameLabel: buyerNameLabels[known ? askedName(known) : 'nothing'],
      hasSshKey: sshKey !== '',
      options: sortedBy(order, Object.entries(chosenIn(selection))).flatMap(([slug, value]) => {
        const option = optionOf.get(slug);
        if (option?.kind !== 'choice' && ['no', '0'].includes(value)) return [];
        return [option ? { name: option.name, value: chosenWords(option, value) } : { name: slug, value }];
      }),
    };
  });
}

/** Pairs in the order of their keys; what is not in it comes last, by its name. */
function sortedBy(order: readonly string[], pairs: Array<[string, string]>): Array<[string, string]> {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return pairs.toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
}

/** What was sold with it, also what was a default; of an older order what was chosen alone is known. */
function chosenIn({ options, sold = {} }: SoldSelection): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(sold).map(([slug, { value }]) => [slug, value])), ...options };
}

function chosenWords({ kind, settings }: Pick<PlanOption, 'kind' | 'settings'>, value: string): string {
  if (kind === 'yes-no') return 'دارد';
  if (kind === 'quantity') return `${toPersianDigits(value)} ${settings.quantity?.unit ?? ''}`.trim();
  return settings.choices?.find(({ slug }) => slug === value)?.name ?? value;
}
