import type { StateMachine } from '../state-machine.ts';

export type ServiceState = 'pending' | 'provisioning' | 'active' | 'suspended' | 'terminated' | 'failed';

/** A failed service waits for staff, who retry or terminate it. */
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
