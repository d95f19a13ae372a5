import type { PlanSpecs } from './types.ts';

/** What a small server has. */
export const testSpecs: PlanSpecs = {
  ...{ cpuCores: 2, cpuKind: 'shared', ramGb: 4, diskGb: 60, diskKind: 'NVMe' },
  ...{ trafficTb: null, portMbps: 1_000, ipv4: 1, ipv6: 1 },
};
