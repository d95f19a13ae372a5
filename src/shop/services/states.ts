import type { StateMachine } from '../state-machine.ts';

export type ServiceState = 'pending' | 'provisioning' | 'active' | 'suspended' | 'terminated' | 'failed';

/** What failed waits for staff, who let it be tried again or end it. */
export const serviceMachine = {
  table: 'services',
  moves: {
    pending: ['provisioning', 'terminated', 'failed'],
    provisioning: ['active', 'failed', 'terminated'],
    active: ['suspended', 'terminated', 'failed'],
    suspended: ['active', 'terminated', 'failed'],
    failed: ['provisioning', 'active', 'suspended', 'terminated'],
    terminated: [],
  },
} as const satisfies StateMachine<ServiceState>;
