export { findUnlisted, type ListedAddress, listAddresses, listAddressParts } from './addresses.ts';
export { countPostsByAuthor } from './authors.ts';
export { findTemplates } from './documents.ts';
export { findFeaturedMedia } from './featured.ts';
export { type LoopSources, listLoops, loopSources } from './list.ts';
export { listLoopTerms } from './terms.ts';
