import { expect, it } from 'vitest';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const links = [
  { label: 'سرور', href: null, children: [{ label: 'آلمان', href: testPage.post.path, children: [] }] },
  { label: 'خبرنامه', href: 'https://news.example/', newTab: true as const, children: [] },
];
const reader = fakeReader({ menus: async () => new Map([['footer-help', links]]) });

it('lists a menu with its descendants under its name, and marks the current page', async () => {
  const html = await renderWidget('menu-column', { menu: 'footer-help' }, { reader });
  expect(html).toMatch(/^<nav class="mz-menu-column" aria-label="راهنما"><p class="title">راهنما<\/p><ul><li>سرور<ul>/);
  expect(html).toContain('<a href="/germany-vps/" aria-current="page">آلمان</a>');
  expect(html).toContain('target="_blank" rel="noopener">خبرنامه</a>');
  expect(await renderWidget('menu-column', { menu: 'footer-help', title: 'کمک' }, { reader })).toContain(
    'aria-label="کمک"',
  );
});

it('is nothing while its menu has no entries', async () => {
  expect(await renderWidget('menu-column', {}, { reader })).toBe('');
});
