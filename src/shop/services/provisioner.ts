import type { PlanSpecs, Selection } from '../catalogue/types.ts';
import type { BoughtOption } from './bought.ts';
import type { MachineSizes } from './sizes.ts';

/** A service as provisioning adapters see it. */
export interface ProvisionedService {
  id: string;
  label: string;
  hostname: string;
  selection: Selection;
  /** It does not run now, and must not after a change. */
  isSuspended: boolean;
  /** What the plan promised when it was sold, and what its adapter must know of it; null and nothing for a plan that is gone. */
  specs: PlanSpecs | null;
  settings: Record<string, unknown>;
  /** What was chosen with the plan, in the words of the catalogue. */
  options: BoughtOption[];
  /** What the adapter has stored of it: the id that we chose before the first call. */
  remote: Record<string, unknown>;
}

/** One look at a job. The adapter does the next step and says what it must remember; nothing is waited for inside. */
export type Step =
  /** Look again after so many ms. `secret` is kept sealed from now on. */
  | {
      state: 'working';
      remote?: Record<string, unknown>;
      progress: Record<string, unknown>;
      lookAgainMs: number;
      secret?: string;
    }
  | ({ state: 'done' } & Delivered)
  /** People of the staff do it; they say when it is done. */
  | { state: 'waiting_for_staff' }
  /** It will not succeed by trying again; the reason is for staff. */
  | { state: 'failed'; reason: string };

/**
 * What became of a job that is done: `access` is shown to the customer beside what they see already, and an empty value
 * takes its name away; `secret` is shown once and sealed. `leftover` names what was bought and staff must give by hand,
 * for them and for the customer.
 */
export interface Delivered {
  remote?: Record<string, unknown>;
  access?: Record<string, string>;
  secret?: string;
  leftover?: string;
  /** What the machine has now, where its adapter says so. */
  sizes?: MachineSizes;
}

/** What adapters do. `rebuild` makes it anew as it was sold and loses what is on it; `change` keeps that. */
export type ServiceAction = 'create' | 'suspend' | 'resume' | 'change' | 'rebuild' | 'terminate';
/** All that is done with a service; `extras` by people alone. */
export type ServiceWork = ServiceAction | 'extras';

/** One look at a job, as an adapter gets it. */
export interface PollContext {
  /** The id of the job: the same through all its looks. */
  jobId: string;
  action: ServiceAction;
  service: ProvisionedService;
  /** What the look before has said; empty on the first one. */
  progress: Record<string, unknown>;
  now: number;
}

/** What runs the things that are sold. A step that throws is tried again later; so each step can be repeated safely. */
export interface Provisioner {
  /** Permanent: `manual`, `webhook`, `proxmox`. */
  name: string;
  /** The id and place that are chosen before anything is made; stored before the first step of `create`. */
  choose?(service: ProvisionedService): Promise<Record<string, unknown>>;
  step(look: PollContext): Promise<Step>;
  /** Reads what a machine really has; null where that is not known. Adapters that cannot read it leave this out. */
  inspect?(service: ProvisionedService): Promise<MachineSizes | null>;
}
