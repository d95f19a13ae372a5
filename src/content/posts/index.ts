export { findTrail } from './ancestors.ts';
export { countPostsOf } from './hand-over.ts';
export { listPosts, listPublicDocuments } from './list.ts';
export {
  handIn,
  makePrivate,
  publish,
  publishDue,
  restore,
  schedule,
  trash,
  unpublish,
  unpublishDue,
} from './publish.ts';
export { findPost, findPublicPost } from './read.ts';
export { listRevisions } from './revisions.ts';
export { mayCreate, mayEdit, mayPublish } from './rights.ts';
export * from './types.ts';
export { listAuthors, type PostChanges, updatePost } from './update.ts';
export { createPost, type NewPost, saveDraft } from './write.ts';
