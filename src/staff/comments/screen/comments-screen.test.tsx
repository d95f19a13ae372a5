// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { renderStaff } from '../../../admin/render.testing.tsx';
import type { StaffComment } from '../../../content/comments/types.ts';
import CommentsScreen from './comments-screen.tsx';

const comment = {
  id: 3,
  version: 1,
  parentId: null,
  name: 'سارا',
  email: 'sara@example.ir',
  url: '',
  text: 'سلام',
  status: 'pending',
  createdAt: 0,
  isStaff: false,
  post: { id: 9, title: 'درباره', path: '/about/' },
} as unknown as StaffComment;

const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'تازه‌تر است.' });
const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });

const open = (responses: Record<string, (input: never) => unknown>, at = '/') =>
  renderStaff(<CommentsScreen />, {
    at,
    responses: {
      'GET staff/comments': () => ({ data: [comment], total: 1, counts: { status: { pending: 4, approved: 7 } } }),
      'GET staff/comments/posts': () => ({ posts: [] }),
      ...responses,
    },
  });

const pressed = () => document.querySelector('.verdicts [aria-pressed=true]')?.textContent;
const tab = (label: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith(label))?.textContent;

it('moderating a comment updates the counts of the tabs and of the navigation, and keeps it in sight', async () => {
  const { press, learn, calls } = await open({
    'POST staff/comments/:id/approve': () => ({
      status: 'approved',
      pending: 3,
      counts: { pending: 3, approved: 8 },
    }),
  });
  expect([tab('در انتظار'), tab('تأییدشده')]).toEqual(['در انتظار (۴)', 'تأییدشده (۷)']);
  await press('تأیید');
  expect(pressed()).toBe('تأیید');
  expect([tab('در انتظار'), tab('تأییدشده')]).toEqual(['در انتظار (۳)', 'تأییدشده (۸)']);
  expect(learn).toHaveBeenCalledWith({ pendingComments: 3 });
  expect(document.querySelector('[role=status]')?.textContent).toBe('دیدگاه سارا تأیید شد.');
  expect(calls.filter(({ name }) => name === 'GET staff/comments')).toHaveLength(1);
});

it('a refused moderation is rolled back and shown', async () => {
  const { press, toast } = await open({
    'POST staff/comments/:id/spam': () => {
      throw offline;
    },
  });
  await press('هرزنامه');
  expect(pressed()).toBe('انتظار');
  expect(toast()).toBe('وضعیت دیدگاه سارا عوض نشد. خط قطع است.');
});

it('a reply to a pending comment approves it; a comment in the trash takes none', async () => {
  const { press, type, learn, toast } = await open({
    'POST staff/comments/:id/reply': ({ body: { text } }: { body: { text: string } }) => ({
      reply: { ...comment, id: 4, text },
      pending: 3,
      counts: { pending: 3, approved: 9 },
    }),
    'POST staff/comments/:id/trash': () => ({ status: 'trash', pending: 3, counts: { trash: 1 } }),
  });
  await press('تأیید و پاسخ');
  await type('textarea', 'درود بر شما');
  await press('تأیید دیدگاه و فرستادن پاسخ');
  expect([pressed(), toast()]).toEqual(['تأیید', 'پاسخ شما به سارا روی سایت است.']);
  expect(document.querySelector('.own-reply')?.textContent).toContain('درود بر شما');
  expect(learn).toHaveBeenCalledWith({ pendingComments: 3 });
  await press('زباله‌دان');
  expect(document.querySelector('[data-work=reply]')).toBeNull();
});

it('after a version conflict the text of the other user is shown and saving again overwrites it', async () => {
  const sent: unknown[] = [];
  const { press, type, toast } = await open({
    'PUT staff/comments/:id': ({ body }: { body: { version: number; text: string } }) => {
      sent.push(body);
      if (body.version === 1) throw conflict;
      return { ...comment, ...body, version: 3 };
    },
    'GET staff/comments/:id': () => ({ ...comment, version: 2, text: 'متن همکار' }),
  });
  await press('ویرایش متن');
  await type('textarea', 'متن من');
  await press('ذخیرهٔ متن');
  expect(document.querySelector('form .problem')?.textContent).toContain('«متن همکار»');
  await press('ذخیرهٔ متن');
  expect(sent).toEqual([
    { version: 1, text: 'متن من' },
    { version: 2, text: 'متن من' },
  ]);
  expect(toast()).toBe('متن دیدگاه ذخیره شد.');
});

it.each([
  ['pending', false],
  ['approved', false],
  ['spam', true],
  ['trash', true],
])('chosen comments with status %s can be deleted permanently: %s', async (status, isOffered) => {
  await open({}, `/?status=${status}`);
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  await act(async () => [...boxes].at(-1)?.click());
  expect(document.body.textContent).toContain('۱ مورد');
  expect(document.body.textContent.includes('حذف برای همیشه')).toBe(isOffered);
});
