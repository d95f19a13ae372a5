import type { StyleState } from '../../../builder/style/style.ts';

/** Labels of the states. */
export const stateLabels: Record<StyleState, string> = {
  base: 'عادی',
  hover: 'زیر نشانگر',
  active: 'هنگام فشردن',
};
