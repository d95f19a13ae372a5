import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Cycle, Product, SoldSelection } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { RefundAction } from './refund-effects/types.ts';
import type { ServiceForm } from './service-form.ts';
import type { MachineSizes } from './sizes.ts';
import type { ServiceState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    services: ServicesTable;
    service_jobs: ServiceJobsTable;
    service_secrets: ServiceSecretsTable;
    service_notices: ServiceNoticesTable;
    service_upgrades: ServiceUpgradesTable;
    service_numbers: ServiceNumbersTable;
    service_differences: ServiceDifferencesTable;
    refund_effects: RefundEffectsTable;
  }
}

/** A purchased service. */
export interface ServicesTable {
  id: string;
  user_id: string;
  /** Unique: an item of an order becomes one service. */
  order_item_id: string;
  order_id: string;
  /** Display name: the name of the plan at the time. */
  label: string;
  /** Kind of the plan when it was bought; empty for a plan that was deleted before kinds were stored. */
  product: Generated<Product | ''>;
  hostname: string;
  selection: JsonText<SoldSelection>;
  cycle: Cycle;
  /** How its months are counted. */
  calendar: 'jalali' | 'gregorian';
  state: ServiceState;
  is_test: number;
  /** Provisioning adapter, and its state: the id we chose, the node. */
  adapter: string;
  remote: JsonText<Record<string, unknown>>;
  /** Access data for the customer: addresses, ports. Never a password. */
  access: JsonText<Record<string, string>>;
  /** Anchor from which all periods are counted, so that the day of the month does not drift. */
  anchor_at: number | null;
  /** Number of paid months from the anchor. */
  paid_months: Generated<number>;
  paid_until: number | null;
  /** Amount paid for the time until then, without setup, and its start: the base of upgrade credit. */
  period_start: number | null;
  period_months: Generated<number>;
  period_rial: Generated<number>;
  /** Price of the next period, with VAT, as sold. */
  renewal_rial: number;
  /** Pending change at the end of the period: a smaller plan, fewer options. */
  next_selection: JsonText<SoldSelection> | null;
  next_label: Generated<string>;
  next_rial: Generated<number>;
  next_from: number | null;
  /** Its owner agreed to lose all data then: it is rebuilt on a smaller disk. */
  next_rebuilds: Generated<number>;
  /** Plan that it changes to after identity verification and payment. */
  wanted_plan: Generated<string | null>;
  /** Buyer to whom it is billed, if different from the original one. */
  buyer: Generated<JsonText<Buyer> | null>;
  /** Not renewed; ends with the period. */
  cancels_at_end: Generated<number>;
  /** Reason of the suspension: `unpaid`, or the text of staff. */
  suspended_for: string | null;
  /** Not provisioned before the buyer's mobile and national id are verified as the same person's. */
  needs_identity: Generated<number>;
  problem: string;
  /** Actual machine sizes, as read by its adapter or as last delivered; null if unknown. */
  actual: Generated<JsonText<MachineSizes> | null>;
  /** Time of the last comparison with what is sold; 0: as soon as possible. */
  compared_at: Generated<number>;
  created_at: number;
  version: Generated<number>;
}

/** Work for a provisioning adapter, one at a time for a service. Open until `done_at`, and open once for each action. */
export interface ServiceJobsTable {
  id: string;
  service_id: string;
  /** `extras` is manual work only: purchased parts that the adapter could not provide. It blocks nothing. */
  action: 'create' | 'suspend' | 'resume' | 'change' | 'rebuild' | 'renew' | 'terminate' | 'extras';
  /** Jobs waiting for the owner's identity are not work yet, and block nothing. */
  state: 'queued' | 'running' | 'done' | 'failed' | 'waiting_for_staff' | 'waiting_for_identity' | 'cancelled';
  /** Adapter state between polls: the pending task. */
  progress: JsonText<Record<string, unknown>>;
  /** Form of the service before the change of this job; valid until the job is done. */
  before: Generated<JsonText<ServiceForm> | null>;
  /** Number of claims (fencing token): a worker's result counts only if no other has claimed the job since. */
  attempts: number;
  /** Number of consecutive failures. */
  failures: Generated<number>;
  /** Earliest time of the next claim; while running, the end of the lease. */
  available_at: number;
  /** Reason of the failure; for extras, the work to be done. */
  error: string;
  created_at: number;
  done_at: number | null;
}

/** Secrets shown once to a signed-in customer: encrypted, and deleted when seen. */
export interface ServiceSecretsTable {
  service_id: string;
  sealed: string;
  created_at: number;
}

/** The reminders that were sent, each once for a period. */
export interface ServiceNoticesTable {
  service_id: string;
  period_start: number;
  kind: string;
  at: number;
}

/** Form of a service after its upgrade invoice is paid. */
export interface ServiceUpgradesTable {
  invoice_id: string;
  service_id: string;
  selection: JsonText<SoldSelection>;
  label: string;
  /** Plan before; empty for requests older than this column. */
  from_label: Generated<string>;
  /** 1: another plan, paid for all the remaining time; 0: options only. */
  changes_plan: Generated<number>;
  /** Its owner agreed to lose all data: it is rebuilt on a smaller disk. */
  rebuilds: Generated<number>;
  renewal_rial: number;
  /** Value of all the paid time after the change. */
  period_rial: number;
  applied_at: number | null;
  /** Form before, and the value of its paid time, so that a refund can revert the upgrade; null if unknown. */
  before: Generated<JsonText<ServiceForm> | null>;
  before_rial: Generated<number>;
}

/** Effect on a service when a refund of its money is completed. */
export interface RefundEffectsTable {
  refund_id: string;
  invoice_id: string;
  service_id: string;
  action: RefundAction;
  /** When it is suspended or ends; null: with the refund. */
  at: number | null;
  /** Reason why it stays despite a full refund, or where its owner agreed to lose the data. */
  reason: string;
  /** `asked` while the refund is not done, `due` until its time, `dropped` if the refund was rejected. */
  state: 'asked' | 'due' | 'done' | 'dropped';
  /** For a shortened service, the new end of the paid time: the period after it is not paid automatically again. */
  period_start: number | null;
}

/** Numbers that a provisioning adapter may use once, like the ids of machines. */
export interface ServiceNumbersTable {
  range: string;
  number: number;
  /** Unique holder: a service for its own number by id, additional ones by `id/1`, `id/2`. */
  service_id: string;
}

/** Difference between a machine and what is sold: a staff task, open once per resource until resolved. */
export interface ServiceDifferencesTable {
  id: Generated<number>;
  service_id: string;
  resource: keyof MachineSizes;
  /** As text: memory is sold by parts of a gigabyte too. */
  sold: string;
  actual: string;
  opened_at: number;
  closed_at: number | null;
}
