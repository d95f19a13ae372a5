import type { Db } from '../../platform/db/tables.ts';
import type { Composed } from '../../platform/mail/compose.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { composeMessage, defineMessages } from '../messages/index.ts';
import { answerText } from './messages.ts';
import type { Submission } from './types.ts';

/** The mail to staff about a form. */
export const formMails = defineMessages<'filled'>({
  id: 'form',
  label: 'فرم‌های سایت',
  texts: {
    filled: {
      label: 'فرمی پر شد',
      subject: '{subject}',
      text: `فرم «{form}» در صفحهٔ «{page}» پر شد، {date}:

{answers}

{files}

{link}
`,
      button: 'دیدن صفحهٔ فرم',
    },
  },
});

/** Composes the mail to staff about a submission; `subject` is that of the form. */
export function composeFormMail(
  trx: Db,
  { id, fields, formName, meta, createdAt }: Submission,
  { subject, baseUrl }: { subject: string; baseUrl: string },
): Promise<Composed> {
  const hasFiles = fields.some(({ files = [] }) => files.length > 0);
  return composeMessage(trx, formMails, 'filled', {
    subject: subject || formName,
    form: formName,
    page: meta.title,
    date: formatJalali(createdAt, { style: 'datetime' }),
    answers: { type: 'facts', facts: fields.map((field) => ({ name: field.label, value: answerText(field) || '—' })) },
    // Files are for staff only: the screen prompts for sign-in.
    files: hasFiles
      ? { type: 'link', label: 'دریافت پرونده‌ها', url: `${baseUrl}/wp-admin/submissions/${id}` }
      : { type: 'text', text: '' },
    link: { type: 'link', label: '', url: baseUrl + encodeURI(meta.path) },
  });
}
