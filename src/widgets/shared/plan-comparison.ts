import { formatPercent } from '../../platform/persian/digits.ts';
import { percentSaved } from '../../shop/catalogue/pricing.ts';
import type { Cycle, PlanSpecs, PlanView, Product } from '../../shop/catalogue/types.ts';
import type { RackLine } from '../../ui/rack-lines.tsx';
import { addressText, cpuText, diskText, featureText, gigabytes, portText, trafficText } from './plan-labels.ts';

/** Resources compared with the largest plan of the line. */
const measures: Array<{
  name: string;
  of(specs: PlanSpecs): number;
  text(specs: PlanSpecs, product: Product): string;
}> = [
  { name: 'cpu', of: ({ cpuCores }) => cpuCores, text: cpuText },
  { name: 'ram', of: ({ ramGb }) => ramGb, text: ({ ramGb }) => `${gigabytes(ramGb)} رم` },
  { name: 'disk', of: ({ diskGb }) => diskGb, text: diskText },
  { name: 'traffic', of: ({ trafficTb }) => trafficTb ?? Number.POSITIVE_INFINITY, text: trafficText },
];

/** Returns the lines of a card: the resources of a machine relative to the other plans, then its other features. */
export function rackLines(plan: PlanView, plans: readonly PlanView[]): RackLine[] {
  const { specs, features, product } = plan;
  const own = features.map((feature) => line(featureText(feature)));
  if (!specs) return own;
  const neighbours = plans.flatMap((other) => (other.line === plan.line && other.specs ? [other.specs] : []));
  const sizes = measures.map(({ name, of, text }) => {
    const limits = neighbours.map(of).filter(Number.isFinite);
    // Unlimited is drawn as twice the largest limit.
    const most = Math.max(1, ...limits) * (limits.length < neighbours.length ? 2 : 1);
    return { name, text: text(specs, product), share: Math.min(1, of(specs) / most) };
  });
  const network = [portText(specs), addressText(specs)].filter((text) => text !== '').join('، ');
  return [...sizes, line(network), ...own];
}

const line = (text: string): RackLine => ({ name: text, text, share: null });

/** Saving of a cycle: `۱۵٪ کمتر` on every plan, `تا ۱۵٪ کمتر` on some; empty if it saves nothing. */
export function savingText(plans: PlanView[], cycle: Cycle): string {
  const savings = plans.map((plan) => percentSaved(plan.prices, cycle));
  const most = Math.max(0, ...savings);
  if (most === 0) return '';
  const text = `${formatPercent(most)} کمتر`;
  return savings.every((saving) => saving === most) ? text : `تا ${text}`;
}

const usual: readonly Cycle[] = ['monthly', 'quarterly', 'annual'];

/** Splits the cycles into those that the cards compare, and those left to the order form. */
export function dividedCycles(
  offered: Cycle[],
  { cycles, cycle: first }: { cycles: 'all' | 'usual'; cycle: Cycle },
): { shown: Cycle[]; later: Cycle[] } {
  const isShown = (cycle: Cycle) => cycles === 'all' || usual.includes(cycle) || cycle === first;
  const shown = offered.filter(isShown);
  return shown.length === 0 ? { shown: offered, later: [] } : { shown, later: offered.filter((one) => !isShown(one)) };
}
