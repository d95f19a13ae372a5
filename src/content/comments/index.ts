export { type Added, addComment, type Refusal } from './add.ts';
export { commentAddress } from './address.ts';
export { changeComment, deleteComment } from './change.ts';
export { approveComment, holdComment, spamComment, trashComment } from './moderate.ts';
export { listNewestComments, newestCommentsTag } from './newest.ts';
export { countComments, countPending, findComment, listCommentedPosts, listComments, readThreads } from './read.ts';
export { tidyLine, tidyText } from './text.ts';
export * from './types.ts';
