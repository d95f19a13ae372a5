// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../../content/users/roles.ts';
import { type Api, ApiError, type Me } from '../api.ts';
import { ApiContext } from '../api-context.ts';
import { ModalForm } from '../kit/modal-form.tsx';
import { TextField } from '../kit/text-field.tsx';
import { SessionContext } from '../session-context.ts';
import { PagePanel } from './page-panel.tsx';

const panel = {
  id: 7,
  version: 1,
  type: 'template',
  path: null,
  slug: '',
  title: 'صفحه',
  excerpt: '',
  status: 'draft',
  parentId: null,
  parent: null,
  featuredMediaId: null,
  authorId: null,
  publishedAt: null,
  unpublishAt: null,
  changesAt: null,
  frame: 'site',
  commentsOpen: false,
  termIds: [],
  held: [],
  hasUnpublishedChanges: false,
  seo: { title: '', description: '', canonical: '', noindex: false },
  mayEdit: true,
  mayPublish: true,
  hasLaterChanges: false,
};
const terms = [
  { id: 3, name: 'آموزش', taxonomy: 'category', parentId: null },
  { id: 4, name: 'لینوکس', taxonomy: 'tag', parentId: null },
  { id: 5, name: 'خبر', taxonomy: 'category', parentId: null },
];
const added = vi.fn<(term: object) => void>();
const saved = vi.fn<(body: object) => Promise<object>>();
/** The panel on the server. */
let stored: object = panel;
const call = async (name: string, input: { body?: object }) => {
  if (name === 'GET staff/posts/:id/panel') return stored;
  if (name === 'PUT staff/posts/:id/panel') return saved(input.body ?? {});
  if (name === 'GET staff/posts/:id/uses') return { uses: [{ id: 3, type: 'page', title: 'خانه' }] };
  if (name === 'POST staff/terms') {
    added(input.body ?? {});
    return { id: 9, ...input.body };
  }
  return name === 'GET staff/posts/choices' ? { authors: [], terms, taxonomies: [] } : { data: [], total: 0 };
};
const close = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  close.mockReset();
  added.mockReset();
  saved.mockReset();
  stored = panel;
  vi.unstubAllGlobals();
});

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ??
  expect.fail(`there is no ${label}`);
const press = (label: string) => act(async () => button(label).click());
const alert = () => document.querySelector('.side-panel p[role="alert"]')?.textContent;
const isWarned = () => document.body.textContent.includes('تغییرها ذخیره نشده‌اند');

async function expectQuestion(): Promise<void> {
  await press('انصراف');
  expect([close.mock.calls.length, isWarned()]).toEqual([0, true]);
  await press('می‌مانم');
  expect([close.mock.calls.length, isWarned()]).toEqual([0, false]);
  await press('انصراف');
  await press('بستن بدون ذخیره');
  expect(close).toHaveBeenCalledOnce();
}

const open = (role: Role = 'editor') =>
  act(async () =>
    root.render(
      <SessionContext
        value={{ me: { contentTypes: { types: [], fields: [] }, user: { role } } as unknown as Me, learn: () => {} }}
      >
        <QueryClientProvider client={new QueryClient()}>
          <ApiContext value={{ call } as unknown as Api}>
            <PagePanel postId={7} close={close} onSaved={() => {}} />
          </ApiContext>
        </QueryClientProvider>
      </SessionContext>,
    ),
  );
const type = (input: HTMLInputElement | null, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

const choose = (name: string) =>
  act(async () => {
    const term = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(name));
    (term ?? expect.fail('no term is offered')).querySelector('input')?.click();
  });

it('the page panel groups terms by their taxonomy', async () => {
  await open();
  const groups = [...document.querySelectorAll('.panel-terms')].map((group) => [
    group.querySelector('legend')?.textContent,
    [...group.querySelectorAll('label')].map(({ textContent }) => textContent.trim()),
  ]);
  expect(groups).toEqual([
    ['دسته‌ها', ['آموزش', 'خبر']],
    ['برچسب‌ها', ['لینوکس']],
  ]);
});

