/** Stored file of a visitor. */
export interface StoredUpload {
  /** Storage key; never a URL of the public site. */
  key: string;
  /** Original file name, cleaned; for display only. */
  name: string;
  mime: string;
  bytes: number;
}

/** One answer with its label at that time, so that it stays readable after the form has changed. */
export interface SubmittedField {
  id: string;
  label: string;
  type: string;
  value: string | string[];
  /** Labels of the chosen options as shown to the visitor; absent for other fields and in submissions of old versions. */
  chosen?: string[];
  files?: StoredUpload[];
}

export interface SubmissionMeta {
  /** Path and title of the page with the form. */
  path: string;
  title: string;
  /** Distinguishes visitors without storing their addresses. */
  visitor: string;
}

/** A form of a page. */
export interface FormName {
  postId: number;
  widgetId: string;
}

/** Form with at least one submission, as of the last one. */
export interface FilledForm extends FormName {
  formName: string;
  page: Pick<SubmissionMeta, 'path' | 'title'>;
  count: number;
}

/** A filled-in form. */
export interface Submission extends FormName {
  id: number;
  formName: string;
  fields: SubmittedField[];
  meta: SubmissionMeta;
  createdAt: number;
}

/** Workflow state of a submission. */
export interface SubmissionWork {
  isRead: boolean;
  isDone: boolean;
  isSpam: boolean;
  /** Assignee; the name is empty if the account was deleted. */
  assignee: { id: string; name: string } | null;
  /** Number of staff notes. */
  notes: number;
  version: number;
}

/** A filled-in form as staff work with it. */
export type StaffSubmission = Submission & SubmissionWork;

/** Note of a staff member on a submission, visible to other staff. */
export interface SubmissionNote {
  id: number;
  /** Name at that time. */
  author: string;
  /** User who may edit it; null if unknown. */
  authorId: string | null;
  text: string;
  createdAt: number;
  /** Time of the last edit; null if never edited. */
  editedAt: number | null;
}

/** Maximum length of a note, in characters. */
export const noteLength = 5_000;
