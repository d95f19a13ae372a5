import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Cycle, SoldSelection } from '../catalogue/types.ts';
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

/** Something that was bought and runs. */
export interface ServicesTable {
  id: string;
  user_id: string;
  /** Unique: an item of an order becomes one service. */
  order_item_id: string;
  order_id: string;
  /** What people call it: the name of the plan at the time. */
  label: string;
  hostname: string;
  selection: JsonText<SoldSelection>;
  cycle: Cycle;
  /** How its months are counted. */
  calendar: 'jalali' | 'gregorian';
  state: ServiceState;
  is_test: number;
  /** Which provisioning adapter made it, and what that knows of it: the id we chose, the node. */
  adapter: string;
  remote: JsonText<Record<string, unknown>>;
  /** What the customer may see: addresses, ports. Never a password. */
  access: JsonText<Record<string, string>>;
  /** From which all periods are counted, so that the day of the month does not drift. */
  anchor_at: number | null;
  /** How many months from the anchor are paid. */
  paid_months: Generated<number>;
  paid_until: number | null;
  /** What was paid for the time until then, setup aside, and when that time began: what an upgrade gives credit for. */
  period_start: number | null;
  period_months: Generated<number>;
  period_rial: Generated<number>;
  /** Price of the next period, with VAT, as it was sold. */
  renewal_rial: number;
  /** What it becomes at the end of the period: a smaller plan, fewer options. */
  next_selection: JsonText<SoldSelection> | null;
  next_label: Generated<string>;
  next_rial: Generated<number>;
  next_from: number | null;
  /** Its owner agreed that all data is lost then: it is made anew on a smaller disk. */
  next_rebuilds: Generated<number>;
  /** The plan that it becomes once the identity of its owner is known and it is paid for. */
  wanted_plan: Generated<string | null>;
  /** Who it is billed to, where that is another than who bought it. */
  buyer: Generated<JsonText<Buyer> | null>;
  /** Not renewed; ends with the period. */
  cancels_at_end: Generated<number>;
  /** Why it should not run now: `unpaid`, or what staff wrote. */
  suspended_for: string | null;
  /** Nothing is made before the buyer's mobile and national id are known to be of one person. */
  needs_identity: Generated<number>;
  problem: string;
  /** What its machine has, as its adapter saw it or as it was delivered last; null while that is not known. */
  actual: Generated<JsonText<MachineSizes> | null>;
  /** When that was last compared with what is sold; 0: as soon as possible. */
  compared_at: Generated<number>;
  created_at: number;
  version: Generated<number>;
}

/** Work for a provisioning adapter, one at a time for a service. Open until `done_at`, and open once for each action. */
export interface ServiceJobsTable {
  id: string;
  service_id: string;
  /** `extras` is for people alone: what was bought and the adapter could not give. Nothing waits for it. */
  action: 'create' | 'suspend' | 'resume' | 'change' | 'rebuild' | 'terminate' | 'extras';
  /** What waits for the identity of the owner is nobody's work yet, and nothing waits for it. */
  state: 'queued' | 'running' | 'done' | 'failed' | 'waiting_for_staff' | 'waiting_for_identity' | 'cancelled';
  /** What the adapter has to remember between two looks: the task it waits for. */
  progress: JsonText<Record<string, unknown>>;
  /** What the service was before the change that this job makes; it stays that until the job is done. */
  before: Generated<JsonText<ServiceForm> | null>;
  /** How often it was taken; what one who took it says counts only while nobody took it after them. */
  attempts: number;
  /** How often it failed in a row. */
  failures: Generated<number>;
  /** Nobody takes it before this time; while it runs, until when it is held. */
  available_at: number;
  /** Why it failed; of extras, what is to be done. */
  error: string;
  created_at: number;
  done_at: number | null;
}

/** What a customer is shown once, behind sign-in: sealed, and gone when it was seen. */
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

/** What a service becomes when the invoice of its upgrade is paid. */
export interface ServiceUpgradesTable {
  invoice_id: string;
  service_id: string;
  selection: JsonText<SoldSelection>;
  label: string;
  /** What it was before; empty for what was asked for before that was kept. */
  from_label: Generated<string>;
  /** Another plan, which is paid for all the time that is left; 0: options alone. */
  changes_plan: Generated<number>;
  /** Its owner agreed that all data is lost: it is made anew on a smaller disk. */
  rebuilds: Generated<number>;
  renewal_rial: number;
  /** What all of the paid time is worth from then on. */
  period_rial: number;
  applied_at: number | null;
  /** What it was before, and what its paid time was worth, so that a refund can take the upgrade back; null: not known. */
  before: Generated<JsonText<ServiceForm> | null>;
  before_rial: Generated<number>;
}

/** What happens to a service when a refund of money that was paid for it is done. */
export interface RefundEffectsTable {
  refund_id: string;
  invoice_id: string;
  service_id: string;
  action: RefundAction;
  /** When it is suspended or ends; null: with the refund. */
  at: number | null;
  /** Why it stays although all of its money went back, or where its owner agreed to lose the data. */
  reason: string;
  /** `asked` while the refund is not done, `due` until its moment, `dropped` when the refund was refused. */
  state: 'asked' | 'due' | 'done' | 'dropped';
  /** Of a shortened service, the moment until which it is paid since: the period after it is not paid by itself again. */
  period_start: number | null;
}

/** Numbers that a provisioning adapter may use once, like the ids of machines. */
export interface ServiceNumbersTable {
  range: string;
  number: number;
  /** Who holds it, once: a service its own by its id, further ones by `id/1`, `id/2`. */
  service_id: string;
}

/** A difference between a machine and what is sold: a staff task, open once per resource until the difference is gone. */
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
