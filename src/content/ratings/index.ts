export { averageOf } from './points.ts';
export { findRatings } from './read.ts';
export { vote } from './vote.ts';
