export { findTerm, listAllTerms, listTerms, termsOfPosts } from './read.ts';
export { ancestorsOf } from './tree.ts';
export { upsertTerm } from './write.ts';
