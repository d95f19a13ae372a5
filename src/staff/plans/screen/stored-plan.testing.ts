import { toman } from '../../../platform/money.ts';
import type { StaffPlan } from '../../../shop/catalogue/types.ts';

/** A plan with every kind of value. */
export const storedPlan: StaffPlan = {
  id: 7,
  version: 3,
  slug: 'vps-de-1',
  code: 'VPS-DE-1',
  name: 'پایه',
  category: 'germany-vps',
  line: 'linux',
  popular: true,
  badge: 'ویژه',
  stock: 'low',
  active: true,
  product: 'vps',
  calendar: 'jalali',
  stockCount: 7,
  needsIdentity: true,
  delivery: 'proxmox',
  deliverySettings: { template: '9000', node: 'pve1' },
  features: [
    { label: 'شمار سایت', value: '۵' },
    { label: 'گواهی SSL رایگان', value: '' },
  ],
  ending: '',
  specs: {
    cpuCores: 1,
    cpuKind: 'shared',
    ramGb: 0.5,
    diskGb: 30,
    diskKind: 'NVMe',
    trafficTb: null,
    portMbps: 1000,
    ipv4: 1,
    ipv6: 0,
  },
  prices: [
    { cycle: 'monthly', amount: toman(199_000), renewal: null, setup: toman(0) },
    { cycle: 'annual', amount: toman(1_910_400), renewal: toman(2_000_000), setup: toman(50_000) },
  ],
};
