// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { renderStaff } from '../../../admin/render.testing.tsx';
import type { MediaUse } from '../../../content/media/types.ts';
import type { Detailed } from './detailed.ts';
import { Details } from './details.tsx';

const conflict = new ApiError({ code: 'EditConflict', status: 409, message: 'تازه‌تر است.' });
const refused = new ApiError({ code: 'InvalidFields', status: 422, message: 'نشد.', fields: { title: 'بلند است.' } });

const file = (changes: Partial<Detailed> = {}) =>
  ({
    id: 5,
    version: 1,
    kind: 'picture',
    fileName: 'a.jpg',
    title: 'دیتاسنتر',
    alt: '',
    caption: '',
    folder: '',
    bytes: 2048,
    width: 400,
    height: 200,
    focal: { x: 50, y: 50 },
    crop: null,
    address: '/media/5',
    src: '/m/5.jpg',
    thumbnail: '/m/5-320.webp',
    preview: '/m/5-960.webp',
    whole: '/m/5.jpg',
    uses: 0,
    mayChange: true,
    usedIn: [],
    ...changes,
  }) as unknown as Detailed;

async function open(responses: Record<string, (input: never) => unknown>, found = file()) {
  const close = vi.fn();
  const onChange = vi.fn();
  const rendered = await renderStaff(<Details id={5} close={close} onChange={onChange} />, {
    responses: {
      'GET staff/media/:id': () => found,
      'GET staff/media/folders': () => ({ folders: [] }),
      ...responses,
    },
  });
  return { ...rendered, close, onChange };
}

const buttons = () => [...document.querySelectorAll('.details-actions .button')].map(({ textContent }) => textContent);
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return `[id="${found?.htmlFor}"]`;
};

it.each<[Partial<Detailed>, string[]]>([
  [{}, ['نقطهٔ کانونی', 'برش', 'جایگزینی', 'پاک کردن']],
  [{ kind: 'video', thumbnail: null, preview: null }, ['جایگزینی', 'پاک کردن']],
  [{ mayChange: false }, []],
])('the actions of the file %o', async (changes, actions) => {
  await open({}, file(changes));
  expect(buttons()).toEqual(actions);
  expect(document.querySelector('form') !== null).toBe(actions.length > 0);
});

it('texts are saved with the version that was seen, and the list is loaded again', async () => {
  const { press, type, calls, toast, onChange } = await open({ 'PUT staff/media/:id': () => file({ version: 2 }) });
  await type(field('عنوان'), 'سالن سرور');
  await press('ذخیره');
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.input).toEqual({
    id: 5,
    body: { version: 1, alt: '', title: 'سالن سرور', caption: '', folder: '' },
  });
  expect(toast()).toBe('ذخیره شد.');
  expect(onChange).toHaveBeenCalledOnce();
});

it('a refused text is shown next to its field and stays', async () => {
  const { press, type, onChange } = await open({
    'PUT staff/media/:id': () => {
      throw refused;
    },
  });
  await type(field('عنوان'), 'سالن');
  await press('ذخیره');
  expect(document.querySelector<HTMLInputElement>(field('عنوان'))?.value).toBe('سالن');
  expect(document.querySelector('.texts-form')?.textContent).toContain('بلند است.');
  expect(onChange).not.toHaveBeenCalled();
});

it('after a version conflict the current file is shown and the focal point stays open', async () => {
  let version = 1;
  const { press, toast, onChange } = await open({
    'GET staff/media/:id': () => file({ version, title: version++ === 1 ? 'دیتاسنتر' : 'عنوان همکار' }),
    'PUT staff/media/:id': () => {
      throw conflict;
    },
  });
  await press('نقطهٔ کانونی');
  await press('ذخیرهٔ نقطه');
  expect(toast()).toBe('تازه‌تر است.');
  expect(document.querySelector('h2')?.textContent).toBe('عنوان همکار');
  expect(buttons()).toContain('ذخیرهٔ نقطه');
  expect(onChange).not.toHaveBeenCalled();
});

it('after a version conflict typed texts stay, on top of those of the other user', async () => {
  const colleague = file({ version: 2, title: 'عنوان همکار', caption: 'زیرنویس همکار' });
  const sent: unknown[] = [];
  const { press, type } = await open({
    'GET staff/media/:id': () => (sent.length === 0 ? file() : colleague),
    'PUT staff/media/:id': ({ body }: { body: { version: number } }) => {
      sent.push(body);
      if (body.version === 1) throw conflict;
      return colleague;
    },
  });
  await type(field('عنوان'), 'عنوان من');
  await press('ذخیره');
  await press('ذخیره');
  expect(sent).toEqual([
    { version: 1, alt: '', title: 'عنوان من', caption: '', folder: '' },
    { version: 2, alt: '', title: 'عنوان من', caption: 'زیرنویس همکار', folder: '' },
  ]);
});

it('typed texts survive another change of the file, and closing asks before they are lost', async () => {
  let version = 1;
  const { press, type, close } = await open({
    'GET staff/media/:id': () => file({ version }),
    'PUT staff/media/:id': () => file({ version: ++version }),
  });
  await type(field('عنوان'), 'سالن سرور');
  await press('نقطهٔ کانونی');
  await press('ذخیرهٔ نقطه');
  expect(document.querySelector<HTMLInputElement>(field('عنوان'))?.value).toBe('سالن سرور');
  await press('بستن');
  expect(close).not.toHaveBeenCalled();
  await press('بستن بدون ذخیره');
  expect(close).toHaveBeenCalledOnce();
});

it('saved texts are closed without a question', async () => {
  const { press, type, close } = await open({ 'PUT staff/media/:id': () => file({ version: 2 }) });
  await type(field('عنوان'), 'سالن سرور');
  await press('ذخیره');
  await press('بستن');
  expect(close).toHaveBeenCalledOnce();
});

it('a used file is deleted only after its places were shown', async () => {
  const usedIn = [
    { place: 'live', postId: 9, title: 'درباره' },
    { place: 'draft', postId: 9, title: 'درباره' },
    { place: 'settings' },
  ] as unknown as MediaUse[];
  const { press, calls, close, onChange } = await open({ 'DELETE staff/media/:id': () => ({}) }, file({ usedIn }));
  await press('پاک کردن');
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  expect([...(dialog?.querySelectorAll('li') ?? [])]).toHaveLength(2);
  await press('با این همه پاک شود');
  expect(calls.at(-1)).toEqual({
    name: 'DELETE staff/media/:id',
    input: { id: 5, body: { version: 1, evenIfUsed: true } },
  });
  expect([close.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 1]);
});

it('a file that cannot be loaded is loaded again on request', async () => {
  let tries = 0;
  const { press } = await open({
    'GET staff/media/:id': () => {
      if (tries++ === 0) throw new ApiError({ code: 'Offline', status: 0, message: 'خط قطع است.' });
      return file();
    },
  });
  expect(document.body.textContent).toContain('خط قطع است.');
  await press('دوباره تلاش کنید');
  expect(document.querySelector('h2')?.textContent).toBe('دیتاسنتر');
});
