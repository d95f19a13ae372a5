export { exportSubmissions } from './export.ts';
export { filePath, fileToken } from './messages.ts';
export {
  countByStatus,
  countUnread,
  findSubmission,
  listForms,
  listNotes,
  listSubmissions,
  type SubmissionFilter,
} from './read.ts';
export { storeSubmission, webhookKey, webhookSigner } from './store.ts';
export type { FormName, StaffSubmission, StoredUpload, SubmittedField } from './types.ts';
export { checkUpload, storeUpload, uploadFolder } from './upload.ts';
export { addNote, changeNote, changeSubmission, deleteSubmission, markRead } from './workflow.ts';
