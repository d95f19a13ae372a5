export { findTrail } from './ancestors.ts';
export { dropAutosave, findAutosave, saveAutosave } from './autosave.ts';
export { findBrowserCheck, listBrowserChecks, saveBrowserCheck } from './browser-check.ts';
export { type DescribedPost, describePosts, namesOf } from './describe.ts';
export { nextDue } from './due-times.ts';
export { duplicatePost } from './duplicate.ts';
export {
  countAwaitingReview,
  countPostStates,
  findDocumentsWith,
  listPosts,
  listPublicDocuments,
  listPublicRevisions,
  listThemeTemplates,
} from './list.ts';
export { listMonths } from './months.ts';
export { listOverrules, type Overrule } from './overrules.ts';
export { clearPresence, editorsOf, recordPresence } from './presence.ts';
export {
  createPreviewLink,
  findPreviewLink,
  listPreviewLinks,
  type PreviewLink,
  revokePreviewLink,
} from './preview-links.ts';
export { listPublicPaths } from './public-paths.ts';
export {
  makePrivate,
  publish,
  restore,
  schedule,
  submitForReview,
  trash,
  unpublish,
} from './publish.ts';
export { type CheckPost, type CheckResult, publishDue, unpublishDue } from './publish-scheduled.ts';
export { findReach } from './reach.ts';
export { findPost, findPublicPost, findPublicPosts } from './read.ts';
export { countPostsOf } from './reassign.ts';
export { deletePost } from './remove.ts';
export { findRevision, findRevisions, listRevisions } from './revisions.ts';
export { rewriteDocuments } from './rewrite.ts';
export { mayCreate, mayEdit, mayPublish } from './rights.ts';
export { countHeld, listScheduleNews, markNotificationSeen } from './schedule-notifications.ts';
export {
  findSectionUses,
  type SectionUse,
} from './section-uses.ts';
export { partTag } from './tags.ts';
export * from './types.ts';
export { listAuthors, type PostChanges, updatePost } from './update.ts';
export { createPost, type NewPost, saveDraft } from './write.ts';
