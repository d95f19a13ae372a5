import type { PlanSpecs, Selection } from '../catalogue/types.ts';
import type { BoughtOption } from './bought.ts';
import type { MachineSizes } from './sizes.ts';

/** A service as provisioning adapters see it. */
export interface ProvisionedService {
  id: string;
  label: string;
  hostname: string;
  selection: Selection;
  /** Months that were paid for since it began. */
  paidMonths: number;
  /** It does not run now, and must not after a change. */
  isSuspended: boolean;
  /** Specification of the plan at the sale, and its adapter settings; null and empty for a deleted plan. */
  specs: PlanSpecs | null;
  settings: Record<string, unknown>;
  /** Choices of the plan, in catalogue terms. */
  options: BoughtOption[];
  /** State stored by the adapter: the id chosen before the first call. */
  remote: Record<string, unknown>;
}

/** One poll of a job. The adapter runs the next step and returns its progress; it never waits inside. */
export type Step =
  /** Poll again after this time in ms. `secret` is stored encrypted from now on. */
  | {
      state: 'working';
      remote?: Record<string, unknown>;
      progress: Record<string, unknown>;
      lookAgainMs: number;
      secret?: string;
    }
  | ({ state: 'done' } & Delivered)
  /** Manual work: staff mark it as done. */
  | { state: 'waiting_for_staff' }
  /**
   * Permanent failure; the reason is for staff. `givesBack`: it can never be delivered, so its money is refunded
   * immediately.
   */
  | { state: 'failed'; reason: string; givesBack?: boolean };

/**
 * Result of a completed job: `access` is merged into the customer's access data, and an empty value deletes its name;
 * `secret` is shown once and stored encrypted. `leftover` names purchased parts that staff must provide, for staff and the
 * customer.
 */
export interface Delivered {
  remote?: Record<string, unknown>;
  access?: Record<string, string>;
  secret?: string;
  leftover?: string;
  /** Current sizes of the machine, if the adapter reports them. */
  sizes?: MachineSizes;
}

/**
 * Actions of adapters. `rebuild` recreates the machine as sold and loses its data; `change` keeps it. `renew` extends a
 * domain at its registrar for the paid time.
 */
export type ServiceAction = 'create' | 'suspend' | 'resume' | 'change' | 'rebuild' | 'renew' | 'terminate';
/** All work on a service; `extras` is manual only. */
export type ServiceWork = ServiceAction | 'extras';

/** Input of an adapter for one poll of a job. */
export interface PollContext {
  /** The id of the job: the same for all its polls. */
  jobId: string;
  action: ServiceAction;
  service: ProvisionedService;
  /** Progress returned by the previous poll; empty on the first one. */
  progress: Record<string, unknown>;
  now: number;
}

/** Provisioning adapter. A step that throws is retried later, so each step must be idempotent. */
export interface Provisioner {
  /** Permanent: `manual`, `webhook`, `proxmox`. */
  name: string;
  /** The id and place that are chosen before anything is made; stored before the first step of `create`. */
  choose?(service: ProvisionedService): Promise<Record<string, unknown>>;
  step(look: PollContext): Promise<Step>;
  /** Reads the actual sizes of a machine; null if unknown. Adapters without this ability omit it. */
  inspect?(service: ProvisionedService): Promise<MachineSizes | null>;
}
