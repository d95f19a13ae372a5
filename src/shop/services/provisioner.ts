import type { Selection } from '../catalogue/types.ts';

/** A service as provisioning adapters see it. */
export interface ProvisionedService {
  id: string;
  label: string;
  hostname: string;
  selection: Selection;
  /** What the adapter has stored of it: the id that we chose before the first call. */
  remote: Record<string, unknown>;
}

/** One look at a job. The adapter does the next step and says what it must remember; nothing is waited for inside. */
export type Step =
  /** Look again after so many ms. */
  | { state: 'working'; remote?: Record<string, unknown>; progress: Record<string, unknown>; lookAgainMs: number }
  /** `access` is shown to the customer, `secret` once and sealed. */
  | { state: 'done'; remote?: Record<string, unknown>; access?: Record<string, string>; secret?: string }
  /** People of the staff do it; they say when it is done. */
  | { state: 'waiting_for_staff' }
  /** It will not succeed by trying again. */
  | { state: 'failed'; reason: string };

export type ServiceAction = 'create' | 'suspend' | 'resume' | 'change' | 'terminate';

/** What runs the things that are sold. A step that throws is tried again later; so each step can be repeated safely. */
export interface Provisioner {
  /** Permanent: `manual`, `webhook`, `proxmox`. */
  name: string;
  /** The id and place that are chosen before anything is made; stored before the first step of `create`. */
  choose?(service: ProvisionedService): Promise<Record<string, unknown>>;
  step(
    action: ServiceAction,
    service: ProvisionedService,
    progress: Record<string, unknown>,
    now: number,
  ): Promise<Step>;
}
