import type { StaffSubmission, StoredUpload, SubmissionNote, SubmittedField } from '../../content/forms/types.ts';
import type { Delivery } from '../../platform/outbox/state.ts';

/** A filled-in form; its files have addresses that only staff can open. */
export type SubmissionRow = Omit<StaffSubmission, 'fields' | 'meta'> & {
  page: Pick<StaffSubmission['meta'], 'path' | 'title'>;
  fields: Array<Omit<SubmittedField, 'files'> & { files?: Array<Omit<StoredUpload, 'key'> & { url: string }> }>;
};

/** One submission with its staff notes. */
export interface SubmissionPage {
  submission: SubmissionRow;
  notes: SubmissionNote[];
  /** How its webhook is delivered; null when it has none, or that was long ago. */
  webhook: Delivery | null;
}
