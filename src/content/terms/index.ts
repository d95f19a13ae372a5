export { findTerm, listTerms, termsOfPosts } from './read.ts';
export { ancestorsOf, withDescendants } from './tree.ts';
export type { Term } from './types.ts';
export { type TermInput, upsertTerm } from './write.ts';
