import type { Cycle } from './types.ts';

/** What people call the cycles. */
export const cycleNames: Record<Cycle, string> = {
  monthly: 'ماهانه',
  quarterly: 'سه‌ماهه',
  semiannual: 'شش‌ماهه',
  annual: 'سالانه',
  biennial: 'دوسالانه',
};
