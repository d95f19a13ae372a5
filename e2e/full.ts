/** Whether this is `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';

/**
 * Ends the title of a test. One with the tag is left to `npm run test:full`: the rule that it shows has a table of cases at
 * a lower level, or other cases of it stay in `npm test`. docs/testing.md lists what is left.
 */
export const fullUnless = (isKept: boolean) => (isKept ? '' : ' @full');
