export { findTrail } from './ancestors.ts';
export { dropAutosave, findAutosave, keepAutosave } from './autosave.ts';
export { type DescribedPost, describePosts, namesOf } from './describe.ts';
export { type Judge, type Judgement, publishDue, unpublishDue } from './due.ts';
export { nextDue } from './due-moments.ts';
export { duplicatePost } from './duplicate.ts';
export { editorsOf, leaveEditing, noteEditing } from './editing.ts';
export { countPostsOf } from './hand-over.ts';
export { countHandedIn, countPostStates, findDocumentsWith, listPosts, listPublicDocuments } from './list.ts';
export { listMonths } from './months.ts';
export { listOverrules, type Overrule } from './overrules.ts';
export {
  createPreviewLink,
  findPreviewLink,
  listPreviewLinks,
  type PreviewLink,
  revokePreviewLink,
} from './preview-links.ts';
export {
  handIn,
  makePrivate,
  publish,
  restore,
  schedule,
  trash,
  unpublish,
} from './publish.ts';
export { findReach } from './reach.ts';
export { findPost, findPublicPost } from './read.ts';
export { removePost } from './remove.ts';
export { findRevision, listRevisions } from './revisions.ts';
export { mayCreate, mayEdit, mayPublish } from './rights.ts';
export { countHeld, listScheduleNews, noteSeen } from './schedule-news.ts';
export * from './types.ts';
export { listAuthors, type PostChanges, updatePost } from './update.ts';
export { createPost, type NewPost, saveDraft } from './write.ts';