it('creates and selects a new term; a name that exists is refused with a message', async () => {
  await open();
  await press('افزودن دسته');
  const name = () => document.querySelector<HTMLInputElement>('.panel-new-term input');
  await type(name(), 'آموزش');
  await press('افزودن');
  expect([added.mock.calls.length, document.querySelector('.panel-new-term [role="alert"]')?.textContent]).toEqual([
    0,
    '«آموزش» از پیش در «دسته‌ها» هست؛ همان را انتخاب کنید.',
  ]);
  await type(name(), 'راهنما');
  const parent = document.querySelector<HTMLSelectElement>('.panel-new-term select') ?? expect.fail('no parent');
  await act(async () => {
    parent.value = '3';
    parent.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('افزودن');
  expect(added.mock.calls).toEqual([[{ taxonomy: 'category', name: 'راهنما', parentId: 3 }]]);
  const chosen = [...document.querySelectorAll('.panel-terms label')].filter((one) => one.querySelector(':checked'));
  expect(chosen.map(({ textContent }) => textContent.trim())).toEqual(['راهنما']);
});

it('users without permission to edit terms cannot create one', async () => {
  await open('author');
  expect(document.querySelectorAll('.panel-terms')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('افزودن');
});

it('cancelling the page panel asks before chosen terms are lost', async () => {
  await open();
  await choose('آموزش');
  await expectQuestion();
});

it('the page panel sends changed values only, and closes without a call if nothing changed', async () => {
  await open();
  await press('ذخیرهٔ مشخصات');
  expect([saved.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  saved.mockResolvedValue(panel);
  await choose('آموزش');
  await press('ذخیرهٔ مشخصات');
  expect(saved.mock.calls).toEqual([[{ version: 1, termIds: [3] }]]);
  expect(close).toHaveBeenCalledTimes(2);
});

it('P64 on a conflict the page panel merges the other changes with the own ones', async () => {
  await open();
  await choose('آموزش');
  saved.mockRejectedValueOnce(new ApiError({ code: 'EditConflict', status: 409, message: 'کهنه است' }));
  stored = { ...panel, version: 4, status: 'pending', termIds: [5] };
  await press('ذخیرهٔ مشخصات');
  expect(close).not.toHaveBeenCalled();
  expect(alert()).toContain('همکاری هم‌زمان این مشخصات را عوض کرده است');
  expect(document.querySelector('select')?.value).toBe('pending');
  saved.mockResolvedValue(panel);
  await press('ذخیرهٔ مشخصات');
  expect(saved.mock.lastCall).toEqual([{ version: 4, termIds: [3] }]);
  expect(close).toHaveBeenCalledOnce();
});

it('a refused value of the page panel is reported at its field', async () => {
  await open();
  await choose('آموزش');
  const fields = { excerpt: 'چکیده بلند است.' };
  saved.mockRejectedValue(new ApiError({ code: 'InvalidInput', status: 422, message: 'درست نیست.', fields }));
  await press('ذخیرهٔ مشخصات');
  expect(alert()).toBe('درست نیست.');
  const field = [...document.querySelectorAll('.field')].find(({ textContent }) =>
    textContent.includes('چکیده بلند است.'),
  );
  expect(field?.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
});

it('cancelling a dialog asks before typed text is lost, and closes an untouched one at once', async () => {
  const form = (
    <ModalForm title="تازه" submit="ساختن" close={close} send={async () => undefined}>
      {() => <TextField label="نام" />}
    </ModalForm>
  );
  await act(async () => root.render(form));
  await press('انصراف');
  expect(close).toHaveBeenCalledOnce();
  close.mockReset();
  await type(document.querySelector('input'), 'نام');
  await expectQuestion();
});

it('the page panel of a section lists the pages that it is linked into', async () => {
  await open();
  await vi.waitFor(() => {
    const link = document.querySelector('a[href="/wp-admin/edit/3"]');
    expect(link?.textContent).toBe('صفحهٔ «خانه»');
  });
});
