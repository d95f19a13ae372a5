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
