import type { Cycle } from './types.ts';

/** Labels of the billing cycles. */
export const cycleNames: Record<Cycle, string> = {
  monthly: 'ماهانه',
  quarterly: 'سه‌ماهه',
  semiannual: 'شش‌ماهه',
  annual: 'سالانه',
  biennial: 'دوسالانه',
};
