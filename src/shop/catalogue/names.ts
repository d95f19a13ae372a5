import { hostnameProblem } from './server-names.ts';
import type { PlanView, Product } from './types.ts';

/** What a buyer is asked to name: the server, the domain of the site that it is for, the domain that is bought. */
export type AskedName = 'server' | 'site' | 'domain' | 'nothing';

const asked: Record<Product, AskedName> = {
  vps: 'server',
  dedicated: 'server',
  'shared-hosting': 'site',
  ssl: 'site',
  domain: 'domain',
  licence: 'nothing',
  backup: 'nothing',
};

export const askedName = ({ product }: Pick<PlanView, 'product'>): AskedName => asked[product];

type Named = Pick<PlanView, 'product' | 'ending'>;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})+$`);
const ending = new RegExp(`^(?:\\.${label}){1,3}$`);

/** A name as it is sold: of a domain its first part with the ending of the plan, however it was typed. */
export function completeName(plan: Named, typed: string): string {
  if (askedName(plan) !== 'domain') return typed;
  const [first = ''] = typed.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').split(/[./]/);
  return first === '' ? '' : first + plan.ending;
}

/** Why a plan cannot be bought under a name, for the buyer; null when it can. Only a domain needs one. */
export function nameProblem(plan: Named, name: string): string | null {
  switch (askedName(plan)) {
    case 'server':
      return hostnameProblem(name);
    case 'site':
      return name === '' || domain.test(name) ? null : 'دامنه را کامل و با حروف انگلیسی بنویسید: example.com';
    case 'domain':
      if (name === '') return `نام دامنه را بنویسید: example${plan.ending}`;
      return domain.test(name) && name === completeName(plan, name)
        ? null
        : `نام دامنه تنها حروف انگلیسی، رقم و خط تیره دارد: example${plan.ending}`;
    case 'nothing':
      return null;
  }
}

/** A name that a plan could be bought under, to ask for its price before there is one. */
export const sampleName = (plan: Named) => completeName(plan, askedName(plan) === 'domain' ? 'example' : '');

/** Why a product cannot have this ending, for staff; null when it can. */
export function endingProblem(product: Product, text: string): string | null {
  if (asked[product] !== 'domain') return text === '' ? null : 'تنها دامنه پسوند دارد.';
  return ending.test(text) ? null : 'پسوند را با نقطه بنویسید: .ir';
}
