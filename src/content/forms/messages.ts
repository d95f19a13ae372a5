import { parseJalali } from '../../platform/persian/dates.ts';
import { tehranDay } from '../../platform/persian/days.ts';
import type { Submission, SubmittedField } from './types.ts';

/** Text of one answer, for people. */
export function answerText({ chosen, ...field }: SubmittedField): string {
  return chosen ? chosen.join('، ') : valueText(field);
}

/** Text of an answer in CSV: dates are `2026-11-15`, as all programs parse them. */
export function answerCell(field: SubmittedField): string {
  const day = field.type === 'date' ? parseJalali(String(field.value)) : null;
  return day === null ? answerText(field) : tehranDay(day);
}

function valueText({ value, files, type }: SubmittedField): string {
  if (files) return files.map((file) => file.name).join('، ');
  if (type === 'acceptance') return value === '' ? 'نه' : 'بله';
  return typeof value === 'string' ? value : value.join('، ');
}

/** JSON body of a webhook: the form, its fields by id, and the page and time of the submission. */
export function webhookBody(submission: Submission, baseUrl: string): string {
  const { id, widgetId, formName, fields, meta, createdAt } = submission;
  return JSON.stringify({
    submission: id,
    form: { id: widgetId, name: formName },
    fields: Object.fromEntries(
      fields.map((field) => [
        field.id,
        { id: field.id, type: field.type, title: field.label, value: valueText(field), raw_value: field.value },
      ]),
    ),
    meta: {
      date: new Date(createdAt).toISOString(),
      page_url: baseUrl + encodeURI(meta.path),
      page_title: meta.title,
    },
  });
}

/** Path where staff download a file. */
export function filePath({ id }: Pick<Submission, 'id'>, key: string): string {
  return `/wp-json/mizban/v1/staff/submissions/${id}/files/${fileToken(key)}`;
}

/** Random part of a file's key, which names it in URLs. */
export function fileToken(key: string): string {
  return /([0-9a-f]+)\.\w+$/.exec(key)?.[1] ?? '';
}
