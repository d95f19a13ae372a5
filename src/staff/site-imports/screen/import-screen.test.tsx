// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../admin/api.ts';
import {
  buttons,
  field,
  mountScreens,
  press,
  settle,
  type TestCall,
  toast,
} from '../../../admin/kit/mount.testing.tsx';
import ImportScreen from './import-screen.tsx';
import type { SiteImport } from './site-import.ts';

const site: SiteImport = {
  id: 7,
  name: 'وبلاگ شرکت',
  site: 'https://old.example',
  state: 'collecting',
  options: {
    publishes: false,
    takesFrontPage: false,
    takesTitle: false,
    takesDesign: false,
    takesMenus: false,
    menus: {},
    types: {},
    takesFields: true,
    oldSite: '',
    allowsCode: false,
  },
  files: [],
  stage: '',
  position: 0,
  progress: { stages: {}, counts: {} as SiteImport['progress']['counts'] },
  problem: null,
  createdBy: null,
  createdAt: 0,
  changedAt: 0,
  version: 1,
};
const row = {
  phase: 'run',
  kind: 'post',
  originId: '12',
  title: 'خرید سرور',
  outcome: 'new',
  facts: {
    problems: [],
    levels: { exact: 3, near: 1, dropped: 0, unsupported: 2 },
    unsupported: { acme: 2 },
    guessed: { 'acme-hero': 1 },
    missing: ['https://old.example/a.jpg'],
    from: 'https://old.example/x/',
    to: '/x/',
  },
  here: { postId: 5, isPublic: true },
};

const found = {
  menus: [{ id: '3', name: 'بالا', location: 'primary', entries: 4, proposed: 'main' }],
  types: [
    {
      ...{ kind: 'type', id: 'portfolio', slug: 'works', one: 'نمونه‌کار', all: 'نمونه‌کارها', hasArchive: true },
      ...{ hasComments: false, hasExcerpt: false, hasPicture: true, taxonomies: [], posts: 12 },
    },
  ],
  fields: [{ type: 'portfolio', name: 'client', label: 'کارفرما', kind: 'text' }],
};
const checked = {
  findings: [{ rule: 'links', level: 'error', widgetId: null, label: 'صفحه', sentence: 'پیوندی شکسته است.' }],
  ...{ isBrowserChecked: false, weight: { page: 12_000, pictures: 0 }, postId: 5 },
};

async function open(changes: Partial<SiteImport>, write: TestCall = async () => ({ ...site, ...changes })) {
  const call = vi.fn<TestCall>(async (name, input) => {
    if (name === 'GET staff/site-imports/:id') return { ...site, ...changes };
    if (name === 'GET staff/site-imports/:id/found') return found;
    if (name === 'GET staff/site-imports/:id/check') return checked;
    if (name.startsWith('GET')) return { data: [row], total: 60 };
    return write(name, input);
  });
  await mountScreens({ '/site-imports/:id': <ImportScreen /> }, { at: '/site-imports/7', call });
  return call;
}

it('files are sent one after another and read when all are there', async () => {
  const files = [{ name: 'export.xml', key: 'k', bytes: 5 }];
  const call = await open({}, async () => ({ ...site, files }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('there is no file input');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'export.xml')] });
  expect(buttons()).not.toContain('خواندن پرونده‌ها');
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
  expect(call).toHaveBeenCalledWith(
    'POST staff/site-imports/:id/files',
    expect.objectContaining({ id: 7, query: { name: 'export.xml' } }),
  );
  await press('خواندن پرونده‌ها');
  expect(call).toHaveBeenCalledWith('POST staff/site-imports/:id/step', { id: 7, body: { step: 'read' } });
});

it('nothing is brought before staff confirm what becomes public', async () => {
  const call = await open({ state: 'ready', options: { ...site.options, publishes: true } });
  await press('آوردن سایت');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('بی‌درنگ منتشر می‌شود');
  expect(call).not.toHaveBeenCalledWith('POST staff/site-imports/:id/step', expect.anything());
  await press('بیاور');
  expect(call).toHaveBeenCalledWith('POST staff/site-imports/:id/step', { id: 7, body: { step: 'run' } });
});

it('types and menus of the old site are chosen from proposals', async () => {
  const call = await open({ state: 'ready', options: { ...site.options, takesMenus: true } });
  expect(document.body.textContent).toContain('فیلدها: کارفرما');
  const choose = async (label: string, value: string) => {
    const select = field(label) as unknown as HTMLSelectElement;
    await act(async () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  await choose('چه شود؟', 'page');
  await choose('«بالا» با ۴ گزینه', 'popular');
  const bodies = call.mock.calls.flatMap(([name, { body }]) => (name.startsWith('PUT') ? [body] : []));
  expect(bodies).toEqual([{ types: { portfolio: 'page' } }, { menus: { 3: 'popular' } }]);
});

it('a page that came over is weighed and checked from the report', async () => {
  await open({ state: 'finished' });
  await press('سنجیدن وزن و بررسی صفحه');
  expect(document.body.textContent).toContain('پیوندی شکسته است.');
  expect(document.querySelector('a[href="/wp-admin/edit/5"]')).not.toBeNull();
});

it('while it runs it can only be stopped, and its stages are shown', async () => {
  const progress = {
    ...site.progress,
    stages: { media: { done: 4, total: 0, part: 1 }, posts: { done: 30, total: 120, part: 0 } },
  };
  await open({ state: 'running', progress });
  expect(document.querySelector('[role=status]')?.textContent).toContain('۳۰ از ۱۲۰');
  const bars = [...document.querySelectorAll('progress')].map((bar) => bar.value / bar.max);
  expect(bars).toEqual([1, 0.25]);
  expect(buttons()).toContain('نگه داشتن');
  expect(buttons()).not.toContain('برگرداندن همه');
});

it('the report begins with what became of all items', async () => {
  const counts = { new: 1510, skipped: 1, edited: 0 } as SiteImport['progress']['counts'];
  await open({ state: 'finished', progress: { stages: {}, counts } });
  expect(document.querySelector('.site-import-report > p')?.textContent).toBe('۱٬۵۱۰ تازه، ۱ نیامد');
  await press('پیش‌نمایش');
  expect(document.querySelector('.site-import-report')?.textContent).not.toContain('۱٬۵۱۰');
});

it('the report leads from the old page to the new one, and names what is missing', async () => {
  await open({ state: 'finished' });
  const links = [...document.querySelectorAll('.site-import-facts a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://old.example/x/', '/x/']);
  expect(document.body.textContent).toContain('نوشته یا برگه');
  expect(document.body.textContent).toContain('۲ بی‌همتا');
  expect(document.body.textContent).toContain('چیدمانشان را ببینید: acme-hero');
  expect(document.body.textContent).toContain('https://old.example/a.jpg');
  expect(document.body.textContent).toContain('صفحهٔ ۱ از ۳');
});

it('a refused request is explained, and the screen stays', async () => {
  await open({ state: 'ready' }, async () => {
    throw new ApiError({ status: 400, code: 'InvalidInput', message: 'نخست پرونده‌های سایت پیشین را بفرستید.' });
  });
  await press('ساختن پیش‌نمایش');
  expect(toast()).toContain('نخست پرونده‌های سایت پیشین را بفرستید.');
  expect(buttons()).toContain('آوردن سایت');
});
