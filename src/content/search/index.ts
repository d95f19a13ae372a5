export { type Hit, readHits, readTexts, search, searchLoosely } from './find.ts';
export { highlight, snippet } from './highlight.ts';
export { rebuildSearch, withoutKeyIndex } from './index-posts.ts';
export { holdingAll, isTitle as isInTitle } from './places.ts';
export { countQueries, listQueries } from './queries.ts';
export {
  indexBatchSize,
  matchNames,
  type NameMatch,
  namesByKey,
  rebuildStaffIndex,
  type StaffIndexEntry,
  upsertStaffIndex,
} from './staff-index.ts';
export { indexNames } from './staff-index-posts.ts';
export { findNamed } from './staff-search-list.ts';
export { wordRow } from './staff-tokens.ts';
export { createSearchTally, type SearchTally } from './tally.ts';
export * from './types.ts';
export type { Slot } from './understand.ts';
