import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { StoredSpecs } from './stored-specs.ts';
import type { Calendar, CouponKind, Cycle, Delivery, OptionSettings, PlanOption, PlanView, Product } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    plans: PlansTable;
    plan_prices: PlanPricesTable;
    plan_lines: PlanLinesTable;
    plan_options: PlanOptionsTable;
    coupons: CouponsTable;
    coupon_uses: CouponUsesTable;
    stock_holds: StockHoldsTable;
    vat_rates: VatRatesTable;
  }
}

export interface PlansTable {
  id: Generated<number>;
  slug: string;
  code: string;
  name: string;
  category: string;
  line: string;
  specs: JsonText<StoredSpecs>;
  popular: number;
  badge: Generated<string>;
  stock: PlanView['stock'];
  position: number;
  active: number;
  /** Incremented by every change of the plan or its prices; its position is not part of it. */
  version: Generated<number>;
  product: Generated<Product>;
  /** Calendar for counting the months of a cycle. */
  calendar: Generated<Calendar>;
  /** Provisioning adapter, and its settings. */
  delivery: Generated<Delivery>;
  delivery_settings: JsonText<Record<string, string>> | null;
  /** Only for buyers whose mobile and national id belong to the same person. */
  needs_identity: Generated<number>;
  /** Remaining stock; null: not counted. */
  stock_count: number | null;
}

export interface PlanLinesTable {
  slug: string;
  name: string;
  position: number;
}

export interface PlanPricesTable {
  plan_id: number;
  cycle: Cycle;
  amount_rial: number;
  renewal_rial: number | null;
  setup_rial: Generated<number>;
}

export interface PlanOptionsTable {
  id: Generated<number>;
  slug: string;
  name: string;
  purpose: PlanOption['purpose'];
  kind: PlanOption['kind'];
  settings: JsonText<OptionSettings>;
  position: number;
  active: number;
  version: Generated<number>;
}

export interface CouponsTable {
  id: Generated<number>;
  /** In capitals. */
  code: string;
  kind: CouponKind;
  /** Percent, or rials. */
  amount: number;
  /** Slugs; none: all plans. */
  plans: JsonText<string[]>;
  /** None: all cycles. */
  cycles: JsonText<Cycle[]>;
  max_uses: number | null;
  max_per_customer: number | null;
  /** Reserved and used together: never above `max_uses`. */
  used: Generated<number>;
  starts_at: number | null;
  ends_at: number | null;
  active: number;
  version: Generated<number>;
}

/** Reservation of a coupon for an order until it is paid or expires. */
export interface CouponUsesTable {
  order_id: string;
  coupon_id: number;
  user_id: string;
  state: 'held' | 'used' | 'released';
  expires_at: number;
}

/** Reservation of stock for an order until it is paid or expires. */
export interface StockHoldsTable {
  order_id: string;
  plan_id: number;
  quantity: number;
  state: 'held' | 'used' | 'released';
  expires_at: number;
}

export interface VatRatesTable {
  from_at: number;
  /** Hundredths of a percent. */
  rate: number;
}
