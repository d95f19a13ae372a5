// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StoredUpload, storeSubmission } from '../../content/forms/index.ts';
import { createPost } from '../../content/posts/index.ts';
import { reassignContent } from '../../content/reassign.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { createOutboxWorker } from '../../platform/outbox/worker.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

let server: TestServer;
let editor: Record<string, string>;
let ids: { editor: string; author: string };
beforeAll(async () => {
  server = await startTestServer();
  editor = await signInAs(server, 'editor');
  await signInAs(server, 'author');
  const people = await server.platform.db.selectFrom('user').select(['id', 'name']).execute();
  const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? '';
  ids = { editor: idOf('editor'), author: idOf('author') };
});
beforeEach(() => server.platform.db.deleteFrom('submissions').execute());
afterAll(() => server.close());

async function send(method: string, path: string, body?: object) {
  const init = { method, headers: editor, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await server.request(`/wp-json/mizban/v1/staff${path}`, init);
  return { status: response.status, body: await response.json() };
}
const names = async (query = '') =>
  (await send('GET', `/submissions${query}`)).body.data.map(
    ({ fields }: { fields: Array<{ value: string }> }) => fields[0]?.value,
  );

let turn = 0;
/** Submits a form; returns the number of the submission. */
async function fill(
  name: string,
  {
    widgetId = 'frm0001',
    files,
    webhookUrl = '',
  }: { widgetId?: string; files?: StoredUpload[]; webhookUrl?: string } = {},
) {
  turn += 1;
  const stored = await storeSubmission(server.platform, {
    postId: 7107,
    widgetId,
    formName: 'تماس',
    fields: [
      { id: 'name', label: 'نام', type: 'text', value: name },
      ...(files ? [{ id: 'paper', label: 'مدرک', type: 'file', value: '', files }] : []),
    ],
    meta: { path: '/talk/', title: 'گفت‌وگو', visitor: 'secret' },
    attempt: String(turn),
    content: '',
    effects: { emails: [], subject: '', webhookUrl, baseUrl: 'https://mizban.test' },
  });
  return stored?.id ?? 0;
}

describe('a submission', () => {
  it('is unread until it is marked, singly or in bulk', async () => {
    const [one, two, three] = [await fill('یک'), await fill('دو'), await fill('سه')];
    const unread = async () => (await send('GET', '/me')).body.unreadSubmissions;
    expect(await unread()).toBe(3);
    expect((await send('POST', `/submissions/${one}/read`, { isRead: true })).body).toEqual({ unread: 2 });
    expect(await names('?unread=1')).toEqual(['سه', 'دو']);
    const many = await send('POST', '/submissions/bulk', { action: 'read', ids: [two, three, 999_999] });
    expect(many.body).toMatchObject({ done: [two, three], failed: [{ id: 999_999 }], unread: 0 });
    expect((await send('POST', `/submissions/${one}/read`, { isRead: false })).body).toEqual({ unread: 1 });
    expect(await unread()).toBe(1);
  });

  it('is assigned to a colleague and marked done; a second change of the same version is a conflict', async () => {
    const [one] = [await fill('یک'), await fill('دو')];
    const change = (body: object) => send('PUT', `/submissions/${one}`, body);
    const given = await change({ version: 1, assigneeId: ids.editor });
    expect(given).toMatchObject({
      status: 200,
      body: { submission: { assignee: { id: ids.editor, name: 'editor' }, isDone: false, version: 2 } },
    });
    expect(await change({ version: 1, isDone: true })).toMatchObject({
      status: 409,
      body: { code: 'EditConflict', data: { present: { version: 2 } } },
    });
    expect((await change({ version: 2, isDone: true })).body.submission).toMatchObject({ isDone: true, version: 3 });
    expect([await names('?status=done'), await names('?status=open')]).toEqual([['یک'], ['دو']]);
    expect([await names(`?assignee=${ids.editor}`), await names('?assignee=none')]).toEqual([['یک'], ['دو']]);
    for (const assigneeId of [ids.author, 'nobody'])
      expect(await change({ version: 3, assigneeId })).toMatchObject({
        status: 422,
        body: { fields: { assigneeId: expect.stringMatching(/[آ-ی]/) } },
      });
    await send('POST', '/submissions/bulk', { action: 'open', ids: [one] });
    expect((await send('GET', `/submissions/${one}`)).body.submission).toMatchObject({ isDone: false, version: 4 });
  });

  it('is reassigned with the account of its assignee', async () => {
    const one = await fill('یک');
    await send('PUT', `/submissions/${one}`, { version: 1, assigneeId: ids.editor });
    const { platform } = server;
    await platform.db
      .transaction()
      .execute((trx) => reassignContent(platform)(trx, { from: ids.editor, to: ids.author }));
    expect((await send('GET', `/submissions/${one}`)).body.submission.assignee).toEqual({
      id: ids.author,
      name: 'author',
    });
  });

  onSqlite('has staff notes with author and time', async () => {
    const one = await fill('یک');
    expect((await send('POST', `/submissions/${one}/notes`, { text: '  ' })).status).toBe(422);
    expect((await send('POST', `/submissions/${one}/notes`, { text: 'زنگ زدم.' })).status).toBe(201);
    const { body } = await send('POST', `/submissions/${one}/notes`, { text: 'پاسخ داد.' });
    const [createdAt, id] = [server.clock.now(), expect.any(Number)];
    expect(body.notes).toEqual([
      { id, author: 'editor', authorId: ids.editor, text: 'زنگ زدم.', createdAt, editedAt: null },
      { id, author: 'editor', authorId: ids.editor, text: 'پاسخ داد.', createdAt, editedAt: null },
    ]);
    expect(body.submission.notes).toBe(2);
    expect((await send('POST', '/submissions/999999/notes', { text: 'x' })).status).toBe(404);
  });

  onSqlite('has notes that only their author can edit', async () => {
    const [one, two] = [await fill('یک'), await fill('دو')];
    const { body } = await send('POST', `/submissions/${one}/notes`, { text: 'زنگ زدم.' });
    const noteId = body.notes[0].id;
    const change = (id: number, text: string) => send('PUT', `/submissions/${id}/notes`, { noteId, text });
    expect(await change(one, 'فردا زنگ می‌زنم.')).toMatchObject({
      status: 200,
      body: { notes: [{ id: noteId, author: 'editor', text: 'فردا زنگ می‌زنم.', editedAt: server.clock.now() }] },
    });
    expect([(await change(one, ' ')).status, (await change(two, 'x')).status]).toEqual([422, 403]);
    const writer = editor;
    editor = await signInAs(server, 'administrator');
    const refused = await change(one, 'نه').finally(() => {
      editor = writer;
    });
    expect(refused.status).toBe(403);
    expect((await send('GET', `/submissions/${one}`)).body.notes).toMatchObject([{ text: 'فردا زنگ می‌زنم.' }]);
  });

  it('is assigned and unassigned in bulk', async () => {
    const all = [await fill('یک'), await fill('دو')];
    const assign = (rest: object) => send('POST', '/submissions/bulk', { action: 'assign', ids: all, ...rest });
    expect((await assign({ assigneeId: ids.editor })).body).toMatchObject({ done: all, failed: [] });
    expect(await names(`?assignee=${ids.editor}`)).toEqual(['دو', 'یک']);
    for (const rest of [{ assigneeId: ids.author }, { assigneeId: 'nobody' }, {}])
      expect((await assign(rest)).status).toBe(422);
    expect((await send('POST', '/submissions/bulk', { action: 'done', ids: all, assigneeId: null })).status).toBe(422);
    expect((await assign({ assigneeId: null })).status).toBe(200);
    expect(await names('?assignee=none')).toEqual(['دو', 'یک']);
  });

  it('is deleted with its files and notes, singly or in bulk', async () => {
    const { platform } = server;
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
    const kept = async (digit: string): Promise<StoredUpload> => {
      const key = `forms/aa/${digit.repeat(32)}.pdf`;
      await platform.storage.write(key, pdf);
      return { key, name: 'cv.pdf', mime: 'application/pdf', bytes: pdf.length };
    };
    const [first, second] = [await kept('1'), await kept('2')];
    const one = await fill('یک', { files: [first] });
    const two = await fill('دو', { files: [second] });
    const three = await fill('سه');
    await send('POST', `/submissions/${one}/notes`, { text: 'x' });
    expect((await send('DELETE', `/submissions/${one}`, { version: 9 })).status).toBe(409);
    expect((await send('DELETE', `/submissions/${one}`, { version: 1 })).body).toEqual({ unread: 2 });
    expect((await send('GET', `/submissions/${one}`)).status).toBe(404);
    const many = await send('POST', '/submissions/bulk', { action: 'delete', ids: [two, three] });
    expect(many.body).toEqual({ done: [two, three], failed: [], unread: 0 });
    expect(await names()).toEqual([]);
    for (const { key } of [first, second]) expect(await platform.storage.read(key)).toBeNull();
    expect(await platform.db.selectFrom('submission_notes').select('id').execute()).toEqual([]);
  });

  it('is exported as CSV with the filters of the list', async () => {
    const one = await fill('=cmd');
    await fill('دو', { widgetId: 'frm0002' });
    await send('PUT', `/submissions/${one}`, { version: 1, isDone: true, assigneeId: ids.editor });
    const lines = async (query: string) => {
      const response = await server.request(`/wp-json/mizban/v1/staff/submissions.csv${query}`, { headers: editor });
      return (await response.text()).trim().split('\r\n').slice(1);
    };
    expect(await lines('')).toHaveLength(2);
    expect(await lines('?status=done')).toEqual([expect.stringMatching(/"انجام‌شده","editor","'=cmd"$/)]);
    expect(await lines('?form=7107-frm0002')).toEqual([expect.stringContaining('"باز","","دو"')]);
    expect(await lines('?q=cmd&assignee=none')).toEqual([]);
    await lines(`?progress=${'a'.repeat(24)}`);
    const { body } = await send('GET', `/downloads/${'a'.repeat(24)}`);
    expect(body.progress).toEqual({ done: 2, total: 2, state: 'done' });
  });
});

it('an unreachable webhook is shown on the submission and in health at once, and can be retried', async () => {
  await server.platform.db.deleteFrom('outbox').execute();
  let isAway = true;
  const handlers = {
    webhook: async () => void (isAway && (await Promise.reject(new Error('ENOTFOUND hooks.example')))),
  };
  const worker = createOutboxWorker({ platform: server.platform, handlers });
  const id = await fill('یک', { webhookUrl: 'https://hooks.example/' });
  const webhook = async () => (await send('GET', `/submissions/${id}`)).body.webhook;
  const retrying = async () => (await send('GET', '/dashboard')).body.health.outbox.retrying;
  expect(await webhook()).toMatchObject({ attempts: 0, reason: '', deliveredAt: null });
  expect(await retrying()).toBe(0);

  await worker.runOnce();
  const nextTryAt = server.clock.now() + 2_000;
  const failed = { attempts: 1, nextTryAt, reason: expect.stringContaining('ENOTFOUND'), deliveredAt: null };
  expect(await webhook()).toMatchObject(failed);
  expect(await retrying()).toBe(1);
  const { body: list } = await send('GET', '/undelivered?state=retrying');
  expect(list).toMatchObject({ data: [{ topic: 'webhook', receiver: 'hooks.example', nextTryAt }], total: 1 });
  expect((await send('GET', '/undelivered')).body.total).toBe(0);

  await worker.runOnce();
  expect(await webhook()).toMatchObject({ attempts: 1 });
  isAway = false;
  expect((await send('POST', `/submissions/${id}/webhook`, {})).body.webhook.nextTryAt).toBe(0);
  await worker.runOnce();
  expect(await webhook()).toMatchObject({ attempts: 2, nextTryAt: null, deliveredAt: server.clock.now() });
  expect(await retrying()).toBe(0);
  expect((await send('POST', `/submissions/${id}/webhook`, {})).status).toBe(404);
  expect((await send('POST', '/undelivered/bulk', { action: 'retry', ids: [list.data[0].id] })).body).toMatchObject({
    done: [],
    failed: [{ id: list.data[0].id }],
  });
});

it('submissions that stored no labels of options show those of the form while it is published', async () => {
  const { platform } = server;
  const options = 'پشتیبان|backup\nآی‌پی|ip';
  const fields = [{ id: 'extras', type: 'checkbox', label: 'افزودنی‌ها', options }];
  const document = { version: 1, content: [{ id: 'frm0001', type: 'form', v: 1, props: { name: 'تماس', fields } }] };
  await createPost(platform, { type: 'page', id: 7107, title: 'x', document, authorId: null, status: 'published' });
  const [old, kept, deleted] = [await fill('کهنه'), await fill('تازه'), await fill('بی‌فرم', { widgetId: 'frm0009' })];
  const answer = { id: 'extras', label: 'افزودنی‌ها', type: 'checkbox', value: ['ip', 'removed'] };
  const put = (id: number, field: object) =>
    platform.db
      .updateTable('submissions')
      .set({ fields: JSON.stringify([field]) })
      .where('id', '=', id)
      .execute();
  await put(old, answer);
  await put(kept, { ...answer, chosen: ['آی‌پی (آن روز)', 'removed'] });
  await put(deleted, answer);
  const { data } = (await send('GET', '/submissions')).body;
  const chosen = data.map((row: { fields: Array<{ chosen?: string[] }> }) => row.fields[0]?.chosen);
  expect(chosen).toEqual([undefined, ['آی‌پی (آن روز)', 'removed'], ['آی‌پی', 'removed']]);
  const page = (await send('GET', `/submissions/${old}`)).body;
  expect(page.submission.fields[0].chosen).toEqual(['آی‌پی', 'removed']);
  const csv = await server.request('/wp-json/mizban/v1/staff/submissions.csv', { headers: editor });
  expect(await csv.text()).toContain('آی‌پی، removed');
});

it('spam is marked, leaves every list and count but its own, and is restored', async () => {
  const [one, two] = [await fill('یک'), await fill('دو')];
  const counts = async () => {
    const [me, { body: board }, forms] = [
      await send('GET', '/me'),
      await send('GET', '/dashboard'),
      await send('GET', '/forms'),
    ];
    return [me.body.unreadSubmissions, board.forms.total, forms.body.forms[0].count];
  };
  const before = await counts();
  const marked = await send('PUT', `/submissions/${one}`, { version: 1, isSpam: true });
  expect(marked.body.submission).toMatchObject({ isSpam: true, version: 2 });
  expect([await names(), await names('?status=open'), await names('?status=spam')]).toEqual([['دو'], ['دو'], ['یک']]);
  const tabs = (await send('GET', '/submissions')).body.counts;
  expect(tabs).toEqual({ status: { '': 1, open: 1, done: 0, spam: 1 } });
  expect(await counts()).toEqual(before.map((count) => count - 1));
  const csv = async (query = '') =>
    (await server.request(`/wp-json/mizban/v1/staff/submissions.csv${query}`, { headers: editor })).text();
  expect([(await csv()).includes('یک'), (await csv('?status=spam')).includes('یک')]).toEqual([false, true]);
  await send('POST', '/submissions/bulk', { action: 'spam', ids: [two] });
  expect(await names('?status=spam')).toEqual(['دو', 'یک']);
  await send('POST', '/submissions/bulk', { action: 'not-spam', ids: [one, two] });
  expect([await names(), await names('?status=spam')]).toEqual([['دو', 'یک'], []]);
  expect(await counts()).toEqual(before);
});
