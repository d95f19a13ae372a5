import type { Platform } from '../../platform/context.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { byteOrderMark, csvRow } from './csv.ts';
import { answerText } from './messages.ts';
import { eachSubmission } from './read.ts';
import type { FormName } from './types.ts';

/**
 * The submissions of a form as the lines of a CSV file, newest first. A form that changed has a column for every field
 * it ever had; its newest label stands above.
 */
export async function* exportSubmissions(platform: Platform, form?: FormName): AsyncGenerator<string> {
  const columns = new Map<string, string>();
  for await (const { fields } of eachSubmission(platform, form)) {
    for (const { id, label } of fields) if (!columns.has(id)) columns.set(id, label);
  }
  yield byteOrderMark + csvRow(['شناسه', 'زمان', 'فرم', 'صفحه', ...columns.values()]);
  for await (const { id, createdAt, formName, meta, fields } of eachSubmission(platform, form)) {
    const answers = new Map(fields.map((field) => [field.id, answerText(field)]));
    const time = formatJalali(createdAt, { style: 'datetime' });
    yield csvRow([String(id), time, formName, meta.path, ...[...columns.keys()].map((key) => answers.get(key) ?? '')]);
  }
}
