/** A file that a visitor sent, as it is kept. */
export interface KeptFile {
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
  files?: KeptFile[];
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
