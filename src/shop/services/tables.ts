import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { Cycle, Selection } from '../catalogue/types.ts';
import type { ServiceState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    services: ServicesTable;
    service_jobs: ServiceJobsTable;
    service_secrets: ServiceSecretsTable;
    service_notices: ServiceNoticesTable;
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
  selection: JsonText<Selection>;
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
  /** Price of the next period, with VAT, as it was sold. */
  renewal_rial: number;
  /** What it becomes at the end of the period: a smaller plan. */
  next_selection: JsonText<Selection> | null;
  /** Not renewed; ends with the period. */
  cancels_at_end: Generated<number>;
  suspended_for: string | null;
  problem: string;
  created_at: number;
  version: Generated<number>;
}

/** Work for a provisioning adapter, one at a time for a service. */
export interface ServiceJobsTable {
  id: string;
  service_id: string;
  action: 'create' | 'suspend' | 'resume' | 'change' | 'terminate';
  state: 'queued' | 'running' | 'done' | 'failed' | 'waiting_for_staff' | 'cancelled';
  /** What the adapter has to remember between two looks: the task it waits for. */
  progress: JsonText<Record<string, unknown>>;
  attempts: number;
  /** Nobody takes it before this time; while it runs, until when it is held. */
  available_at: number;
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
