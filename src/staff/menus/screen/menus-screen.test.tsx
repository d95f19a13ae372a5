// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { alerts, mountScreens, press, settle, type TestCall, toast, type } from '../../../admin/kit/mount.testing.tsx';
import MenusScreen from './menus-screen.tsx';

const item = (label: string) => ({ label, url: '/x/', children: [] });
const own = { location: 'm-own', title: 'پانویس', isOwn: true, version: 3, items: [item('یک'), item('دو')] };
const header = { location: 'header', title: 'سربرگ', isOwn: false, version: 1, items: [item('خانه')] };

/** Opens the menu `own` on a server whose writes are `write`. */
async function open(write: TestCall) {
  const server = { menus: [header, own], posts: [] as object[] };
  const writing = vi.fn(write);
  const call: TestCall = async (name, input) => {
    if (name === 'GET staff/menus') return { ...server };
    if (name === 'GET staff/posts') return { data: [{ id: 7, title: 'تماس' }], total: 1 };
    return writing(name, input);
  };
  const screens = { '/menus/': <MenusScreen /> };
  return { ...(await mountScreens(screens, { at: '/menus/?location=m-own', call })), server, writing };
}

const rows = () => [...document.querySelectorAll('.tree-words')].map(({ textContent }) => textContent);
const pressIcon = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());

it('adds an entry with the title of its page, and stores it only when the menu is saved', async () => {
  const { writing } = await open(async () => ({}));
  await press('مورد تازه');
  await settle();
  await type('صفحه', '7');
  await press('افزودن');
  expect(rows().at(-1)).toContain('تماس');
  expect(writing).not.toHaveBeenCalled();
  await press('ذخیرهٔ منو');
  expect(writing.mock.calls).toMatchObject([
    ['PUT staff/menus', { body: { location: 'm-own', version: 3, items: [{}, {}, { label: 'تماس', postId: 7 }] } }],
  ]);
});

it('shows a refused entry at its row and keeps the rows', async () => {
  const fields = { 'items.1.url': 'این نشانی نیست.' };
  await open(() => Promise.reject(new ApiError({ code: 'InvalidInput', status: 422, message: 'درست نیست.', fields })));
  await pressIcon('برداشتن یک و آنچه زیر آن است');
  await press('مورد تازه');
  await type('به کجا می‌رود', 'none');
  await type('نوشته در منو', 'سه');
  await press('افزودن');
  await press('ذخیرهٔ منو');
  expect(rows()).toEqual(['دو/x/', 'سهسرگروهاین نشانی نیست.']);
  expect(toast()).toBe('ذخیره نشد. درست نیست.');
});

it('P64 keeps the typed menu after a conflict until the new one is loaded', async () => {
  const { server } = await open(() =>
    Promise.reject(new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است.' })),
  );
  await pressIcon('برداشتن یک و آنچه زیر آن است');
  server.menus = [header, { ...own, version: 4, items: [item('نو')] }];
  await press('ذخیرهٔ منو');
  expect(alerts().join()).toContain('این منو را هم‌زمان شخص دیگری ذخیره کرده است');
  expect(rows()).toEqual(['دو/x/']);
  await press('منوی تازه را بیاور');
  await settle();
  expect(rows()).toEqual(['نو/x/']);
});

it('leaves a removed menu without asking about its unsaved entries', async () => {
  const { server, address } = await open(async () => {
    server.menus = [header];
    return {};
  });
  await pressIcon('برداشتن یک و آنچه زیر آن است');
  await press('پاک کردن');
  await press('پاک شود');
  await settle();
  expect(address()).toBe('/menus/');
  expect(document.body.textContent).not.toContain('تغییرها ذخیره نشده‌اند');
  expect(rows()).toEqual(['خانه/x/']);
});
