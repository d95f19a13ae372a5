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
export type { FormName, KeptFile, StaffSubmission, SubmittedField } from './types.ts';
export { checkUpload, keepUpload, uploadFolder } from './upload.ts';
export { addNote, changeNote, changeSubmission, deleteSubmission, markRead } from './work.ts';
