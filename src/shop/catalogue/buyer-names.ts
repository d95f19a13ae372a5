import { isLatinOnly, normalizeDomain } from './domain-names.ts';
import { hostnameProblem } from './server-names.ts';
import type { PlanView, Product } from './types.ts';

/** Name requested from a buyer: of the server, the domain of the hosted site, or the domain to buy. */
export type BuyerNameKind = 'server' | 'site' | 'domain' | 'nothing';

const kinds: Record<Product, BuyerNameKind> = {
  vps: 'server',
  dedicated: 'server',
  'shared-hosting': 'site',
  ssl: 'site',
  domain: 'domain',
  licence: 'nothing',
  backup: 'nothing',
};

/** Labels of the name kinds. */
export const buyerNameLabels: Record<BuyerNameKind, string> = {
  server: 'نام سرور',
  site: 'دامنهٔ سایت',
  domain: 'نام دامنه',
  nothing: 'نام',
};

export const askedName = ({ product }: Pick<PlanView, 'product'>): BuyerNameKind => kinds[product];

type Named = Pick<PlanView, 'product' | 'ending'>;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`);
const ending = new RegExp(`^(?:\\.${label}){1,3}$`);

/** Parses a typed name; returns invalid domain names as typed, and an empty text for an ending alone. */
const bareName = (typed: string) => normalizeDomain(typed) ?? (typed.startsWith('.') ? '' : typed.trim());

/** Completes a name: a domain typed without an ending gets that of the plan. */
export function completeName(plan: Named, typed: string): string {
  if (askedName(plan) !== 'domain') return typed;
  const name = bareName(typed);
  return name === '' || name.includes('.') ? name : name + plan.ending;
}

/** Finds the plan that sells a typed domain, whichever ending was selected; else the selected plan. */
export function planForName<Plan extends Named>(plans: readonly Plan[], chosen: Plan, typed: string): Plan {
  if (askedName(chosen) !== 'domain') return chosen;
  const name = bareName(typed);
  const ending = name.slice(name.indexOf('.'));
  return (name.includes('.') && plans.find((plan) => askedName(plan) === 'domain' && plan.ending === ending)) || chosen;
}

/** Part of a domain before the ending of its plan; a name with another ending stays whole. */
export const nameBeforeEnding = ({ ending }: Pick<PlanView, 'ending'>, name: string) =>
  ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name;

/** Reason why a plan cannot be bought under a name, as a message; null if valid. Only a domain requires one. */
export function nameProblem(plan: Named, name: string): string | null {
  switch (askedName(plan)) {
    case 'server':
      return hostnameProblem(name);
    case 'site':
      return name === '' || domain.test(name) ? null : 'دامنه را کامل و با حروف انگلیسی بنویسید: example.com';
    case 'domain':
      if (name === '') return `نام دامنه را بنویسید: example${plan.ending}`;
      return domainProblem(plan, name);
    case 'nothing':
      return null;
  }
}

function domainProblem({ ending }: Named, name: string): string | null {
  const first = nameBeforeEnding({ ending }, name);
  if (isLatinOnly(ending) && (first.startsWith('xn--') || /[^\x20-\x7e]/.test(first)))
    return `پسوند \u2066${ending}\u2069 نام فارسی نمی‌پذیرد؛ نام را با حروف انگلیسی بنویسید: example${ending}`;
  if (first === name) return `این پسوند با این پلن ثبت نمی‌شود؛ نام را بنویسید و پسوند را انتخاب کنید: example${ending}`;
  return domain.test(name) && !first.includes('.')
    ? null
    : `نام دامنه تنها حروف انگلیسی، رقم و خط تیره دارد: example${ending}`;
}

/** Placeholder name for quoting a plan before one is entered. */
export const sampleName = (plan: Named) => completeName(plan, askedName(plan) === 'domain' ? 'example' : '');

/** Reason why a product cannot have this ending, as a message for staff; null if valid. */
export function endingProblem(product: Product, text: string): string | null {
  if (kinds[product] !== 'domain') return text === '' ? null : 'تنها دامنه پسوند دارد.';
  return ending.test(text) ? null : 'پسوند را با نقطه بنویسید: .ir';
}
