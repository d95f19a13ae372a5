export { type Hit, readHits, readTexts, search, searchLoosely } from './find.ts';
export { highlight, snippet } from './highlight.ts';
export { rebuildSearch, withoutKeyIndex } from './index-posts.ts';
export {
  fillNames,
  keyedNames,
  type Likeness,
  type Named,
  namedLike,
  namesAtOnce,
  putNames,
} from './name-index.ts';
export { findNamed } from './named-list.ts';
export { wordRow } from './names.ts';
export { holdingAll, isTitle as isInTitle } from './places.ts';
export { indexNames } from './post-names.ts';
export { listQueries } from './queries.ts';
export { createSearchTally, type SearchTally } from './tally.ts';
export * from './types.ts';
export type { Slot } from './understand.ts';
