import type { Rial } from '../../platform/money.ts';

export const cycles = ['monthly', 'quarterly', 'semiannual', 'annual', 'biennial'] as const;
export type Cycle = (typeof cycles)[number];

/** Product kinds. */
export const products = ['vps', 'shared-hosting', 'dedicated', 'licence', 'ssl', 'domain', 'backup'] as const;
export type Product = (typeof products)[number];

/** Calendar for counting months; the start day of the month is preserved. */
export const calendars = ['gregorian', 'jalali'] as const;
export type Calendar = (typeof calendars)[number];

/** Provisioning methods: manual, webhook, a Proxmox cluster, or for domains a registrar. */
export const deliveries = ['manual', 'webhook', 'proxmox', 'irnic', 'openprovider'] as const;
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

/** Feature of a plan: `{ label: 'شمار سایت', value: '۵' }`; without a value, the label is complete. */
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
  /** Null if it is not a machine. */
  specs: PlanSpecs | null;
  features: PlanFeature[];
  /** Domain ending, `.ir`; empty for all other products. */
  ending: string;
  popular: boolean;
  /** Text on its card; empty: the default badge, if the plan is popular. */
  badge: string;
  stock: 'available' | 'low' | 'out';
  /** Remaining stock, shown once it is low; null: enough, or not counted. */
  left: number | null;
  product: Product;
  calendar: Calendar;
  /** Sold only to buyers whose mobile and national id belong to the same person. */
  needsIdentity: boolean;
  prices: PlanPrice[];
}

/** A plan as staff see it. */
export interface StaffPlan extends Omit<PlanView, 'left'> {
  /** On sale: widgets show it. */
  active: boolean;
  /** Remaining stock; null: not counted. */
  stockCount: number | null;
  delivery: Delivery;
  /** Settings of the provisioning adapter: template, node. */
  deliverySettings: Record<string, string>;
  version: number;
}

/** A line that plans are sold under. */
export interface PlanLine {
  slug: string;
  name: string;
}

/** Plans shown by a widget. */
export interface PlanSelection {
  /** Empty: all categories. */
  category: string;
  /** Empty: all lines. */
  lines: string[];
  /** Slugs of single plans in display order; they override category and lines. */
  plans?: string[];
}

/** Identifies a plan in a choice list. */
export type PlanName = Pick<PlanView, 'slug' | 'name' | 'code'>;

export const couponKinds = ['percent', 'fixed'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Purpose of an option. `disk` (gigabytes) and `address` (additional IPv4) are bought as a quantity. */
export const optionPurposes = ['location', 'system', 'panel', 'disk', 'address', 'extra'] as const;
export const optionKinds = ['choice', 'yes-no', 'quantity'] as const;

/** Option chosen with a plan: location, system, additions. */
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
  /** True if offered to buyers. */
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
  /** Lines of plans that offer it; empty: those of all machines. */
  lines: string[];
  /** Of a choice; the first one that the plan allows is the default. `lines` as above. */
  choices?: OptionChoice[];
  /** Of yes/no, and of each unit of a quantity. */
  price?: OptionPrice;
  /** Of a quantity, which begins at `min`. */
  quantity?: { min: number; max: number; step: number; unit: string };
}

/** Earlier sales may have a different VAT rate than current ones. */
export interface VatRate {
  from: number;
  /** Hundredths of a percent. */
  rate: number;
}

/** All pricing data: the products on sale at a time. */
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
  /** Reserved and used together. */
  used: number;
  startsAt: number | null;
  endsAt: number | null;
  active: boolean;
  version: number;
}

/** Coupon as shown on pages. */
export type CouponView = Pick<
  Coupon,
  'code' | 'kind' | 'amount' | 'plans' | 'cycles' | 'maxPerCustomer' | 'startsAt' | 'endsAt'
>;

/** A coupon as staff see it. */
export interface StaffCoupon extends Coupon {
  /** Number of unpaid orders that reserve it. */
  held: number;
}

/** Choices of a buyer: names and numbers only, never a price. */
export interface Selection {
  /** The slug of the plan. */
  plan: string;
  cycle: Cycle;
  /** By option slug: the slug of a choice, `yes`, or a number as text. */
  options: Record<string, string>;
  /** Name given by the buyer: of a server, the domain of a site, or the domain to buy. */
  hostname: string;
  sshKey: string;
  /** For a domain transfer from another registrar; absent for a new domain. */
  operation?: 'transfer';
}

/** Option as sold; it keeps this price until it is changed. */
export interface SoldOption {
  value: string;
  /** As shown to the buyer: `دیسک اضافه: ۱۰۰ گیگابایت`. */
  label: string;
  units: number;
  /** For all units, with VAT. */
  monthly: Rial;
}

/** Selection with the terms promised at the sale; older sales lack them. */
export interface SoldSelection extends Selection {
  /** Options with their sale price, by slug. */
  sold?: Record<string, SoldOption>;
  /** Specification of the plan at the sale, whatever it is today; null if it is not a machine. */
  specs?: PlanSpecs | null;
}

export type LineKind = 'plan' | 'option' | 'setup' | 'discount' | 'renewal' | 'top-up' | 'upgrade' | 'payment';

/** Choice that belongs to an invoice line: `{ name: 'سیستم‌عامل', value: 'Ubuntu 24.04' }`. */
export interface LineDetail {
  name: string;
  value: string;
}

/** A line of a quote and of an invoice; amounts are with VAT, and `vat` is the included tax. */
export interface QuoteLine {
  /** Index of its selection, from 0. */
  item: number;
  kind: LineKind;
  label: string;
  quantity: number;
  unit: Rial;
  amount: Rial;
  vat: Rial;
  /** Hundredths of a percent, if it differs from the rate of the whole: credit for an amount paid at another rate. */
  vatRate?: number;
  /** For a plan, a renewal or an upgrade: choices without a separate line. */
  details?: LineDetail[];
}

/** Price of selections at a time. Card, configurator, cart, checkout, invoice and gateway show nothing else. */
export interface Quote {
  at: number;
  /** Hundredths of a percent. */
  vatRate: number;
  lines: QuoteLine[];
  /** With VAT; a whole number of Toman. */
  dueNow: Rial;
  vat: Rial;
  discount: Rial;
  /** Applied coupon code; empty if there is none. */
  coupon: string;
  /** Price of the next period for each selection. */
  renewals: Array<{ cycle: Cycle; amount: Rial }>;
}
