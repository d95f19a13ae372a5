import type { PlanView } from '../../shop/catalogue/types.ts';
import type { House } from '../../ui/house-shape.ts';

/** House of a plan relative to the other plans: more memory, more floors and lights. */
export function houseOf(plan: Pick<PlanView, 'specs'>, others: ReadonlyArray<Pick<PlanView, 'specs'>>): House {
  const largest = Math.max(1, ...others.map((other) => memoryOf(other)));
  const floors = Math.min(8, Math.max(1, 2 + Math.round(Math.log2(memoryOf(plan)))));
  return { floors, columns: 3, lit: 0.4 + 0.6 * (memoryOf(plan) / largest) };
}

/** Products that are not machines are a small house. */
const memoryOf = ({ specs }: Pick<PlanView, 'specs'>) => specs?.ramGb ?? 1;
