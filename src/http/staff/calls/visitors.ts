import type { z } from 'zod';
import type {
  FilledForm,
  StaffSubmission,
  StoredUpload,
  SubmissionNote,
  SubmittedField,
} from '../../../content/forms/types.ts';
import type { Delivery } from '../../../platform/outbox/state.ts';
import type {
  changedNote,
  changedSubmission,
  newNote,
  readMark,
  removedSubmission,
  submissionsBulk,
} from '../bodies.ts';
import type { BulkResponse } from '../bulk.ts';
import type { ListResponse } from '../list-query.ts';
import type { formQuery, submissionsQuery } from '../queries.ts';
import type { nothing } from '../schemas.ts';

/** Calls for submissions. */
export type VisitorCalls = {
  /** Forms with submissions, and the users who can be assigned to them. */
  'GET staff/forms': { response: { forms: FilledForm[]; people: Array<{ id: string; name: string }> } };
  'GET staff/forms/webhook-secret': { query: z.input<typeof formQuery>; response: { secret: string } };
  'GET staff/submissions': { query: z.input<typeof submissionsQuery>; response: ListResponse<SubmissionRow> };
  'POST staff/submissions/bulk': { body: z.input<typeof submissionsBulk>; response: BulkResponse & { unread: number } };
  'GET staff/submissions/:id': { id: number; response: SubmissionPage };
  /** A stale `version` returns 409 with `data.present`. */
  'PUT staff/submissions/:id': { id: number; body: z.input<typeof changedSubmission>; response: SubmissionPage };
  /** Deletes its notes and files too. */
  'DELETE staff/submissions/:id': { id: number; body: z.input<typeof removedSubmission>; response: { unread: number } };
  'POST staff/submissions/:id/read': { id: number; body: z.input<typeof readMark>; response: { unread: number } };
  /** Tries the webhook again at once. */
  'POST staff/submissions/:id/webhook': { id: number; body: z.input<typeof nothing>; response: SubmissionPage };
  'POST staff/submissions/:id/notes': { id: number; body: z.input<typeof newNote>; response: SubmissionPage };
  /** Users can change only their own notes. */
  'PUT staff/submissions/:id/notes': { id: number; body: z.input<typeof changedNote>; response: SubmissionPage };
};

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
