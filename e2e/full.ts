/** True in `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1';

/**
 * Tag at the end of a test title. Tests with the tag run only in `npm run test:full`: their rule has a table of cases
 * at a lower level, or other cases of it stay in `npm test`. docs/testing.md lists the omitted tests.
 */
export const fullUnless = (isInShortRun: boolean) => (isInShortRun ? '' : ' @full');
