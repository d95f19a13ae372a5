import type { FormPart } from '../../../admin/kit/form-fields.ts';
import { inToman, readNumber, readToman } from '../../../admin/kit/typed-numbers.ts';
import type { FieldProblems } from '../../../platform/errors.ts';
import { type Cycle, cycles, type PlanFeature, type PlanSpecs, type StaffPlan } from '../../../shop/catalogue/types.ts';
import type { PlanInput } from '../../../shop/catalogue/write.ts';

type Texts<Name extends string> = Record<Name, string>;
export type SpecName = Exclude<keyof PlanSpecs, 'cpuKind' | 'diskKind'>;

/** A plan being edited: numbers as typed, prices in Toman, an empty price for a cycle without sale. */
export interface PlanDraft
  extends Pick<StaffPlan, 'slug' | 'code' | 'name' | 'category' | 'line' | 'popular' | 'badge' | 'stock' | 'active'>,
    Pick<StaffPlan, 'product' | 'ending' | 'calendar' | 'delivery' | 'deliverySettings' | 'needsIdentity'> {
  /** Empty: not counted. */
  stockCount: string;
  /** Included features, one per line: `شمار سایت: ۵`. */
  features: string;
  /** True if the plan has machine sizes. */
  isMachine: boolean;
  specs: Texts<SpecName> & Pick<PlanSpecs, 'cpuKind' | 'diskKind'>;
  prices: Record<Cycle, Texts<'amount' | 'renewal' | 'setup'>>;
}

/** Props of a part of the form. */
export type PlanPart = FormPart<PlanDraft>;

export type SentPlan = Omit<PlanInput, 'position'>;

const notPrice = 'قیمت را به تومان و بی اعشار بنویسید.';

const emptySpecs: PlanDraft['specs'] = {
  cpuCores: '',
  cpuKind: 'shared',
  ramGb: '',
  diskGb: '',
  diskKind: 'NVMe',
  trafficTb: '',
  portMbps: '1000',
  ipv4: '1',
  ipv6: '1',
};

/** Initial values of a new plan. */
export function emptyDraft({ category, line }: Pick<PlanDraft, 'category' | 'line'>): PlanDraft {
  return {
    slug: '',
    code: '',
    name: '',
    category,
    line,
    popular: false,
    badge: '',
    stock: 'available',
    active: true,
    product: 'vps',
    ending: '',
    calendar: 'gregorian',
    delivery: 'manual',
    deliverySettings: {},
    needsIdentity: false,
    stockCount: '',
    features: '',
    isMachine: true,
    specs: emptySpecs,
    prices: mapCycles(() => ({ amount: '', renewal: '', setup: '' })),
  };
}

/** Creates a plan draft from a product of an imported site; it is not on sale until staff activate it. */
export function proposedDraft(empty: PlanDraft, { name, price, code }: Texts<'name' | 'price' | 'code'>): PlanDraft {
  const prices = { ...empty.prices, monthly: { ...empty.prices.monthly, amount: price } };
  const slug = /^[a-z0-9-]{1,60}$/.test(code) ? code : '';
  return { ...empty, name: name.slice(0, 200), slug, active: false, isMachine: false, prices };
}

/** A stored plan, to be changed. */
export function draftOf(stored: StaffPlan): PlanDraft {
  const { id: _id, version: _version, specs, features, prices, stockCount, ...plan } = stored;
  return {
    ...plan,
    stockCount: String(stockCount ?? ''),
    features: features.map(({ label, value }) => (value === '' ? label : `${label}: ${value}`)).join('\n'),
    isMachine: specs !== null,
    specs: specs ? typedSpecs(specs) : emptySpecs,
    prices: mapCycles((cycle) => {
      const price = prices.find((one) => one.cycle === cycle);
      return { amount: inToman(price?.amount), renewal: inToman(price?.renewal), setup: inToman(price?.setup || null) };
    }),
  };
}

function typedSpecs({ cpuKind, diskKind, trafficTb, ...sizes }: PlanSpecs): PlanDraft['specs'] {
  const typed = Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, String(value)]));
  return {
    cpuKind,
    diskKind,
    trafficTb: String(trafficTb ?? ''),
    ...(typed as Texts<Exclude<SpecName, 'trafficTb'>>),
  };
}

/** `شمار سایت: ۵` on a line is a label with its value. */
function readFeatures(text: string): PlanFeature[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.map((line) => {
    const [label = '', ...value] = line.split(':');
    return { label: label.trim(), value: value.join(':').trim() };
  });
}

/** Converts a draft to the request body, or returns the fields that are not numbers, by path. */
export function sentOf(draft: PlanDraft): { plan: SentPlan } | { problems: FieldProblems } {
  const problems: Record<string, string> = {};
  const { specs, isMachine, features, prices, stockCount, ...rest } = draft;
  const size = (name: SpecName) => {
    const value = readNumber(specs[name]);
    if (value === null) problems[`specs.${name}`] = 'عدد بنویسید.';
    return value ?? 0;
  };
  const price = (path: string, text: string) => {
    const value = readToman(text);
    if (value === null) problems[path] = notPrice;
    return value ?? 0;
  };
  const sold = cycles.filter((cycle) => prices[cycle].amount.trim() !== '');
  for (const cycle of cycles) {
    const { renewal, setup } = prices[cycle];
    if (!sold.includes(cycle) && (renewal.trim() !== '' || setup.trim() !== '')) {
      problems[`prices.${cycle}.amount`] = 'قیمت این دوره را هم بنویسید.';
    }
  }
  if (sold.length === 0) problems['prices.monthly.amount'] = 'دست‌کم برای یک دوره قیمت بنویسید.';
  const counted = stockCount.trim() === '' ? null : readNumber(stockCount);
  if (counted === null && stockCount.trim() !== '') problems.stockCount = 'عدد بنویسید.';
  const plan: SentPlan = {
    ...rest,
    stockCount: counted,
    features: readFeatures(features),
    specs: isMachine
      ? {
          cpuCores: size('cpuCores'),
          cpuKind: specs.cpuKind,
          ramGb: size('ramGb'),
          diskGb: size('diskGb'),
          diskKind: specs.diskKind,
          trafficTb: specs.trafficTb.trim() === '' ? null : size('trafficTb'),
          portMbps: size('portMbps'),
          ipv4: size('ipv4'),
          ipv6: size('ipv6'),
        }
      : null,
    prices: sold.map((cycle) => {
      const { amount, renewal, setup } = prices[cycle];
      return {
        cycle,
        amount: price(`prices.${cycle}.amount`, amount),
        renewal: renewal.trim() === '' ? null : price(`prices.${cycle}.renewal`, renewal),
        setup: setup.trim() === '' ? 0 : price(`prices.${cycle}.setup`, setup),
      };
    }),
  };
  return Object.keys(problems).length > 0 ? { problems } : { plan };
}

/** Maps errors of prices from their list index, used by the server, to their cycle, used by the form. */
export function problemsByCycle(problems: FieldProblems, { prices }: Pick<SentPlan, 'prices'>): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, sentence]) => [
      path.replace(/^prices\.(\d+)\./, (_, index: string) => `prices.${prices[Number(index)]?.cycle}.`),
      sentence,
    ]),
  );
}

function mapCycles<T>(of: (cycle: Cycle) => T): Record<Cycle, T> {
  return Object.fromEntries(cycles.map((cycle) => [cycle, of(cycle)])) as Record<Cycle, T>;
}
