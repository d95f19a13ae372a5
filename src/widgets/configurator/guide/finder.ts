import { toman } from '../../../platform/money.ts';
import { effectiveMonthly, findPrice } from '../../../shop/catalogue/pricing.ts';
import type { Cycle, PlanView } from '../../../shop/catalogue/types.ts';

/** An answer with its requirements. */
export interface Answer {
  label: string;
  /** Minimum memory in gigabytes. */
  ramGb: number;
  /** Highest price of a month in thousands of Toman; 0 for any. */
  mostThousand: number;
  /** Suitable lines; ignored where none of them is sold. */
  lines: string[];
}

export interface Question {
  label: string;
  choices: Answer[];
}

/** Returns the answers given by number, from 1. */
export function chosenAnswers(questions: readonly Question[], numbers: readonly number[]): Answer[] {
  return questions.flatMap(({ choices }, index) => choices[(numbers[index] ?? 0) - 1] ?? []);
}

/** Lists the machines in stock that meet all answers, cheapest first. */
export function suitablePlans(plans: readonly PlanView[], answers: readonly Answer[], cycle: Cycle | ''): PlanView[] {
  const ram = Math.max(0, ...answers.map(({ ramGb }) => ramGb));
  const budgets = answers.map(({ mostThousand }) => mostThousand).filter((most) => most > 0);
  const most = budgets.length === 0 ? Number.POSITIVE_INFINITY : toman(Math.min(...budgets) * 1000);
  const sold = new Set(plans.map(({ line }) => line));
  const wanted = answers.map(({ lines }) => lines.filter((line) => sold.has(line))).filter((lines) => lines.length > 0);
  return plans
    .filter(({ stock, specs }) => stock !== 'out' && specs !== null && specs.ramGb >= ram)
    .filter(({ line }) => wanted.every((lines) => lines.includes(line)))
    .map((plan) => ({ plan, cost: monthlyCost(plan, cycle) }))
    .filter(({ cost }) => cost <= most)
    .sort((a, b) => a.cost - b.cost)
    .map(({ plan }) => plan);
}

/** Price of a month in a cycle, else in the shortest one. */
export function monthlyCost({ prices }: PlanView, cycle: Cycle | ''): number {
  const price = (cycle === '' ? undefined : findPrice(prices, cycle)) ?? prices[0];
  return price ? effectiveMonthly(price) : Number.POSITIVE_INFINITY;
}
