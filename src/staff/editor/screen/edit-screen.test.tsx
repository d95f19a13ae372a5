// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { buttons, mountScreens, press, settle, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import EditScreen from './edit-screen.tsx';

const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
const emptyDocument = { version: 1, content: [] };
const edited = (changes: object) => ({
  post: { id: 9, type: 'page', status: 'published', path: '/about/' },
  draft: { title: 'درباره', document: emptyDocument, revisionId: 5 },
  autosave: null,
  mayEdit: true,
  ...changes,
});
const autosave = { title: 'دربارهٔ ما', document: emptyDocument, baseRevisionId: 4, savedAt: 1000 };

async function open(call: TestCall) {
  const called = vi.fn(call);
  await mountScreens({ '/edit/:id': <EditScreen /> }, { at: '/edit/9', call: called });
  // The copy of the device is read in later tasks.
  await settle();
  return called;
}

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('a post that cannot be loaded is loaded again on request; one of others is only shown', async () => {
  const call = vi.fn<TestCall>().mockRejectedValueOnce(offline);
  await open(call.mockResolvedValue(edited({ mayEdit: false })));
  expect(document.body.textContent).toContain('خط قطع است.');
  await press('دوباره تلاش کنید');
  await settle();
  expect(document.body.textContent).toContain('ویرایش این با شما نیست');
  expect(links()).toEqual(['/about/', '/wp-admin/history/9', '/wp-admin/']);
});

it('a draft of others has no page to show', async () => {
  const draft = { id: 9, type: 'page', status: 'draft', path: '/about/' };
  await open(async () => edited({ mayEdit: false, post: draft }));
  expect(links()).not.toContain('/about/');
});

it('unsaved work is continued from the revision that it was typed over; if that fails, it is offered again', async () => {
  const called = await open(async (name) => {
    if (name === 'GET staff/posts/:id') return edited({ autosave });
    throw offline;
  });
  expect(buttons()).toEqual(['ادامه از همان‌جا', 'دور ریختن آن']);
  await press('ادامه از همان‌جا');
  expect(called.mock.lastCall).toEqual(['GET staff/posts/:id/revision', { id: 9, query: { revision: 4 } }]);
  expect(document.body.textContent).toContain('خط قطع است.');
  await press('دوباره تلاش کنید');
  await settle();
  expect(buttons()).toEqual(['ادامه از همان‌جا', 'دور ریختن آن']);
});

it('unsaved work that could not be thrown away is offered again', async () => {
  const called = await open(async (name) => {
    if (name === 'GET staff/posts/:id') return edited({ autosave });
    throw offline;
  });
  await press('دور ریختن آن');
  await settle();
  expect(called.mock.lastCall?.[0]).toBe('POST staff/posts/:id/drop-autosave');
  await press('دوباره تلاش کنید');
  await settle();
  expect(buttons()).toContain('دور ریختن آن');
});
