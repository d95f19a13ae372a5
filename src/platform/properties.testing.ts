import { configureGlobal } from 'fast-check';

/** True in `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';

/**
 * Every run uses the same inputs, so failures are reproducible; `PROPERTY_SEED` selects others. `npm test` tries a quarter
 * of the inputs that `npm run test:full` tries.
 */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405), numRuns: isFull ? 100 : 25 });

/** Number of inputs of a property that needs more or fewer than the others, a quarter of it in `npm test`. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: isFull ? count : Math.ceil(count / 4) });
