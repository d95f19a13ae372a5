export { findRedirect } from './read.ts';
export { createRedirectTally, type RedirectTally } from './tally.ts';
