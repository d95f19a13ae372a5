import type { Rial } from '../../platform/money.ts';

export const cycles = ['monthly', 'quarterly', 'semiannual', 'annual'] as const;
export type Cycle = (typeof cycles)[number];

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

export interface PlanPrice {
  cycle: Cycle;
  amount: Rial;
  /** The price of the next period where it differs. */
  renewal: Rial | null;
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
  specs: PlanSpecs;
  popular: boolean;
  /** Words on its card; empty: those of a popular plan, if it is one. */
  badge: string;
  stock: 'available' | 'low' | 'out';
  prices: PlanPrice[];
}

/** A plan as staff see it. */
export interface StaffPlan extends PlanView {
  /** On sale: widgets show it. */
  active: boolean;
  version: number;
}

/** A line that plans are sold under. */
export interface PlanLine {
  slug: string;
  name: string;
}

/** Which plans a widget shows. */
export interface PlanSelection {
  category: string;
  /** Empty: all lines. */
  lines: string[];
}

/** How months are counted; the day of the month at the beginning is kept. */
export type Calendar = 'jalali' | 'gregorian';

export type CouponKind = 'percent' | 'fixed';

/** Something that is chosen with a plan: where it stands, what runs on it, what is added. */
export interface PlanOption {
  slug: string;
  name: string;
  purpose: 'location' | 'system' | 'panel' | 'extra';
  kind: 'choice' | 'yes-no' | 'quantity';
  settings: OptionSettings;
}

/** Prices are with VAT; `monthly` is multiplied by the months of the cycle. */
export interface OptionPrice {
  setup: Rial;
  monthly: Rial;
}

export interface OptionSettings {
  /** Lines of plans that it is offered with; none: all. */
  lines: string[];
  /** Of a choice; the first one that the plan allows is the default. `lines` as above. */
  choices?: Array<{ slug: string; name: string; lines: string[] } & OptionPrice>;
  /** Of yes/no, and of each unit of a quantity. */
  price?: OptionPrice;
  /** Of a quantity, which begins at `min`. */
  quantity?: { min: number; max: number; step: number; unit: string };
}

/** What a buyer chose: names and numbers only, never a price. */
export interface Selection {
  /** The slug of the plan. */
  plan: string;
  cycle: Cycle;
  /** By the slug of the option: that of a choice, `yes`, or a number as text. */
  options: Record<string, string>;
  hostname: string;
  sshKey: string;
}

export type LineKind = 'plan' | 'option' | 'setup' | 'discount' | 'renewal' | 'top-up' | 'upgrade';

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
