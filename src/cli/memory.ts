import { setFlagsFromString } from 'node:v8';

/** In percent of what is in use. */
export const heapGrowth = '--heap-growing-percent=50';

/**
 * Lets the heap grow by half of what is in use before it is collected; V8 would let a small one grow to four times that,
 * with the bodies of answers that hang on it, and neither comes back. It is no option that NODE_OPTIONS may carry.
 */
export function keepMemoryFlat(): void {
  setFlagsFromString(heapGrowth);
}
