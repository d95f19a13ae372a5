import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { askedName, buyerNameLabels } from '../catalogue/buyer-names.ts';
import type { OptionSettings, PlanOption, Selection, SoldSelection } from '../catalogue/types.ts';

/** Selection described in catalogue terms; deleted options show their slug. Declined options are left out. */
export interface DescribedSelection {
  plan: string;
  cycle: Selection['cycle'];
  hostname: string;
  /** Label of the name: of a server, or a domain. */
  nameLabel: string;
  hasSshKey: boolean;
  options: Array<{ name: string; value: string }>;
}

/** Describes selections for people, including discontinued plans and options. */
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
  // In catalogue order: databases do not preserve the order of JSON keys.
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

/** Sorts pairs by the order of their keys; unknown keys come last, by name. */
function sortedBy(order: readonly string[], pairs: Array<[string, string]>): Array<[string, string]> {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return pairs.toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
}

/** Options sold with it, including defaults; for older orders only the choices are known. */
function chosenIn({ options, sold = {} }: SoldSelection): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(sold).map(([slug, { value }]) => [slug, value])), ...options };
}

function chosenWords({ kind, settings }: Pick<PlanOption, 'kind' | 'settings'>, value: string): string {
  if (kind === 'yes-no') return 'دارد';
  if (kind === 'quantity') return `${toPersianDigits(value)} ${settings.quantity?.unit ?? ''}`.trim();
  return settings.choices?.find(({ slug }) => slug === value)?.name ?? value;
}
