import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Cycle, PlanSpecs, PlanView } from './types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    plans: PlansTable;
    plan_prices: PlanPricesTable;
    plan_lines: PlanLinesTable;
  }
}

export interface PlansTable {
  id: Generated<number>;
  slug: string;
  code: string;
  name: string;
  category: string;
  line: string;
  specs: JsonText<PlanSpecs>;
  popular: number;
  badge: Generated<string>;
  stock: PlanView['stock'];
  position: number;
  active: number;
  /** Grows with every change of the plan or its prices; its place among others is no part of it. */
  version: Generated<number>;
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
}
