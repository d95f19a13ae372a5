import { filePath, findSubmission, listNotes, type StaffSubmission, webhookKey } from '../../content/forms/index.ts';
import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { findDelivery } from '../../platform/outbox/state.ts';
import { labelCompleter } from './option-labels.ts';
import type { SubmissionPage, SubmissionRow } from './responses.ts';

/** Loads a submission with its notes and the delivery of its webhook. Throws `NotFound`. */
export async function loadSubmissionPage(platform: Platform, id: number): Promise<SubmissionPage> {
  const submission = await findSubmission(platform, id);
  if (!submission) throw fail('NotFound', { message: 'این فرم پیدا نشد؛ شاید حذف شده باشد.' });
  const [notes, webhook] = await Promise.all([listNotes(platform, id), findDelivery(platform, webhookKey(id))]);
  return { submission: toRow(await labelCompleter(platform)(submission)), notes, webhook };
}

/** Replaces the storage keys of uploads by addresses that only staff can open. */
export function toRow({ fields, meta, ...submission }: StaffSubmission): SubmissionRow {
  return {
    ...submission,
    page: { path: meta.path, title: meta.title },
    fields: fields.map(({ files, ...field }) => ({
      ...field,
      ...(files
        ? {
            files: files.map(({ key, name, mime, bytes }) => ({ name, mime, bytes, url: filePath(submission, key) })),
          }
        : {}),
    })),
  };
}
