import { nameProblem } from '../catalogue/buyer-names.ts';
import { isLatinOnly, normalizeDomain, splitDomain } from '../catalogue/domain-names.ts';
import type { PlanView } from '../catalogue/types.ts';
import type { DomainState } from './types.ts';

/** A name that a plan sells. */
export interface DomainName {
  name: string;
  plan: PlanView;
}

export interface DomainOffer extends DomainName {
  state: DomainState;
}

/** Result of a domain search; `problem` instead of `main` for a name that cannot be sold. */
export interface DomainQuestion {
  /** As typed, for the field. */
  typed: string;
  problem: string | null;
  main: DomainName | null;
  /** The same name with the other endings. */
  endings: DomainName[];
  /** Similar names with the same ending, for a name that is taken. */
  variations: DomainName[];
}

export interface DomainSearch extends Omit<DomainQuestion, 'main' | 'endings' | 'variations'> {
  main: DomainOffer | null;
  others: DomainOffer[];
}

const mostEndings = 8;
/** Added to a name, before or after. */
const additions: ReadonlyArray<(label: string) => string> = [
  (label) => `${label}-online`,
  (label) => `my${label}`,
  (label) => `${label}shop`,
  (label) => `iran${label}`,
];

/** Query keys of a search, and of the state that prevented adding a domain to the cart. */
export const domainKey = 'domain';
export const domainStateKey = 'domain-state';

/** The longest text of the search field. */
export const longestSearch = 253;

/** Domains on sale. */
export const domainPlans = (plans: readonly PlanView[]) =>
  plans.filter(({ product, stock, prices }) => product === 'domain' && stock !== 'out' && prices.length > 0);

/** Parses a search: the typed domain, or that name with the first top-level domain. Null if nothing was typed. */
export function readDomainQuestion(plans: readonly PlanView[], text: string): DomainQuestion | null {
  const typed = text.trim().slice(0, longestSearch);
  const sold = domainPlans(plans);
  const [first] = sold;
  if (typed === '' || !first) return null;
  const none = { typed, main: null, endings: [], variations: [] };
  const name = normalizeDomain(typed);
  if (name === null) return { ...none, problem: 'چنین نامی ثبت نمی‌شود؛ نام تنها حرف، رقم و خط تیره دارد: example.com' };
  const { label, ending } = splitDomain(name);
  const plan = ending === '' ? firstFor(sold, label) : sold.find((one) => one.ending === ending);
  const endings = sold
    .filter((one) => one !== plan)
    .map((one) => ({ name: label + one.ending, plan: one }))
    .filter(isSellable)
    .slice(0, mostEndings);
  if (!plan)
    return { ...none, endings, problem: `پسوند \u2066${ending}\u2069 را ثبت نمی‌کنیم؛ یکی از پسوندهای زیر را ببینید.` };
  const main = { name: label + plan.ending, plan };
  const problem = nameProblem(plan, main.name);
  if (problem !== null) return { ...none, endings, problem };
  const variations = label.startsWith('xn--') ? [] : additions.map((add) => ({ name: add(label) + plan.ending, plan }));
  return { typed, problem: null, main, endings, variations: variations.filter(isSellable) };
}

const firstFor = (sold: readonly PlanView[], label: string) =>
  sold.find(({ ending }) => !label.startsWith('xn--') || !isLatinOnly(ending)) ?? sold[0];

const isSellable = ({ name, plan }: DomainName) => nameProblem(plan, name) === null;

/** Result for known states: the name itself, and free alternatives. */
export function answerDomainSearch(
  { main, endings, variations, ...question }: DomainQuestion,
  states: ReadonlyMap<string, DomainState>,
): DomainSearch {
  const offers = [...endings, ...variations].map((one) => ({ ...one, state: states.get(one.name) ?? 'unknown' }));
  return {
    ...question,
    main: main && { ...main, state: states.get(main.name) ?? 'unknown' },
    others: offers.filter(({ state }) => state === 'free'),
  };
}
