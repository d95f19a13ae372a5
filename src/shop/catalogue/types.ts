import type { Rial } from '../../platform/money.ts';

export const cycles = ['monthly', 'quarterly', 'semiannual', 'annual', 'biennial'] as const;
export type Cycle = (typeof cycles)[number];

/** What kinds of things are sold. */
export const products = ['vps', 'shared-hosting', 'dedicated', 'licence', 'ssl', 'domain', 'backup'] as const;
export type Product = (typeof products)[number];

/** How months are counted; the day of the month at the beginning is kept. */
export const calendars = ['gregorian', 'jalali'] as const;
export type Calendar = (typeof calendars)[number];

/** Who makes what was bought: people, a program that is told, or a Proxmox cluster. */
export const deliveries = ['manual', 'webhook', 'proxmox'] as const;
export type Delivery = (typeof deliveries)[number];

export interface PlanSpecs {
  cpuCores: number;
  cpuKind: 'shared' | 'dedicated';
  ramGb: number;
  diskGb: number;
  diskKind: 'NVMe' | 'SSD';
  /** `null` is unlimited. */
  trafficTb: number | null;
  portMbps: number;
  ipv4: number;
  ipv6: number;
}

/** Something that comes with a plan: `{ label: 'شمار سایت', value: '۵' }`; without a value, the label says it all. */
export interface PlanFeature {
  label: string;
  value: string;
}

export interface PlanPrice {
  cycle: Cycle;
  amount: Rial;
  /** The price of the next period where it differs. */
  renewal: Rial | null;
  /** Paid once, with the first period. */
  setup: Rial;
}

/** A plan as widgets, cart and invoice see it: one record, one price. */
export interface PlanView {
  id: number;
  slug: string;
  /** Like `VPS-DE-2`. */
  code: string;
  name: string;
  category: string;
  /** The slug of the line it is sold under: `linux`. */
  line: string;
  /** Null for what is no machine. */
  specs: PlanSpecs | null;
  features: PlanFeature[];
  /** Of a domain: what its name ends with, `.ir`; empty for all else. */
  ending: string;
  popular: boolean;
  /** Words on its card; empty: those of a popular plan, if it is one. */
  badge: string;
  stock: 'available' | 'low' | 'out';
  /** How many can still be sold, told once they are few; null: enough, or not counted. */
  left: number | null;
  product: Product;
  calendar: Calendar;
  /** Sold only to people whose mobile and national id belong together. */
  needsIdentity: boolean;
  prices: PlanPrice[];
}

/** A plan as staff see it. */
export interface StaffPlan extends Omit<PlanView, 'left'> {
  /** On sale: widgets show it. */
  active: boolean;
  /** How many can still be sold; null: not counted. */
  stockCount: number | null;
  delivery: Delivery;
  /** What the delivery must know: the template, the node. */
  deliverySettings: Record<string, string>;
  version: number;
}

/** A line that plans are sold under. */
export interface PlanLine {
  slug: string;
  name: string;
}

/** Which plans a widget shows. */
export interface PlanSelection {
  /** Empty: all categories. */
  category: string;
  /** Empty: all lines. */
  lines: string[];
}

