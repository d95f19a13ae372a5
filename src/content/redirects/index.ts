export { readLines } from './lines.ts';
export { listRedirects } from './list.ts';
export { countMissing, createMissingTally, dismissMissing, listMissing, type MissingTally } from './missing.ts';
export { findRedirect, findSearchRedirect } from './read.ts';
export { deleteRedirect, saveRedirect } from './save.ts';
export { createRedirectTally, type RedirectTally } from './tally.ts';
