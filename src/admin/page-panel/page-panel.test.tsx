// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '../api.ts';
import { ApiContext } from '../api-context.ts';
import { ModalForm } from '../kit/modal-form.tsx';
import { TextField } from '../kit/text-field.tsx';
import { PagePanel } from './page-panel.tsx';

const panel = {
  ...{ id: 7, version: 1, type: 'template', path: null, slug: '', title: 'صفحه', excerpt: '', status: 'draft' },
  ...{ parentId: null, parent: null, featuredMediaId: null, authorId: null, publishedAt: null, unpublishAt: null },
  ...{ changesAt: null, frame: 'site', commentsOpen: false, termIds: [], held: [], hasUnpublishedChanges: false },
  seo: { title: '', description: '', canonical: '', noindex: false },
  ...{ mayEdit: true, mayPublish: true, hasLaterChanges: false },
};
const terms = [
  { id: 3, name: 'آموزش', taxonomy: 'category' },
  { id: 4, name: 'لینوکس', taxonomy: 'tag' },
  { id: 5, name: 'خبر', taxonomy: 'category' },
];
const call = async (name: string) => {
  if (name === 'GET staff/posts/:id/panel') return panel;
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
  vi.unstubAllGlobals();
});

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label) ??
  expect.fail(`there is no ${label}`);
const press = (label: string) => act(async () => button(label).click());
const isAsked = () => document.body.textContent.includes('تغییرها ذخیره نشده‌اند');

async function expectQuestion(): Promise<void> {
  await press('انصراف');
  expect([close.mock.calls.length, isAsked()]).toEqual([0, true]);
  await press('می‌مانم');
  expect([close.mock.calls.length, isAsked()]).toEqual([0, false]);
  await press('انصراف');
  await press('بستن بدون ذخیره');
  expect(close).toHaveBeenCalledOnce();
}

const open = () =>
  act(async () =>
    root.render(
      <ApiContext value={{ call } as unknown as Api}>
        <PagePanel postId={7} close={close} onSaved={() => {}} />
      </ApiContext>,
    ),
  );

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

it('cancelling the page panel asks before chosen terms are lost', async () => {
  await open();
  const term = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes('آموزش'));
  await act(async () => (term ?? expect.fail('no term is offered')).querySelector('input')?.click());
  await expectQuestion();
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
  const input = document.querySelector('input') ?? expect.fail('no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'نام');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expectQuestion();
});
