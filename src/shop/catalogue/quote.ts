import { addRial, formatToman, multiplyRial, percentOff, type Rial, rial } from '../../platform/money.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { askedName, buyerNameLabels, nameProblem, sampleName } from './buyer-names.ts';
import { countsFor, couponProblem } from './coupon-rules.ts';
import { cycleNames } from './cycle-names.ts';
import { type ChosenOption, chooseOptions } from './offered.ts';
import { findPrice, monthsOf } from './pricing.ts';
import { sshKeyProblem } from './server-names.ts';
import type {
  Catalogue,
  Coupon,
  Cycle,
  LineDetail,
  LineKind,
  PlanPrice,
  PlanView,
  Quote,
  QuoteLine,
  Selection,
  VatRate,
} from './types.ts';

/** Problem with a selection, as a message for the buyer. */
export interface QuoteProblem {
  /** Index of the selection, from 0; null for all of them. */
  item: number | null;
  /** The name of the field in forms and addresses: `plan`, `option-system`, `coupon`. */
  field: string;
  message: string;
}

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; problems: QuoteProblem[] };

/** Pricing rules of a coupon; its usage limits are checked on reservation. */
export type CouponRules = Pick<
  Coupon,
  'code' | 'kind' | 'amount' | 'plans' | 'cycles' | 'startsAt' | 'endsAt' | 'active'
>;

/** More than this is not sold by the shop; below it, every sum is exact. */
const most = 100_000_000_000_000;

/**
 * Price and VAT calculation: quotes selections at a given time. Pure, from names and the catalogue alone, so that card,
 * configurator, cart, checkout, invoice and gateway cannot differ. Absent choices get their default. A coupon discounts
 * plan and options of the first period; setup and renewals stay unchanged.
 */
export function quote(
  catalogue: Catalogue,
  selections: readonly Selection[],
  { at, coupon = null }: { at: number; coupon?: CouponRules | null },
): QuoteResult {
  const problems: QuoteProblem[] = [];
  const items = selections.map((selection, item) => {
    const read = readItem(catalogue, selection);
    problems.push(...read.problems.map((problem) => ({ item, ...problem })));
    return read.item;
  });
  problems.push(...scarce(items));
  const refused = coupon && couponProblem(coupon, selections, at);
  if (refused) problems.push({ item: null, field: 'coupon', message: refused });
  if (problems.length > 0) return { ok: false, problems };

  const sold = items.filter((item) => item !== null);
  const vatRate = rateAt(catalogue.vatRates, at);
  const charged = sold.map((item) => chargesOf(item));
  const discounts = coupon ? discountsOf(coupon, selections, charged) : [];
  const drafts = charged.flatMap((charges, item) => [
    ...charges.map((charge) => ({ item, ...charge })),
    ...(discounts[item] ? [{ item, ...discountLine(coupon?.code ?? '', discounts[item]) }] : []),
  ]);
  if (drafts.reduce((sum, { amount }) => sum + Math.abs(amount), 0) > most)
    return {
      ok: false,
      problems: [{ item: null, field: 'plan', message: `بیش از ${formatToman(rial(most))} یک‌جا فروخته نمی‌شود.` }],
    };
  const lines = drafts.map((draft): QuoteLine => ({ ...draft, vat: vatPart(draft.amount, vatRate) }));
  return {
    ok: true,
    quote: {
      at,
      vatRate,
      lines,
      dueNow: addRial(...lines.map(({ amount }) => amount)),
      vat: addRial(...lines.map(({ vat }) => vat)),
      discount: addRial(...discounts),
      coupon: coupon?.code ?? '',
      renewals: sold.map(({ price, options }) => ({
        cycle: price.cycle,
        amount: addRial(price.renewal ?? price.amount, ...options.map((option) => recurring(option, price).amount)),
      })),
    },
  };
}

interface Item {
  plan: PlanView;
  price: PlanPrice;
  options: ChosenOption[];
  selection: Selection;
}

type Problem = Omit<QuoteProblem, 'item'>;

function readItem(catalogue: Catalogue, selection: Selection): { item: Item | null; problems: Problem[] } {
  const plan = catalogue.plans.find(({ slug }) => slug === selection.plan);
  if (!plan) return { item: null, problems: [{ field: 'plan', message: 'این پلن دیگر فروخته نمی‌شود.' }] };
  const problems: Problem[] = [];
  const add = (field: string, message: string | null) => {
    if (message !== null) problems.push({ field, message });
  };
  if (plan.stock === 'out') add('plan', `«${plan.name}» فعلاً ناموجود است.`);
  const price = findPrice(plan.prices, selection.cycle);
  if (!price) add('cycle', cycleProblem(plan, selection.cycle));
  if (isTransfer(plan, selection) && selection.cycle !== 'annual')
    add('cycle', 'دامنه هنگام انتقال یک سال تمدید می‌شود؛ دورهٔ سالانه را انتخاب کنید.');
  const { chosen, problems: wrong } = chooseOptions(catalogue.options, plan, selection.options);
  problems.push(...wrong);
  add('hostname', nameProblem(plan, selection.hostname));
  add('ssh-key', sshKeyProblem(selection.sshKey));
  const paid = price && isTransfer(plan, selection) ? transferPrice(price) : price;
  return { item: paid ? { plan, price: paid, options: chosen, selection } : null, problems };
}

