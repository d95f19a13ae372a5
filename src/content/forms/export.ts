import type { Platform } from '../../platform/context.ts';
import type { OnProgress } from '../../platform/download-progress.ts';
import { tehranTime } from '../../platform/persian/days.ts';
import { byteOrderMark, csvRow } from './csv.ts';
import { answerCell } from './messages.ts';
import { eachSubmission, type SubmissionFilter } from './read.ts';
import type { StaffSubmission } from './types.ts';

interface ExportOptions {
  /** Fills in fields that submissions of older versions lack. */
  complete?(submission: StaffSubmission): Promise<StaffSubmission>;
  onProgress?: OnProgress;
}

/**
 * Streams submissions as lines of a CSV file, newest first. A form that changed has a column for every field it ever had,
 * headed by the newest label.
 */
export async function* exportSubmissions(
  platform: Platform,
  filter: SubmissionFilter,
  { complete = async (one) => one, onProgress = () => {} }: ExportOptions = {},
): AsyncGenerator<string> {
  const columns = new Map<string, string>();
  let [done, total] = [0, 0];
  for await (const { fields } of eachSubmission(platform, filter)) {
    for (const { id, label } of fields) if (!columns.has(id)) columns.set(id, label);
    total += 1;
  }
  yield byteOrderMark + csvRow(['شناسه', 'زمان', 'فرم', 'صفحه', 'وضعیت', 'مسئول', ...columns.values()]);
  for await (const stored of eachSubmission(platform, filter)) {
    const { id, createdAt, formName, meta, fields, isDone, assignee } = await complete(stored);
    const answers = new Map(fields.map((field) => [field.id, answerCell(field)]));
    const work = [isDone ? 'انجام‌شده' : 'باز', assignee?.name ?? ''];
    const cells = [...columns.keys()].map((key) => answers.get(key) ?? '');
    done += 1;
    onProgress({ done, total });
    yield csvRow([String(id), tehranTime(createdAt), formName, meta.path, ...work, ...cells]);
  }
}
