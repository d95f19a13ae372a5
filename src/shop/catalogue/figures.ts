import { formatToman, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { findPrice, priceUnit, unitPrice } from './pricing.ts';
import { cycles, type PlanView } from './types.ts';

/*
 * Figures of the catalogue in texts: `{{from:germany-vps}}` is the lowest price of a month in a category (of a year, where
 * only years are sold), `{{from:germany-vps/linux}}` that of a line, `{{from:germany-vps/linux@annual}}` that of a month
 * when a year is paid, and `{{count:germany-vps}}` how many plans there are. `{{rule:grace-days}}` is a rule of the settings
 * (see `src/site/rule-figures.ts`).
 */

type Sold = Pick<PlanView, 'category' | 'line' | 'prices' | 'stock'>;

/** What each figure says, by what stands between its braces: `from:germany-vps` → `۱۱۹٬۰۰۰ تومان`. */
export type Figures = Readonly<Record<string, string>>;

const figure = /\{\{\s*((?:from|count|rule):[^{}\s]{1,200})\s*\}\}/g;

/** Whether a text may hold figures; cheap, and never wrong about one that does. */
export const mayHoldFigures = (text: string) => text.includes('{{');

/** A text with its figures; those that the catalogue does not know say nothing. */
export function fillFigures(text: string, figures: Figures): string {
  return text.replace(figure, (_, name: string) => (Object.hasOwn(figures, name) ? (figures[name] ?? '') : ''));
}

/** A text with an ellipsis for each figure, for those who do not know the catalogue. */
export const withoutFigures = (text: string) => (mayHoldFigures(text) ? text.replace(figure, '…') : text);

/** The figures in a text that the catalogue does not know. */
export function unknownFigures(text: string, figures: Figures): string[] {
  if (!mayHoldFigures(text)) return [];
  return Array.from(text.matchAll(figure), ([whole, name = '']) => (Object.hasOwn(figures, name) ? '' : whole)).filter(
    (whole) => whole !== '',
  );
}

const known = new WeakMap<readonly Sold[], { rules: Figures; figures: Figures }>();
let latest: { figures: Figures; text: string } | undefined;

/**
 * Every figure of the plans on sale and every rule: the same object for as long as all figures are the same, though plans
 * may change.
 */
export function figuresOf(plans: readonly Sold[], rules: Figures = noRules): Figures {
  const found = known.get(plans);
  if (found?.rules === rules) return found.figures;
  const figures = sameOrNew({ ...tableOf(plans), ...rules });
  known.set(plans, { rules, figures });
  return figures;
}

const noRules: Figures = {};

function sameOrNew(figures: Figures): Figures {
  const text = JSON.stringify(figures);
  if (latest?.text !== text) latest = { figures, text };
  return latest.figures;
}

function tableOf(plans: readonly Sold[]): Figures {
  const scopes = new Map<string, Sold[]>();
  for (const plan of plans)
    for (const scope of [plan.category, `${plan.category}/${plan.line}`])
      scopes.set(scope, [...(scopes.get(scope) ?? []), plan]);
  return Object.fromEntries(
    Array.from(scopes, ([scope, own]) => [
      [`count:${scope}`, formatNumber(own.length)],
      ...lowestOf(scope, own),
    ]).flat(),
  );
}

/** The lowest prices, of what can be had where anything can. */
function lowestOf(scope: string, all: Sold[]): Array<[name: string, text: string]> {
  const left = all.filter(({ stock }) => stock !== 'out');
  const own = left.length > 0 ? left : all;
  const lowest = (name: string, cycle?: (typeof cycles)[number]): Array<[string, string]> => {
    const amounts = own.flatMap(({ prices }) => {
      const price = cycle === undefined ? prices[0] : findPrice(prices, cycle);
      return price ? [unitPrice(price, priceUnit(prices))] : [];
    });
    return amounts.length > 0 ? [[name, formatToman(rial(Math.min(...amounts)))]] : [];
  };
  return [lowest(`from:${scope}`), ...cycles.map((cycle) => lowest(`from:${scope}@${cycle}`, cycle))].flat();
}
