export { discardBurst } from './discard.ts';
export { listRatings } from './list.ts';
export { averageOf } from './points.ts';
export { findRatings } from './read.ts';
export { vote } from './vote.ts';
