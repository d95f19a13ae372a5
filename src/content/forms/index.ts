export { exportSubmissions } from './export.ts';
export { filePath, fileToken } from './messages.ts';
export { findSubmission, listForms, listSubmissions } from './read.ts';
export { storeSubmission, webhookSigner } from './store.ts';
export type { FormName, KeptFile, Submission, SubmittedField } from './types.ts';
export { checkUpload, keepUpload, uploadFolder } from './upload.ts';