export const couponKinds = ['percent', 'fixed'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What an option is for. Of `disk` (gigabytes) and `address` (further IPv4) a quantity is bought. */
export const optionPurposes = ['location', 'system', 'panel', 'disk', 'address', 'extra'] as const;
export const optionKinds = ['choice', 'yes-no', 'quantity'] as const;

/** Something that is chosen with a plan: where it stands, what runs on it, what is added. */
export interface PlanOption {
  slug: string;
  name: string;
  purpose: (typeof optionPurposes)[number];
  kind: (typeof optionKinds)[number];
  settings: OptionSettings;
}

/** An option as staff see it. */
export interface StaffOption extends PlanOption {
  id: number;
  /** Whether buyers are asked. */
  active: boolean;
  version: number;
}

/** Prices are with VAT; `monthly` is multiplied by the months of the cycle. */
export interface OptionPrice {
  setup: Rial;
  monthly: Rial;
}

export interface OptionChoice extends OptionPrice {
  slug: string;
  name: string;
  lines: string[];
}

export interface OptionSettings {
  /** Lines of plans that it is offered with; none: those of all machines. */
  lines: string[];
  /** Of a choice; the first one that the plan allows is the default. `lines` as above. */
  choices?: OptionChoice[];
  /** Of yes/no, and of each unit of a quantity. */
  price?: OptionPrice;
  /** Of a quantity, which begins at `min`. */
  quantity?: { min: number; max: number; step: number; unit: string };
}

/** What was sold before may be taxed otherwise than what is sold today. */
export interface VatRate {
  from: number;
  /** Hundredths of a percent. */
  rate: number;
}

/** All that prices are made of: what is on sale at a time. */
export interface Catalogue {
  plans: PlanView[];
  /** In the order in which they are offered. */
  options: PlanOption[];
  /** From the oldest. */
  vatRates: VatRate[];
}

export interface Coupon {
  id: number;
  /** In capitals. */
  code: string;
  kind: CouponKind;
  /** Percent, or rials. */
  amount: number;
  /** Slugs of the plans that it counts for; none: all. */
  plans: string[];
  /** None: all. */
  cycles: Cycle[];
  /** Null: without a limit. */
  maxUses: number | null;
  maxPerCustomer: number | null;
  /** Held and used together. */
  used: number;
  startsAt: number | null;
  endsAt: number | null;
  active: boolean;
  version: number;
}

/** A coupon as pages tell of it. */
export type CouponView = Pick<
  Coupon,
  'code' | 'kind' | 'amount' | 'plans' | 'cycles' | 'maxPerCustomer' | 'startsAt' | 'endsAt'
>;

/** A coupon as staff see it. */
export interface StaffCoupon extends Coupon {
  /** How many orders hold it while they wait for their payment. */
  held: number;
}

/** What a buyer chose: names and numbers only, never a price. */
export interface Selection {
  /** The slug of the plan. */
  plan: string;
  cycle: Cycle;
  /** By the slug of the option: that of a choice, `yes`, or a number as text. */
  options: Record<string, string>;
  /** What the buyer calls it: the name of a server, the domain of a site, the domain that is bought. */
  hostname: string;
  sshKey: string;
}

/** An option as it was sold; until it is changed, it costs what it cost then. */
export interface SoldOption {
  value: string;
  /** As people were told: `دیسک اضافه: ۱۰۰ گیگابایت`. */
  label: string;
  units: number;
  /** For all units, with VAT. */
  monthly: Rial;
}

/** A selection with what was promised when it was sold; older sales do not tell. */
export interface SoldSelection extends Selection {
  /** Options with what they cost then, by their slugs. */
  sold?: Record<string, SoldOption>;
  /** What the plan consisted of, whatever it consists of today; null for what is no machine. */
  specs?: PlanSpecs | null;
}

export type LineKind = 'plan' | 'option' | 'setup' | 'discount' | 'renewal' | 'top-up' | 'upgrade' | 'payment';

/** Something that was chosen with what a line sells: `{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }`. */
export interface LineDetail {
  name: string;
  value: string;
}

/** A line of a quote and of an invoice; amounts are with VAT, and `vat` is the part of it. */
export interface QuoteLine {
  /** Which selection it belongs to, from 0. */
  item: number;
  kind: LineKind;
  label: string;
  quantity: number;
  unit: Rial;
  amount: Rial;
  vat: Rial;
  /** Hundredths of a percent, where it is not the rate of the whole: credit for what was paid at another one. */
  vatRate?: number;
  /** Of a plan, a renewal or an upgrade: what was chosen with it and has no line of its own. */
  details?: LineDetail[];
}

/** What selections cost at a time. Card, configurator, cart, checkout, invoice and gateway show nothing else. */
export interface Quote {
  at: number;
  /** Hundredths of a percent. */
  vatRate: number;
  lines: QuoteLine[];
  /** With VAT; a whole number of Toman. */
  dueNow: Rial;
  vat: Rial;
  discount: Rial;
  /** The code of the coupon that counts; empty when there is none. */
  coupon: string;
  /** For each selection: what the next period costs. */
  renewals: Array<{ cycle: Cycle; amount: Rial }>;
}
