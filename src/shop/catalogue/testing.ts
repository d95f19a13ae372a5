import type { PlanSpecs } from './types.ts';

/** Specification of a small server. */
export const testSpecs: PlanSpecs = {
  cpuCores: 2,
  cpuKind: 'shared',
  ramGb: 4,
  diskGb: 60,
  diskKind: 'NVMe',
  trafficTb: null,
  portMbps: 1_000,
  ipv4: 1,
  ipv6: 1,
};

/** Required fields of a plan change besides its names, sizes and prices. */
export const testPlanRest = {
  features: [],
  ending: '',
  popular: false,
  badge: '',
  stock: 'available',
  stockCount: null,
  product: 'vps',
  calendar: 'gregorian',
  delivery: 'manual',
  deliverySettings: {},
  needsIdentity: false,
  active: true,
} as const;
