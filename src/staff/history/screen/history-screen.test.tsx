// @vitest-environment happy-dom
import type { Window as HappyWindow } from 'happy-dom';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { buttons, mountScreens, press, settle, type TestCall, toast } from '../../../admin/kit/mount.testing.tsx';
import HistoryScreen from './history-screen.tsx';

// The frames of a comparison need a server.
(window as unknown as HappyWindow).happyDOM.settings.navigation.disableChildFrameNavigation = true;

const count = 30;
const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'تازه‌تر است.' });
const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });

interface Server {
  write?: TestCall;
  compare?: TestCall;
  mayEdit?: boolean;
}

/** Opens the history of a post with 30 revisions; `server.draft` is the id of the latest, `server.page` delays the list. */
async function open({ write = async () => ({ removed: [] }), compare, mayEdit = true }: Server = {}) {
  const server: { draft: number; page?: PromiseWithResolvers<void> } = { draft: count };
  const revision = (id: number) => ({
    id,
    title: `نسخهٔ ${id}`,
    createdAt: 0,
    author: 'سارا',
    isLive: false,
    isDraft: id === server.draft,
    isNext: false,
    changes: null,
    browserCheck: null,
    overrules: [],
  });
  const call = vi.fn<TestCall>(async (name, input) => {
    if (name === 'GET staff/posts/:id')
      return { post: { type: 'page' }, draft: { title: 'درباره', revisionId: server.draft }, mayEdit };
    if (name === 'GET staff/posts/:id/compare')
      return compare ? compare(name, input) : { changes: [], title: null, settings: null };
    if (name !== 'GET staff/posts/:id/revisions') return write(name, input);
    const { page, perPage } = input.query as { page: number; perPage: number };
    await server.page?.promise;
    const ids = Array.from({ length: count }, (_, index) => server.draft - index);
    return { data: ids.slice((page - 1) * perPage, page * perPage).map(revision), total: count };
  });
  await mountScreens({ '/history/:id': <HistoryScreen /> }, { at: '/history/9', call });
  const called = (name: string) => call.mock.calls.filter(([one]) => one.endsWith(name)).map(([, input]) => input);
  return { server, called };
}

const rows = () => [...document.querySelectorAll('[aria-label="نسخه‌ها"] > li')];
/** Presses a button of the revision at an index of the list. */
const pressIn = (index: number, label: string) => {
  const found = [...(rows()[index]?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label);
  return act(async () => (found ?? expect.fail(`there is no ${label}`)).click());
};

it('loads older revisions page by page, each once however often the button is pressed', async () => {
  const { server, called } = await open();
  expect(rows()).toHaveLength(25);
  server.page = Promise.withResolvers();
  await press('نسخه‌های قدیمی‌تر (۵)');
  await press('نسخه‌های قدیمی‌تر (۵)');
  await act(async () => server.page?.resolve());
  await settle();
  expect(rows()).toHaveLength(30);
  expect(called('/revisions').map(({ query }) => query)).toMatchObject([{ page: 1 }, { page: 2 }]);
  expect(buttons().join()).not.toContain('قدیمی‌تر');
});

it('restores a revision once, on the draft that was seen, and then shows the new draft', async () => {
  const restored = Promise.withResolvers<unknown>();
  const { server, called } = await open({ write: () => restored.promise });
  await pressIn(3, 'بازگرداندن این نسخه');
  await pressIn(3, 'بازگرداندن این نسخه');
  expect(called('/restore-revision')).toEqual([{ id: 9, body: { revisionId: 27, baseRevisionId: 30 } }]);
  server.draft = 31;
  await act(async () => restored.resolve({ removed: [] }));
  await settle();
  expect(toast()).toContain('این نسخه پیش‌نویس تازه شد.');
  expect(rows()[0]?.textContent).toMatch(/^نسخهٔ 31\s+پیش‌نویس کنونی/);
});

it('after a version conflict shows the draft of the other user, and restores onto it', async () => {
  const write = vi.fn<TestCall>().mockRejectedValueOnce(conflict).mockResolvedValue({ removed: [] });
  const { server, called } = await open({ write });
  server.draft = 31;
  await pressIn(1, 'بازگرداندن این نسخه');
  await settle();
  expect(toast()).toBe('تازه‌تر است.');
  expect(rows()[0]?.textContent).toContain('نسخهٔ 31');
  await pressIn(1, 'بازگرداندن این نسخه');
  expect(called('/restore-revision').at(-1)?.body).toEqual({ revisionId: 30, baseRevisionId: 31 });
});

it('compares a revision with the one before it, or with the draft; only an older one is restored', async () => {
  const { called } = await open();
  await pressIn(1, 'چه عوض شد؟');
  await pressIn(1, 'مقایسه با پیش‌نویس کنونی');
  expect(called('/compare').map(({ query }) => query)).toEqual([
    { from: 28, to: 29 },
    { from: 29, to: 30 },
  ]);
  expect(rows()[0]?.textContent).not.toContain('بازگرداندن این نسخه');
});

it('people who may not edit restore nothing', async () => {
  await open({ mayEdit: false });
  expect(buttons()).not.toContain('بازگرداندن این نسخه');
  expect(document.body.textContent).not.toContain('بازگشت به ویرایش');
});

it('a comparison that cannot be loaded is loaded again on request', async () => {
  const compare = vi.fn<TestCall>().mockRejectedValueOnce(offline);
  await open({
    compare: compare.mockResolvedValue({ changes: [], title: { before: 'الف', after: 'ب' }, settings: null }),
  });
  await pressIn(0, 'چه عوض شد؟');
  await settle();
  await press('دوباره تلاش کنید');
  await settle();
  expect(document.querySelector('.compare')?.textContent).toContain('عنوان عوض شد');
});
