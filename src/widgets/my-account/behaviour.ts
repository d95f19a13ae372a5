import type { Behaviour } from '../../builder/island.tsx';
import { type DemandOptions, meetDemand } from '../../features/proof-of-work/demand.ts';

/** Present only where a form requires a proof of work. */
const demandBehaviour: Behaviour<DemandOptions> = (root, options) => meetDemand(root, options);

export default demandBehaviour;
