import { answerText } from '../../../content/forms/messages.ts';
import type { SubmissionRow } from '../../../http/staff/calls.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import { VisitorText } from '../../kit/visitor-text.tsx';

type Field = SubmissionRow['fields'][number];

/** What was answered to one question; e-mails and telephones lead to the programs that write and call. */
export function Answer({ field: { files, ...field } }: { field: Field }) {
  if (files)
    return files.map(({ url, name, bytes }) => (
      <p key={url}>
        <a href={url}>
          <bdi>{name}</bdi>
        </a>{' '}
        ({formatNumber(Math.ceil(bytes / 1024))} کیلوبایت)
      </p>
    ));
  const text = answerText(field);
  if (text === '') return '—';
  const href = linkOf(field.type, text);
  if (href !== null)
    return (
      <a href={href}>
        <bdi dir="ltr">{text}</bdi>
      </a>
    );
  return field.type === 'number' ? <bdi dir="ltr">{text}</bdi> : <VisitorText text={text} />;
}

function linkOf(type: string, text: string): string | null {
  if (type === 'email') return `mailto:${encodeURIComponent(text)}`;
  if (type === 'tel') return `tel:${text.replace(/[^+\d]/g, '')}`;
  return null;
}

/** Of a filled-in form, who it seems to be from and how it begins. */
export function summaryOf({ fields, formName }: SubmissionRow): { name: string; text: string } {
  const answers = fields.map(({ files: _files, ...field }) => answerText(field).trim()).filter((text) => text !== '');
  const [name = formName, ...rest] = answers;
  return { name: shortened(name, 60), text: shortened(rest.join(' · '), 160) };
}

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
