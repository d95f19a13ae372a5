import type { PageAddress } from '../../../builder/context.ts';
import type { OnSale } from '../../../builder/reader.ts';
import { askedName } from '../../../shop/catalogue/buyer-names.ts';
import { offeredOptions } from '../../../shop/catalogue/offered.ts';
import { type Cycle, type PlanView, type Product, products } from '../../../shop/catalogue/types.ts';
import { dividedCycles } from '../../shared/plan-comparison.ts';
import { offeredCycles } from '../../shared/plan-labels.ts';
import { type GuideAddress, readGuide, type Sort, sorts } from './address.ts';
import { allKinds, type Choice, resolveChoice, shelvesOf } from './choice.ts';
import { type Answer, chosenAnswers, monthlyCost, type Question, suitablePlans } from './finder.ts';
import { type Labelled, placeLabel, shortLineNames } from './labels.ts';

/** Something to choose, with the plans behind it. */
export interface GuideOption<Key extends string = string> {
  key: Key;
  label: string;
  note: string;
  plans: PlanView[];
}

export interface OfferedPlan {
  plan: PlanView;
  /** No configuration is needed, so it can be added to the cart directly. */
  isReady: boolean;
}

/** Everything the guide shows. */
export interface Guide {
  step: 'what' | 'where' | 'plan';
  state: GuideAddress;
  services: Array<GuideOption<Product>>;
  /** Empty if there is only one, which is chosen then. */
  places: GuideOption[];
  /** Empty if there is only one. */
  kinds: GuideOption[];
  cycles: Cycle[];
  /** Cycle of the shown prices. */
  cycle: Cycle;
  plans: OfferedPlan[];
  /** Product of the finder: machines, of which there are many; null without questions. */
  finds: Product | null;
  answers: Answer[];
  /** Result of the answers: the first plan is the best match; empty if none meets all. */
  found: 'nothing asked' | 'best' | 'none';
}

/** Texts by staff for products. */
export interface GuideTexts {
  services: Array<{ product: Product; label: string; note: string }>;
  places: Labelled[];
  questions: Question[];
}

/** Returns the state of the guide for an address. */
export function guideOf(
  { lines, options }: OnSale,
  shown: readonly PlanView[],
  texts: GuideTexts,
  address: PageAddress,
): Guide {
  const read = readGuide(new URLSearchParams(address));
  const services = servicesOf(shown, texts);
  const [only, other] = services;
  const chosen = resolveChoice(shelvesOf(shown), read);
  const choice = only && !other ? { ...chosen, what: only.key } : chosen;
  const inProduct = shown.filter(({ product }) => product === choice.what);
  const categories = [...new Set(inProduct.map(({ category }) => category))];
  const where = choice.where || (categories.length === 1 ? (categories[0] ?? '') : '');
  const inPlace = inProduct.filter(({ category }) => where === '' || category === where);
  const areMachines = inPlace.some(({ specs }) => specs !== null);
  const findable = findableOf(services, choice, texts);
  const answers = areMachines && findable !== null ? chosenAnswers(texts.questions, read.answers) : [];
  const isAsked = answers.length > 0;
  const kinds = kindsOf(inPlace, lines);
  const kind = shownKind(choice, { kinds, areMachines, isAsked });
  const inKind = inPlace.filter(({ line }) => kind === allKinds || line === kind);
  const cycles = offeredCycles(inPlace);
  const cycle = cycles.find((one) => one === read.cycle) ?? cycles[0] ?? 'monthly';
  const suitable = isAsked ? suitablePlans(inKind, answers, cycle) : [];
  const plans = sortPlans(suitable.length > 0 ? suitable : inKind, { sort: read.sort, cycle, first: suitable[0] });
  const step = choice.what === '' ? 'what' : where === '' && !isAsked ? 'where' : 'plan';
  return {
    step,
    state: { ...read, ...choice, kind, isUnknown: choice.isUnknown || read.isUnknown },
    services,
    places: categories.length > 1 ? placesOf(inProduct, { categories, lines, texts }) : [],
    kinds: kinds.length > 1 && where !== '' ? kinds : [],
    cycles: dividedCycles(cycles, { cycles: 'usual', cycle }).shown,
    cycle,
    plans:
      step === 'plan'
        ? plans.map((plan) => ({
            plan,
            isReady: askedName(plan) === 'nothing' && offeredOptions(options, plan).length === 0,
          }))
        : [],
    finds: findable,
    answers,
    found: isAsked ? (suitable.length > 0 ? 'best' : 'none') : 'nothing asked',
  };
}

