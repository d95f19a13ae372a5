import type { Behaviour } from '../../builder/island.tsx';
import { type DemandOptions, meetDemand } from '../../features/proof-of-work/demand.ts';

/** Stands only where a form demands a proof of work. */
const demandBehaviour: Behaviour<DemandOptions> = (root, options) => meetDemand(root, options);

export default demandBehaviour;
