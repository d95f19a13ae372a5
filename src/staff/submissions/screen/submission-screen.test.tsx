// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { renderStaff } from '../../../admin/render.testing.tsx';
import type { SubmissionPage } from '../responses.ts';
import SubmissionScreen from './submission-screen.tsx';

const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'همکار شما آن را عوض کرد.' });
const refused = new ApiError({ code: 'InvalidFields', status: 422, message: 'نشد.', fields: { text: 'بلند است.' } });

const page = (changes: object = {}, notes: object[] = []) =>
  ({
    submission: {
      id: 12,
      version: 1,
      formName: 'تماس',
      page: { path: '/contact/', title: 'تماس با ما' },
      createdAt: 0,
      fields: [{ id: 'f1', label: 'نام', type: 'text', value: 'سارا' }],
      isRead: true,
      isDone: false,
      isSpam: false,
      assignee: null,
      ...changes,
    },
    notes,
    webhook: null,
  }) as unknown as SubmissionPage;

const open = (
  responses: Record<string, (input: never) => unknown>,
  { found = page(), user = {} }: { found?: SubmissionPage; user?: object } = {},
) =>
  renderStaff(<SubmissionScreen />, {
    at: '/submissions/12',
    path: '/submissions/:id',
    user,
    responses: {
      'GET staff/submissions/:id': () => found,
      'GET staff/forms': () => ({ forms: [], people: [{ id: 'u1', name: 'نگار' }] }),
      ...responses,
    },
  });

const choices = () => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);

it('opening an unread submission marks it as read, once', async () => {
  const { calls, learn, press } = await open(
    {
      'POST staff/submissions/:id/read': () => ({ unread: 2 }),
      'PUT staff/submissions/:id': () => page({ isRead: false, isDone: true }),
    },
    { found: page({ isRead: false }) },
  );
  expect(learn).toHaveBeenCalledWith({ unreadSubmissions: 2 });
  await press('انجام شد');
  const marks = calls.filter(({ name }) => name === 'POST staff/submissions/:id/read');
  expect(marks).toEqual([{ name: 'POST staff/submissions/:id/read', input: { id: 12, body: { isRead: true } } }]);
});

it('users with read permission see no actions and mark nothing as read', async () => {
  const { calls } = await open({}, { found: page({ isRead: false }), user: { role: 'author' } });
  expect(document.querySelector('.submission-work, textarea')).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual(['GET staff/submissions/:id']);
});

it('the assignee is chosen from colleagues; a former one stays a choice', async () => {
  const { type, calls, toast } = await open(
    { 'PUT staff/submissions/:id': () => page() },
    { found: page({ assignee: { id: 'u9', name: '' } }) },
  );
  expect(choices()).toEqual(['هیچ‌کس', 'حساب حذف‌شده', 'نگار (شما)']);
  await type('select', '');
  expect(calls.at(-1)?.input).toEqual({ id: 12, body: { version: 1, assigneeId: null } });
  expect(toast()).toBe('مسئول این فرم عوض شد.');
  expect(choices()).toEqual(['هیچ‌کس', 'نگار (شما)']);
});

it('after a version conflict the submission is loaded again', async () => {
  let version = 1;
  const { press, toast, calls } = await open({
    'GET staff/submissions/:id': () => page({ version: version++, isSpam: version > 2 }),
    'PUT staff/submissions/:id': () => {
      throw conflict;
    },
  });
  await press('انجام شد');
  expect(toast()).toBe('همکار شما آن را عوض کرد.');
  expect(calls.filter(({ name }) => name === 'GET staff/submissions/:id')).toHaveLength(2);
  expect(document.querySelector('.submission-work .badge')?.textContent).toBe('هرزنامه');
});

it('a submission is deleted after a question, and the list is shown', async () => {
  const { press, router, learn, calls } = await open({ 'DELETE staff/submissions/:id': () => ({ unread: 5 }) });
  await press('حذف');
  expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await press('نه، بماند');
  await press('حذف');
  const confirm = document.querySelector<HTMLElement>('[role=dialog] [data-kind=danger]');
  await press(confirm ?? expect.fail('there is no question'));
  expect(calls.at(-1)?.input).toEqual({ id: 12, body: { version: 1 } });
  expect(router.state.location.pathname).toBe('/submissions/');
  expect(learn).toHaveBeenCalledWith({ unreadSubmissions: 5 });
});

it('only own notes can be edited, and a refused text can be sent again', async () => {
  const notes = [
    { id: 1, author: 'نگار', authorId: 'u1', text: 'زنگ زدم', createdAt: 0, editedAt: null },
    { id: 2, author: 'رضا', authorId: 'u2', text: 'پاسخ داد', createdAt: 0, editedAt: null },
  ];
  const sent: unknown[] = [];
  const { press, type } = await open(
    {
      'PUT staff/submissions/:id/notes': ({ body }: { body: object }) => {
        sent.push(body);
        if (sent.length === 1) throw refused;
        return page({}, [{ ...notes[0], ...body, editedAt: 1 }]);
      },
    },
    { found: page({}, notes) },
  );
  const pencils = document.querySelectorAll<HTMLElement>('[aria-label="ویرایش یادداشت"]');
  expect(pencils).toHaveLength(1);
  await press(pencils[0] as HTMLElement);
  await type('.notes textarea', 'دوباره زنگ زدم');
  await press('ذخیرهٔ یادداشت');
  expect(document.querySelector('.notes .problem')?.textContent).toBe('بلند است.');
  await press('ذخیرهٔ یادداشت');
  expect(sent).toEqual(Array(2).fill({ noteId: 1, text: 'دوباره زنگ زدم' }));
  expect(document.querySelector('.notes')?.textContent).toContain('ویرایش‌شده');
});