/** Names of the steps to a plan; empty for a step without a choice. */
export interface TrailNames {
  service: string;
  place: string;
  kind: string;
}

export function trailNames(
  plan: PlanView,
  { shown, lines, texts }: { shown: readonly PlanView[]; lines: OnSale['lines']; texts: GuideTexts },
): TrailNames {
  const inProduct = shown.filter(({ product }) => product === plan.product);
  const categories = [...new Set(inProduct.map(({ category }) => category))];
  const places = categories.length > 1 ? placesOf(inProduct, { categories, lines, texts }) : [];
  const inPlace = inProduct.filter(({ category }) => category === plan.category);
  const kinds = kindsOf(inPlace, lines);
  const labelOf = (all: GuideOption[], key: string) => all.find((one) => one.key === key)?.label ?? '';
  return {
    service: texts.services.find(({ product }) => product === plan.product)?.label ?? '',
    place: labelOf(places, plan.category),
    kind: kinds.length > 1 ? labelOf(kinds, plan.line) : '',
  };
}

/** Maximum number of plans that need no finder. */
const fewPlans = 4;

/** The product, among the open ones, with enough machines for questions. */
function findableOf(
  services: ReadonlyArray<GuideOption<Product>>,
  { what }: Choice,
  { questions }: GuideTexts,
): Product | null {
  const many = services.find(
    ({ key, plans }) =>
      (what === '' || key === what) && plans.length > fewPlans && plans.every(({ specs }) => specs !== null),
  );
  return many && questions.length > 0 ? many.key : null;
}

/** The line whose plans are shown: for machines a single one, since a location has many, unless all are requested. */
function shownKind(
  { kind }: Choice,
  { kinds, areMachines, isAsked }: { kinds: GuideOption[]; areMachines: boolean; isAsked: boolean },
): string {
  if (kind !== '') return kind;
  const open = kinds.find(({ plans }) => plans.some(({ stock }) => stock !== 'out'));
  return areMachines && !isAsked && open ? open.key : allKinds;
}

function servicesOf(shown: readonly PlanView[], { services }: GuideTexts): Array<GuideOption<Product>> {
  const order = [...new Set([...services.map(({ product }) => product), ...products])];
  return order.flatMap((product) => {
    const plans = shown.filter((plan) => plan.product === product);
    const text = services.find((one) => one.product === product);
    return plans.length === 0 ? [] : [{ key: product, label: text?.label ?? '', note: text?.note ?? '', plans }];
  });
}

function placesOf(
  inProduct: readonly PlanView[],
  { categories, lines, texts }: { categories: string[]; lines: OnSale['lines']; texts: GuideTexts },
): GuideOption[] {
  return categories.map((category) => {
    const plans = inProduct.filter((plan) => plan.category === category);
    const text = texts.places.find((one) => one.category === category);
    const names = kindsOf(plans, lines, { isShort: false }).map(({ label }) => label);
    return { key: category, label: text?.label || placeLabel(names), note: text?.note ?? '', plans };
  });
}

function kindsOf(inPlace: readonly PlanView[], lines: OnSale['lines'], { isShort = true } = {}): GuideOption[] {
  const sold = lines.filter(({ slug }) => inPlace.some(({ line }) => line === slug));
  const names = sold.map(({ name }) => name);
  const labels = isShort ? shortLineNames(names) : names;
  return sold.map(({ slug }, index) => ({
    key: slug,
    label: labels[index] ?? '',
    note: '',
    plans: inPlace.filter(({ line }) => line === slug),
  }));
}

const sizes: Record<Exclude<Sort, 'price'>, (specs: NonNullable<PlanView['specs']>) => number> = {
  ram: ({ ramGb }) => ramGb,
  cpu: ({ cpuCores }) => cpuCores,
  disk: ({ diskGb }) => diskGb,
};

/** Sorts plans: those in stock, then by size or price. A recommended one is first. */
function sortPlans(
  plans: readonly PlanView[],
  { sort, cycle, first }: { sort: Sort | ''; cycle: Cycle; first: PlanView | undefined },
): PlanView[] {
  const size = sort === '' || sort === sorts[0] ? null : sizes[sort];
  const rank = (plan: PlanView) => (plan === first ? 0 : plan.stock === 'out' ? 2 : 1);
  const bySize = (a: PlanView, b: PlanView) =>
    size ? (b.specs ? size(b.specs) : 0) - (a.specs ? size(a.specs) : 0) : 0;
  return plans.toSorted((a, b) => rank(a) - rank(b) || bySize(a, b) || monthlyCost(a, cycle) - monthlyCost(b, cycle));
}
