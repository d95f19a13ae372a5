import type { AddressReader, PageAddress } from '../../builder/context.ts';
import { effectiveMonthly, findPrice } from '../../shop/catalogue/pricing.ts';
import type { PlanPrice, PlanView } from '../../shop/catalogue/types.ts';

export interface Choice {
  label: string;
  ramGb: number;
  category: string;
  lines: string[];
  url: string;
}

export interface Question {
  label: string;
  choices: Choice[];
}

/** The result. Without a plan only the link is known. */
export interface Found {
  plan: PlanView | null;
  /** The price of a month, or of the shortest cycle it is sold in. */
  price: PlanPrice | null;
  /** Link to more information; empty if no answer names a page. */
  url: string;
}

/** The name of a question's field, from 0. */
export const fieldName = (id: string, question: number) => `find-${id}-${question + 1}`;

/** Reads the numbers of the choices, from 1, that exist. */
export function addressReader(id: string, counts: readonly number[]): AddressReader {
  return (query) => {
    const read: Record<string, string> = {};
    for (const [index, count] of counts.entries()) {
      const name = fieldName(id, index);
      const value = query.get(name) ?? '';
      if (/^[1-9]$/.test(value) && Number(value) <= count) read[name] = value;
    }
    return read;
  };
}

/** Parses the answers of an address, one per question; undefined if unanswered. */
export function chosenOf(id: string, questions: readonly Question[], address: PageAddress): Array<Choice | undefined> {
  return questions.map(({ choices }, index) => choices[Number(address[fieldName(id, index)] ?? 0) - 1]);
}

/** Returns the cheapest plan on sale that meets the requirements of all answers. */
export function findPlan(chosen: readonly Choice[], plans: readonly PlanView[]): Found {
  const ram = Math.max(0, ...chosen.map(({ ramGb }) => ramGb));
  const category = chosen.find((choice) => choice.category !== '')?.category ?? '';
  const lines = chosen.find((choice) => choice.lines.length > 0)?.lines ?? [];
  const url = chosen.find((choice) => choice.url !== '')?.url ?? '';
  const [best] = plans
    .filter((plan) => plan.stock !== 'out')
    .filter((plan) => category === '' || plan.category === category)
    .filter((plan) => lines.length === 0 || lines.includes(plan.line))
    .filter(({ specs }) => (specs?.ramGb ?? (category === '' ? 0 : ram)) >= ram)
    .flatMap((plan) => {
      const price = findPrice(plan.prices, 'monthly') ?? plan.prices[0];
      return price ? [{ plan, price }] : [];
    })
    .sort((a, b) => effectiveMonthly(a.price) - effectiveMonthly(b.price));
  return { plan: best?.plan ?? null, price: best?.price ?? null, url };
}
