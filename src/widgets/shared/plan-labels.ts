import { addRial, formatToman, formatTomanAmount, type Rial } from '../../platform/money.ts';
import { formatNumber, formatPercent } from '../../platform/persian/digits.ts';
import { cycleNames } from '../../shop/catalogue/cycle-names.ts';
import { findPrice, percentSaved, priceUnit, unitPrice } from '../../shop/catalogue/pricing.ts';
import {
  type Cycle,
  cycles,
  type PlanFeature,
  type PlanPrice,
  type PlanSpecs,
  type PlanView,
  type Product,
} from '../../shop/catalogue/types.ts';

export { cycleNames };

/** Labels of plans, shared by cards and table so that they never differ. */
export const stockNames: Record<PlanView['stock'], string> = {
  available: 'موجود',
  low: 'رو به اتمام',
  out: 'ناموجود',
};

export const domainNote =
  'آزاد بودن نام را همین‌جا و پیش از پرداخت از ثبت‌کننده می‌پرسیم؛ اگر با این همه ثبت نشود، همهٔ پولش برمی‌گردد.';

/** Highlight label on the card of a plan; empty for others. */
export function planTag({ badge, popular }: Pick<PlanView, 'badge' | 'popular'>): string {
  return badge || (popular ? 'پیشنهادی' : '');
}

/** `۲ هستهٔ vCPU اختصاصی`; the cores of a dedicated server are real ones: `۶ هستهٔ فیزیکی`. */
export function cpuText({ cpuCores, cpuKind }: PlanSpecs, product: Product = 'vps'): string {
  if (product === 'dedicated') return `${formatNumber(cpuCores)} هستهٔ فیزیکی`;
  return `${formatNumber(cpuCores)} هستهٔ vCPU ${cpuKind === 'dedicated' ? 'اختصاصی' : 'اشتراکی'}`;
}

/** `۴ گیگابایت`, for memory and disks. */
export function gigabytes(n: number): string {
  return `${formatNumber(n)} گیگابایت`;
}

/** `۸۰ گیگابایت NVMe` */
export function diskText({ diskGb, diskKind }: PlanSpecs): string {
  return `${gigabytes(diskGb)} ${diskKind}`;
}

/** `۲۰ ترابایت ترافیک` or `ترافیک نامحدود` */
export function trafficText({ trafficTb }: PlanSpecs): string {
  return trafficTb === null ? 'ترافیک نامحدود' : `${formatNumber(trafficTb)} ترابایت ترافیک`;
}

/** `پورت ۱ گیگابیت` or `پورت ۵۰۰ مگابیت` */
export function portText({ portMbps }: PlanSpecs): string {
  return portMbps >= 1000 ? `پورت ${formatNumber(portMbps / 1000)} گیگابیت` : `پورت ${formatNumber(portMbps)} مگابیت`;
}

const few = ['', 'یک', 'دو', 'سه', 'چهار'];

/** `یک IPv4 و یک IPv6`; empty if the plan has no dedicated address. */
export function addressText({ ipv4, ipv6 }: PlanSpecs): string {
  const kinds = [
    { count: ipv4, name: 'IPv4' },
    { count: ipv6, name: 'IPv6' },
  ];
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => `${few[count] ?? formatNumber(count)} ${name}`)
    .join(' و ');
}

/** `شمار سایت: ۵`, or the label alone if it is sufficient. */
export function featureText({ label, value }: PlanFeature): string {
  if (value === '') return label;
  // After a Latin word a number would be displayed before it; the mark ends the left-to-right run.
  const mark = /[A-Za-z\d]$/.test(label) ? '\u200f' : '';
  return `${label}${mark}: ${value}`;
}

/** Features of a plan in a few words each: the resources of a machine, and what is included. */
export function planFeatures({ specs, features, product }: Pick<PlanView, 'specs' | 'features' | 'product'>): string[] {
  const sizes = specs
    ? [cpuText(specs, product), `${gigabytes(specs.ramGb)} رم`, diskText(specs), trafficText(specs), addressText(specs)]
    : [];
  return [...sizes, ...features.map(featureText)].filter((text) => text !== '');
}

const unitNames = { month: 'تومان در ماه', year: 'تومان در سال' };

/** A price that is never torn from its unit. */
const whole = (amount: Rial) => formatToman(amount).replace(' ', '\u00a0');

/** Price texts of one cycle of a plan. */
interface OfferWords {
  /** The effective price of a month, or of a year where only years are sold; for sorting. */
  price: number;
  /** The same in Toman, without the unit: `۱۶۹٬۰۰۰`. */
  amount: string;
  /** `تومان در ماه` */
  unit: string;
  /** Whole percent saved against paying month by month. */
  saved: number;
  /** The saving, the amount due now, the setup fee and the renewal price, if not already in `amount`. */
  notes: string[];
}

/** The words of a cycle's price, or null when the plan is not sold in that cycle. */
export function offerLabel(prices: PlanPrice[], cycle: Cycle): OfferWords | null {
  const price = findPrice(prices, cycle);
  if (!price) return null;
  const unit = priceUnit(prices);
  const shown = unitPrice(price, unit);
  const saved = percentSaved(prices, cycle);
  const { amount, renewal, setup } = price;
  const due = addRial(amount, setup);
  const notes = [
    saved > 0 && `${formatPercent(saved)} صرفه‌جویی`,
    due !== shown && `پرداخت امروز: ${whole(due)}`,
    setup > 0 && `هزینهٔ راه‌اندازی: ${whole(setup)}`,
    renewal !== null && renewal !== amount && `تمدید ${cycleNames[cycle]}: ${whole(renewal)}`,
  ];
  return {
    price: shown,
    amount: formatTomanAmount(shown),
    unit: unitNames[unit],
    saved,
    notes: notes.filter((note) => note !== false),
  };
}

/** The cycles in which at least one of the plans is sold, shortest first. */
export function offeredCycles(plans: PlanView[]): Cycle[] {
  return cycles.filter((cycle) => plans.some((plan) => findPrice(plan.prices, cycle)));
}

/** The address of the order form for a plan: `/order/?plan=vps-de-2&cycle=annual`. */
export function orderHref(pattern: string, { slug, cycle }: { slug: string; cycle: Cycle }): string {
  return pattern.replaceAll('{slug}', encodeURIComponent(slug)).replaceAll('{cycle}', cycle);
}
