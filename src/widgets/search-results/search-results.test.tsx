import { expect, it } from 'vitest';
import type { SearchView } from '../../builder/search-view.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const search: SearchView = {
  ...{ text: 'ssh', total: 21, isCapped: false, beginnings: ['ssh'], correction: null, isLoose: false },
  ...{ page: 2, pages: 3, products: [] },
  items: [
    {
      ...{ href: '/a/', title: 'کلید <ssh>', code: '', note: '', media: null, icon: 'globe', kind: 'صفحه' },
      passage: 'دستور ssh-keygen را بزنید',
    },
  ],
};

it('lists the results of the page that they belong to, escaped and marked, with links to the other pages', async () => {
  const html = await renderWidget('search-results', { othersTitle: 'نوشته‌ها' }, { page: { ...testPage, search } });
  expect(html).toContain('<h2>نوشته‌ها</h2>');
  expect(html).toContain('کلید &lt;<mark>ssh</mark>&gt;');
  expect(html).toContain('<bdi dir="ltr"><mark>ssh</mark>-keygen</bdi>');
  expect(Array.from(html.matchAll(/href="\/\?s=([^"]+)"/g), ([, query]) => query)).toEqual([
    ...['ssh', 'ssh', 'ssh&amp;page=2', 'ssh&amp;page=3', 'ssh&amp;page=3'],
  ]);
});

it('offers popular links when nothing was found, unless they are off', async () => {
  const page = { ...testPage, search: { ...search, total: 0, items: [], pages: 1, page: 1 } };
  const link = { href: '/vps/', label: 'سرور مجازی', children: [] } as never;
  const reader = fakeReader({ menus: async () => new Map([['popular', [link]]]) });
  expect(await renderWidget('search-results', {}, { page, reader })).toContain('<a href="/vps/">سرور مجازی</a>');
  const without = await renderWidget('search-results', { popular: false }, { page, reader });
  expect(without).toContain('برای «ssh» چیزی پیدا نشد.');
  expect(without).not.toContain('/vps/');
});

it('is nothing on a page that is no search', async () => {
  expect(await renderWidget('search-results', {})).toBe('');
});