/** True for a domain transfer from another registrar. */
const isTransfer = ({ product }: Pick<PlanView, 'product'>, { operation }: Selection) =>
  product === 'domain' && operation === 'transfer';

/** A transfer renews the domain for a year, and costs what that costs. */
export const transferPrice = (price: PlanPrice): PlanPrice => ({
  ...price,
  amount: price.renewal ?? price.amount,
  setup: rial(0),
});

function cycleProblem({ name }: PlanView, cycle: string): string {
  if (!Object.hasOwn(cycleNames, cycle)) return 'چنین دورهٔ پرداختی نیست؛ یکی از دوره‌های همین پلن را انتخاب کنید.';
  return `«${name}» پرداخت ${cycleNames[cycle as Cycle]} ندارد؛ دورهٔ دیگری را انتخاب کنید.`;
}

/** First item of each plan whose requested quantity exceeds the stock. */
function scarce(items: Array<Item | null>): QuoteProblem[] {
  const requested = new Map<string, number>();
  return items.flatMap((one, item) => {
    if (!one || one.plan.left === null || one.plan.stock === 'out') return [];
    const { slug, name, left } = one.plan;
    requested.set(slug, (requested.get(slug) ?? 0) + 1);
    if (requested.get(slug) !== left + 1) return [];
    return [{ item, field: 'plan', message: `از «${name}» تنها ${formatNumber(left)} عدد مانده است.` }];
  });
}

type Charge = Omit<QuoteLine, 'item' | 'vat'>;

function chargesOf({ plan, price, options, selection }: Item): Charge[] {
  const name = `${isTransfer(plan, selection) ? 'انتقال ' : ''}${plan.name} ${plan.code}`;
  const details = [
    ...options
      .filter((option) => option.units > 0 && recurring(option, price).amount === 0)
      .map(({ option, words }) => ({ name: option.name, value: words })),
    ...namesOf(plan, selection),
  ];
  const extras = options.map((option) => recurring(option, price)).filter(({ amount }) => amount > 0);
  const setups = options.map((option) => once(option)).filter(({ amount }) => amount > 0);
  return [
    { ...charge('plan', `${name}، ${cycleNames[price.cycle]}`, price.amount), ...(details.length > 0 && { details }) },
    ...extras,
    ...(price.setup > 0 ? [charge('setup', `راه‌اندازی ${name}`, price.setup)] : []),
    ...setups,
  ];
}

/** Names entered by the buyer, except the placeholder name. */
function namesOf(plan: PlanView, { hostname, sshKey }: Selection): LineDetail[] {
  return [
    ...(hostname === '' || hostname === sampleName(plan)
      ? []
      : [{ name: buyerNameLabels[askedName(plan)], value: hostname }]),
    ...(sshKey === '' ? [] : [{ name: 'کلید SSH', value: 'دارد' }]),
  ];
}

function charge(kind: LineKind, label: string, unit: Rial, quantity = 1): Charge {
  return { kind, label, quantity, unit, amount: multiplyRial(unit, quantity) };
}

const recurring = ({ label, units, price }: ChosenOption, { cycle }: Pick<PlanPrice, 'cycle'>) =>
  charge('option', label, multiplyRial(price.monthly, monthsOf[cycle]), units);

const once = ({ label, units, price }: ChosenOption) => charge('setup', `راه‌اندازی ${label}`, price.setup, units);

/** Discount of a coupon per item; a fixed amount is spent on the items in order. */
function discountsOf(coupon: CouponRules, selections: readonly Selection[], items: Charge[][]): Rial[] {
  let rest = coupon.amount;
  return items.map((charges, index) => {
    const selection = selections[index];
    if (!selection || !countsFor(coupon, selection)) return rial(0);
    const full = addRial(...charges.flatMap(({ kind, amount }) => (kind === 'setup' ? [] : [amount])));
    if (coupon.kind === 'percent') return rial(full - percentOff(full, Math.min(coupon.amount, 100)));
    const taken = rial(Math.min(full, rest));
    rest -= taken;
    return taken;
  });
}

const discountLine = (code: string, amount: Rial) => charge('discount', `تخفیف با کد ${code}`, rial(-amount));

/** VAT rate at a given time; 0 before the first one. */
export function rateAt(rates: readonly VatRate[], at: number): number {
  return rates.findLast(({ from }) => from <= at)?.rate ?? 0;
}

/** VAT included in an amount, to the rial; exact for every amount. */
export function vatPart(amount: Rial, rate: number): Rial {
  const whole = BigInt(10_000 + rate);
  const doubled = BigInt(Math.abs(amount)) * BigInt(rate) * 2n;
  const part = Number((doubled + whole) / (whole * 2n));
  return rial(amount < 0 ? -part : part);
}
