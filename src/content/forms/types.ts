/** A file that a visitor sent, as it is kept. */
export interface StoredUpload {
  /** Where the storage holds it; never an address of the public site. */
  key: string;
  /** What the visitor called it, cleaned; for people only. */
  name: string;
  mime: string;
  bytes: number;
}

/** One answer of a visitor with the label it had then, so that it can be read when the form has changed. */
export interface SubmittedField {
  id: string;
  label: string;
  type: string;
  value: string | string[];
  /** What the visitor read beside the chosen options, where that is not the value itself. */
  chosen?: string[];
  files?: StoredUpload[];
}

export interface SubmissionMeta {
  /** The path and title of the page the form stood on. */
  path: string;
  title: string;
  /** Tells two visitors apart without keeping their addresses. */
  visitor: string;
}

/** A form of a page. */
export interface FormName {
  postId: number;
  widgetId: string;
}

/** A form that was filled in at least once, as it was the last time. */
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

/** How far staff have come with a filled-in form. */
export interface SubmissionWork {
  isRead: boolean;
  isDone: boolean;
  isSpam: boolean;
  /** Who sees to it; the name is empty when the account is gone. */
  assignee: { id: string; name: string } | null;
  /** How many notes staff wrote to it. */
  notes: number;
  version: number;
}

/** A filled-in form as staff work with it. */
export type StaffSubmission = Submission & SubmissionWork;

/** What somebody of staff wrote to a filled-in form, for the others. */
export interface SubmissionNote {
  id: number;
  /** As they were called then. */
  author: string;
  /** Who may change it; null when that is not known. */
  authorId: string | null;
  text: string;
  createdAt: number;
  /** When it was last changed; null for never. */
  editedAt: number | null;
}

/** The longest note. */
export const noteLength = 5_000;
