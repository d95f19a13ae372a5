import { formatPercent } from '../../platform/persian/digits.ts';
import { percentSaved } from '../../shop/catalogue/pricing.ts';
import { type Cycle, cycles, type PlanPrice, type PlanView } from '../../shop/catalogue/types.ts';
import {
  addressText,
  cpuText,
  cycleNames,
  diskText,
  featureText,
  gigabytes,
  offerWords,
  portText,
  trafficText,
} from '../shared/plan-words.ts';

interface SpecLine {
  kind: string;
  text: string;
}

/** The lines of a card's list, each with the drawing that the stylesheet puts before it. */
export function specLines({ specs, features }: Pick<PlanView, 'specs' | 'features'>): SpecLine[] {
  const own = features.map((feature) => ({ kind: 'feature', text: featureText(feature) }));
  if (!specs) return own;
  const lines = [
    { kind: 'cpu', text: cpuText(specs) },
    { kind: 'ram', text: `${gigabytes(specs.ramGb)} رم` },
    { kind: 'disk', text: diskText(specs) },
    { kind: 'net', text: `${trafficText(specs)}، ${portText(specs)}` },
    { kind: 'ip', text: addressText(specs) },
  ];
  return [...lines.filter(({ text }) => text !== ''), ...own];
}

/** What choosing a cycle saves: `۱۵٪ کمتر` on every plan, `تا ۱۵٪ کمتر` on some; empty when it saves nothing. */
export function savingText(plans: PlanView[], cycle: Cycle): string {
  const savings = plans.map((plan) => percentSaved(plan.prices, cycle));
  const most = Math.max(0, ...savings);
  if (most === 0) return '';
  const text = `${formatPercent(most)} کمتر`;
  return savings.every((saving) => saving === most) ? text : `تا ${text}`;
}

/** Beside the price of one month, what a month comes to in the cycle that saves most; empty when none does. */
export function longerCycleHint(prices: PlanPrice[]): string {
  const best = cycles.reduce((a, b) => (percentSaved(prices, b) > percentSaved(prices, a) ? b : a));
  const offer = offerWords(prices, best);
  return offer && offer.saved > 0 ? `با پرداخت ${cycleNames[best]}: ${offer.amount} ${offer.unit}` : '';
}
