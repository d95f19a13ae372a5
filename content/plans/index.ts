import type { PlanInput } from '../../src/shop/catalogue/index.ts';
import { machines } from './machines.ts';
import { others } from './others.ts';

export { planLines } from './lines.ts';
export { planOptions } from './options.ts';

/** Everything that the default site sells, line by line. */
export const plans: PlanInput[] = [...machines, ...others].flatMap((line, group) =>
  line.map((plan, index) => ({ ...plan, position: group * 10 + index })),
);
