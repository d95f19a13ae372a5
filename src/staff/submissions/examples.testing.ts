import { storeSubmission, webhookKey } from '../../content/forms/index.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { defineExamples, type ExampleTest } from '../define-examples.testing.ts';
import { nextNumber, pageId, secret } from '../shared/fixtures.testing.ts';
import type { submissions } from './resource.ts';

/** `?form=` of the page and the widget. */
const query = `?form=${pageId}-frm0001`;

async function aSubmission({ server: { platform } }: ExampleTest, webhookUrl = '') {
  const files = [{ key: 'submissions/a', name: 'a.pdf', bytes: 1, mime: 'application/pdf' }];
  const stored = await storeSubmission(platform, {
    postId: pageId,
    widgetId: 'frm0001',
    formName: 'تماس',
    attempt: String(nextNumber()),
    content: '',
    fields: [
      { id: 'name', label: 'نام', type: 'text', value: secret },
      { id: 'file', label: 'پرونده', type: 'file', value: '', files },
    ],
    meta: { path: '/talk/', title: 'گفت‌وگو', visitor: secret },
    effects: { emails: [], subject: '', webhookUrl, baseUrl: '' },
  });
  const id = stored?.id ?? 0;
  return { id, subject: `فرم «تماس» شمارهٔ ${formatNumber(id)}` };
}

const onSubmission = (body: object, sentenceOf: (subject: string) => string | null) => async (test: ExampleTest) => {
  const { id, subject } = await aSubmission(test);
  return { id, body, sentence: sentenceOf(subject) };
};

export default defineExamples<typeof submissions>({
  'GET staff/forms': {},
  'GET staff/forms/webhook-secret': { query },
  'GET staff/submissions': { query },
  'GET staff/submissions/:id': async (test) => ({ id: (await aSubmission(test)).id }),
  'GET staff/submissions.csv': { query },
  'GET staff/submissions/:id/files/:token': { id: 1, token: '0'.repeat(32) },
  'POST staff/submissions/bulk': async (test) => {
    const { id, subject } = await aSubmission(test);
    return { body: { action: 'done', ids: [id] }, sentence: `${subject} را انجام‌شده شمرد` };
  },
  'PUT staff/submissions/:id': onSubmission(
    { version: 1, assigneeId: null },
    (subject) => `مسئول ${subject} را عوض کرد`,
  ),
  'DELETE staff/submissions/:id': onSubmission({ version: 1 }, (subject) => `${subject} را حذف کرد`),
  'POST staff/submissions/:id/read': onSubmission({ isRead: true }, () => null),
  'POST staff/submissions/:id/webhook': async (test) => {
    const { id } = await aSubmission(test, 'https://hooks.example/');
    const failed = { attempts: 20, failed_at: 1, last_error: 'no route' };
    const { db } = test.server.platform;
    await db.updateTable('outbox').set(failed).where('dedupe_key', '=', webhookKey(id)).execute();
    return { id, sentence: null };
  },
  'PUT staff/submissions/:id/notes': async (test) => {
    const { id, subject } = await aSubmission(test);
    await test.send('POST staff/submissions/:id/notes', { id, body: { text: 'نخست' } });
    const { id: noteId } = await test.server.platform.db
      .selectFrom('submission_notes')
      .select('id')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, body: { noteId, text: secret }, sentence: `یادداشت خود برای ${subject} را تغییر داد` };
  },
  'POST staff/submissions/:id/notes': onSubmission({ text: secret }, (subject) => `برای ${subject} یادداشت نوشت`),
});
