export { deleteTerm, mergeTerm, orderTerms } from './arrange.ts';
export { readFormerSlugs } from './former.ts';
export { listTaxonomies, listTerms, searchTerms } from './list.ts';
export { findTerm, listAllTerms, termsOfPosts } from './read.ts';
export { ancestorsOf } from './tree.ts';
export { addTerm, changeTerm, upsertTerm } from './write.ts';
