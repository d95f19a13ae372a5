// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { field, mountScreens, press, settle, type TestCall, toast, type } from '../../../admin/kit/mount.testing.tsx';
import MediaScreen from './media-screen.tsx';

const file = (id: number) => ({
  id,
  version: 1,
  kind: 'document',
  fileName: `${id}.pdf`,
  title: `پرونده ${id}`,
  alt: '',
  caption: '',
  folder: '',
  bytes: 2048,
  createdAt: 0,
  address: `/media/${id}`,
  src: `/m/${id}.pdf`,
  thumbnail: null,
  preview: null,
  whole: null,
  uses: 0,
  usedIn: [],
  // The first file belongs to somebody else.
  mayChange: id !== 1,
});

interface Server {
  count: number;
  /** Files that cannot be moved. */
  stuck?: readonly number[];
}

/** Opens a library of `count` files, of which a page shows at most three. */
async function open(at: string, { count, stuck = [] }: Server) {
  let files = Array.from({ length: count }, (_, index) => file(index + 1));
  const folders: object[] = [];
  const call = vi.fn<TestCall>(async (name, { id, query, body }) => {
    if (name === 'GET staff/media/folders') return { folders: [...folders] };
    if (name === 'GET staff/media/:id') return files.find((one) => one.id === id);
    if (name === 'POST staff/media/bulk') {
      const { action, ids, folder } = body as { action: string; ids: number[]; folder: string };
      const done = ids.filter((one) => !stuck.includes(one));
      if (action === 'delete') files = files.filter((one) => !done.includes(one.id));
      else folders.push({ name: folder, count: done.length });
      return {
        done,
        failed: ids.filter((one) => stuck.includes(one)).map((one) => ({ id: one, message: 'قفل است.' })),
      };
    }
    const { page, perPage } = query as { page: number; perPage: number };
    return { data: files.slice((page - 1) * perPage, page * perPage).slice(0, 3), total: files.length };
  });
  const mounted = await mountScreens({ '/': <MediaScreen />, '/other/': <p>جای دیگر</p> }, { at, call });
  const called = (name: string) => call.mock.calls.filter(([one]) => one === name).map(([, input]) => input);
  return { ...mounted, call, called };
}

const cards = () => [...document.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
const choose = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`[role=row][aria-label="${name}"] input`)?.click());
const chosen = () => document.querySelector('.bulk-bar [role=status]')?.textContent ?? null;

it('requests what the address names; an opened file and the view keep the page, a filter does not', async () => {
  const at = '/?kind=document&q=سرور&page=2';
  const { address, called } = await open(at, { count: 30 });
  expect(called('GET staff/media').at(-1)?.query).toMatchObject({ kind: 'document', q: 'سرور', page: 2 });
  await press('فهرست');
  expect(new URLSearchParams(address().slice(1)).get('page')).toBe('2');
  await press('باز کردن پرونده 27');
  await settle();
  expect(address()).toContain('file=27');
  expect(document.querySelector('h2')?.textContent).toBe('پرونده 27');
  await press('بستن');
  const query = new URLSearchParams(address().slice(1));
  expect(Object.fromEntries(query)).toEqual({ kind: 'document', view: 'list', q: 'سرور', page: '2' });
  expect(called('GET staff/media')).toHaveLength(1);
  await press('بی‌کاربرد');
  expect(new URLSearchParams(address().slice(1)).get('page')).toBeNull();
});

it('shows the page before, after the last one was emptied', async () => {
  const { address } = await open('/?page=2', { count: 26 });
  await choose('پرونده 26');
  await press('پاک کردن');
  await press('پاک کردن');
  await settle();
  expect(address()).toBe('/');
  expect(cards()).toEqual(['پرونده 1', 'پرونده 2', 'پرونده 3']);
});

it('files of somebody else cannot be chosen', async () => {
  await open('/', { count: 3 });
  await choose('پرونده 1');
  expect(chosen()).toBeNull();
  await choose('پرونده 2');
  expect(chosen()).toBe('۱ مورد انتخاب شده است');
});

it('files that could not be moved stay chosen, and the filter offers the new folder', async () => {
  const { called } = await open('/', { count: 3, stuck: [3] });
  await choose('پرونده 2');
  await choose('پرونده 3');
  await press('بردن به پوشه');
  await type('پوشه', 'دیتاسنتر');
  await press('بردن');
  await settle();
  expect(called('POST staff/media/bulk')).toEqual([{ body: { action: 'move', ids: [2, 3], folder: 'دیتاسنتر' } }]);
  expect(toast()).toBe('۱ مورد نشد: قفل است.');
  expect(chosen()).toBe('۱ مورد انتخاب شده است');
  const options = [...document.querySelectorAll('.folder-filter option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['همه', 'دیتاسنتر (۱)']);
});

it('a refused move keeps the dialog, what was typed and the choice', async () => {
  const { call } = await open('/', { count: 3 });
  await choose('پرونده 2');
  await press('بردن به پوشه');
  await type('پوشه', 'دیتاسنتر');
  call.mockRejectedValueOnce(new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' }));
  await press('بردن');
  expect([field('پوشه').value, toast(), chosen()]).toEqual(['دیتاسنتر', 'خط قطع است.', '۱ مورد انتخاب شده است']);
});

it('a running upload is not lost by opening a file, and leaving the screen asks first', async () => {
  const { router, call, address } = await open('/', { count: 3 });
  call.mockImplementationOnce(() => new Promise(() => {}));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const upload = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [upload] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(() => router.navigate('/?view=list'));
  expect(document.body.textContent).not.toContain('بارگذاری هنوز تمام نشده است');
  await act(() => router.navigate('/other/'));
  expect(address()).toBe('/?view=list');
  await press('رفتن و لغو بارگذاری');
  expect(address()).toBe('/other/');
});

it('a library that cannot be loaded is loaded again on request', async () => {
  const offline = new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
  const call = vi.fn<TestCall>(async () => ({ data: [], total: 0, folders: [] }));
  call.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  await mountScreens({ '/': <MediaScreen /> }, { at: '/', call });
  expect(document.body.textContent).not.toContain('کتابخانه هنوز خالی است');
  await press('دوباره تلاش کنید');
  await settle();
  expect(document.body.textContent).toContain('کتابخانه هنوز خالی است');
});
