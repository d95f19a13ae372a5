import { memoize } from '../../platform/memoize.ts';
import { formatToman, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { priceUnit, unitPrice } from './pricing.ts';
import type { PlanView } from './types.ts';

/*
 * Placeholders in texts. Figures of the catalogue are the same on every page: `{{from:germany-vps}}` is the lowest monthly
 * price in a category (yearly, where only years are sold), `{{from:germany-vps/linux}}` that of a line,
 * `{{from:germany-vps/linux@annual}}` that of a month with annual payment, `{{price:de-1}}` the price of one plan, and
 * `{{count:germany-vps}}` the number of plans. `{{rule:grace-days}}` is a rule of the settings (see
 * `src/site/rule-figures.ts`). Values of the page have a dot: `{{post.title}}`, `{{post.published|short}}` (see
 * `src/builder/bindings/names.ts`).
 */

type Sold = Pick<PlanView, 'slug' | 'category' | 'line' | 'prices' | 'stock'>;

/** Text of each figure, by its placeholder name: `from:germany-vps` → `۱۱۹٬۰۰۰ تومان`. */
export type Figures = Readonly<Record<string, string>>;

const placeholder =
  /\{\{\s*((?:from|count|rule|price):[^{}\s|]{1,200}|(?:post|site|loop|meta)\.[a-z0-9_.-]{1,80})\s*(?:\|\s*([a-z]{1,20})\s*)?\}\}/g;

/** True for a figure of the catalogue or the settings, false for a value of the page. */
export const isFigure = (name: string) => /^(?:from|count|rule|price):/.test(name);

/** Names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return mayHoldFigures(text) ? Array.from(text.matchAll(placeholder), ([, name = '']) => name) : [];
}

/** Replaces the placeholders of a text; one whose value is null stays. */
export function fillPlaceholders(text: string, lookUp: (name: string, format?: string) => string | null): string {
  return text.replace(placeholder, (whole, name: string, format?: string) => lookUp(name, format) ?? whole);
}

/** Quick test for placeholders in a text; no false negatives. */
export const mayHoldFigures = (text: string) => text.includes('{{');

/** Fills in the figures of a text; unknown ones become empty. */
export function fillFigures(text: string, figures: Figures): string {
  return fillPlaceholders(text, (name) => (isFigure(name) ? figureOf(figures, name) : null));
}

/** Text of a figure; empty for an unknown one. */
export const figureOf = (figures: Figures, name: string) => (Object.hasOwn(figures, name) ? (figures[name] ?? '') : '');

/** Replaces each placeholder by an ellipsis, for code without the catalogue. */
export const withoutFigures = (text: string) => (mayHoldFigures(text) ? text.replace(placeholder, '…') : text);

/** Unknown figures of a text. */
export function unknownFigures(text: string, figures: Figures): string[] {
  if (!mayHoldFigures(text)) return [];
  return Array.from(text.matchAll(placeholder), ([whole, name = '']) =>
    !isFigure(name) || Object.hasOwn(figures, name) ? '' : whole,
  ).filter((whole) => whole !== '');
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

/** The figures of plans; rules change on their own. */
const tableOf = memoize((plans: readonly Sold[]): Figures => {
  const scopes = new Map<string, Sold[]>();
  for (const plan of plans)
    for (const scope of [plan.category, `${plan.category}/${plan.line}`])
      scopes.set(scope, [...(scopes.get(scope) ?? []), plan]);
  return Object.fromEntries([
    ...Array.from(
      scopes,
      ([scope, own]): Array<[string, string]> => [
        [`count:${scope}`, formatNumber(own.length)],
        ...lowestOf(`from:${scope}`, own),
      ],
    ).flat(),
    ...plans.flatMap((plan) => lowestOf(`price:${plan.slug}`, [plan])),
  ]);
});

/** Lowest prices, of available plans if there are any. */
function lowestOf(name: string, all: readonly Sold[]): Array<[name: string, text: string]> {
  const left = all.filter(({ stock }) => stock !== 'out');
  const lowest = new Map<string, number>();
  for (const plan of left.length > 0 ? left : all) {
    for (const [cycle, amount] of amountsOf(plan))
      if (amount < (lowest.get(cycle) ?? Number.POSITIVE_INFINITY)) lowest.set(cycle, amount);
  }
  return Array.from(lowest, ([cycle, amount]) => [name + cycle, formatToman(rial(amount))]);
}

/** Amounts of a plan: of its shortest cycle, without a name, and of each as `@annual`. */
const amountsOf = memoize(({ prices }: Sold): Array<[cycle: string, amount: number]> => {
  const unit = priceUnit(prices);
  return prices.flatMap((price, index): Array<[string, number]> => {
    const amount = unitPrice(price, unit);
    return [...(index === 0 ? [['', amount] as [string, number]] : []), [`@${price.cycle}`, amount]];
  });
});
