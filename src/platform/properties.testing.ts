import { type Arbitrary, configureGlobal, integer } from 'fast-check';

/** True in `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';

/**
 * Every run uses the same inputs, so failures are reproducible; `PROPERTY_SEED` selects others. `npm test` tries a quarter
 * of the inputs that `npm run test:full` tries.
 */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405), numRuns: isFull ? 100 : 25 });

/** Number of inputs of a property that needs more or fewer than the others, a quarter of it in `npm test`. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: isFull ? count : Math.ceil(count / 4) });

const surrogates = { first: 0xd800, count: 0x800 };
const lastCodePoint = 0x10ffff;

/**
 * Any code point, as the unit of `fc.string`. Makes the same texts as fast-check's unit `binary`, which first builds a table
 * of all code points: a second and 190 MB in each process that runs tests.
 */
export const codePoint: Arbitrary<string> = integer({ min: 0, max: lastCodePoint - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count),
  (value) => {
    if (typeof value !== 'string' || [...value].length !== 1) throw new Error('is no single code point');
    const point = value.codePointAt(0) ?? 0;
    return point < surrogates.first ? point : point - surrogates.count;
  },
);
