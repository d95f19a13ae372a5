import type { PlanFeature, PlanSpecs, PlanView } from './types.ts';

/** Stored specification of a plan: machine sizes, if it is one, and other features. */
export type StoredSpecs = Partial<PlanSpecs> & { features?: PlanFeature[]; ending?: string };

type Described = Pick<PlanView, 'specs' | 'features' | 'ending'>;

export function toStoredSpecs({ specs, features, ending }: Described): StoredSpecs {
  return { ...specs, ...(features.length > 0 && { features }), ...(ending !== '' && { ending }) };
}

export function fromStoredSpecs({ features = [], ending = '', ...sizes }: StoredSpecs): Described {
  return { specs: isMachine(sizes) ? sizes : null, features, ending };
}

const isMachine = (sizes: Partial<PlanSpecs>): sizes is PlanSpecs => sizes.cpuCores !== undefined;
