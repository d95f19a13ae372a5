import { VisitorText } from '../../../admin/kit/visitor-text.tsx';
import { answerText } from '../../../content/forms/messages.ts';
import { formatNumber } from '../../../platform/persian/digits.ts';
import type { SubmissionRow } from '../responses.ts';

type Field = SubmissionRow['fields'][number];

/** Value of one field. E-mail addresses and telephone numbers are rendered as links. */
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
  return isNumeric.has(field.type) ? <bdi dir="ltr">{text}</bdi> : <VisitorText text={text} />;
}

/** Digits with punctuation, which would be reordered in a right-to-left line. */
const isNumeric: ReadonlySet<string> = new Set(['number', 'date']);

function linkOf(type: string, text: string): string | null {
  if (type === 'email') return `mailto:${encodeURIComponent(text)}`;
  if (type === 'tel') return `tel:${text.replace(/[^+\d]/g, '')}`;
  return null;
}

/** Returns the apparent sender and the first values of a submission. */
export function summaryOf({ fields, formName }: SubmissionRow): { name: string; answers: string[] } {
  const texts = fields.map(({ files: _files, ...field }) => answerText(field).trim()).filter((text) => text !== '');
  const [name = formName, ...rest] = texts;
  const answers: string[] = [];
  let room = 160;
  for (const text of rest) {
    if (room <= 0) break;
    answers.push(shortened(text, room));
    room -= text.length;
  }
  return { name: shortened(name, 60), answers };
}

const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
