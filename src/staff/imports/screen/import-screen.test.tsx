// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import { mountScreens, press, settle, type TestCall } from '../../../admin/kit/mount.testing.tsx';
import type { ImportedTemplate } from '../responses.ts';
import ImportScreen from './import-screen.tsx';

const template: ImportedTemplate = {
  title: '',
  document: { version: 1, content: [] },
  widgets: [
    { from: 'acme', to: null, level: 'unsupported', count: 2, left: [] },
    { from: 'heading', to: 'heading', level: 'exact', count: 3, left: ['text_stroke'] },
    { from: 'container', to: 'container', level: 'exact', count: 9, left: [] },
  ],
  styles: { kept: 2, left: 1 },
  missing: ['https://old.example/a.jpg'],
  omitted: 0,
};

afterEach(() => vi.restoreAllMocks());

async function open(call: TestCall) {
  await mountScreens({ '/': <ImportScreen /> }, { at: '/', call });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('there is no file input');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'home.json')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}

it('reports what comes over before a page is made, and names the page after the file', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const call = vi.fn<TestCall>(async (name) => (name === 'POST staff/posts' ? { id: 5 } : template));
  await open(call);
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    '۳ ابزارک کامل، ۰ ابزارک با تفاوت و ۲ ابزارک بی‌همتا. ۶۶ درصد تنظیم‌های ظاهر می‌آید.',
  );
  expect(document.body.textContent).toContain('https://old.example/a.jpg');
  expect(call).toHaveBeenCalledTimes(1);
  await press('ساختن صفحهٔ پیش‌نویس');
  expect(call).toHaveBeenLastCalledWith('POST staff/posts', {
    body: { type: 'page', title: 'home', document: template.document },
  });
  expect(assign).toHaveBeenCalledWith('/wp-admin/edit/5');
});

it('a page that is refused keeps the report, with the reason at the title', async () => {
  await open(async (name) => {
    if (name !== 'POST staff/posts') return template;
    throw new ApiError({ status: 409, code: 'Conflict', message: 'این عنوان هست.' });
  });
  await press('ساختن صفحهٔ پیش‌نویس');
  expect(document.body.textContent).toContain('این عنوان هست.');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
});

it('a file that is not a template is refused with its reason', async () => {
  await open(async () => {
    throw new ApiError({ status: 400, code: 'InvalidInput', message: 'این پرونده قالب المنتور نیست.' });
  });
  expect(document.querySelector('[role=alert]')?.textContent).toBe('این پرونده قالب المنتور نیست.');
});
