export { type Hit, readHits, readTexts, search } from './find.ts';
export { highlight, snippet } from './highlight.ts';
export { rebuildSearch, withoutKeyIndex } from './index-posts.ts';
export { holdsAll } from './keys.ts';
export { indexNames } from './name-index.ts';
export { listQueries } from './queries.ts';
export { parseQuery } from './query.ts';
export { createSearchTally, type SearchTally } from './tally.ts';
export * from './types.ts';
