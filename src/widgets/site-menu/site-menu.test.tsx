import { expect, it } from 'vitest';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const reader = fakeReader({
  menus: async (locations) =>
    new Map(
      locations.map((location) => [
        location,
        [{ label: 'سرور', href: '/vps/', children: [{ label: 'آلمان', href: testPage.post.path, children: [] }] }],
      ]),
    ),
});
const extra = [{ id: 'extra01', type: 'account-link', v: 1, props: {} }];

it('opens as a sheet by a button without scripts, with what the slot holds below its entries', async () => {
  const html = await renderWidget('site-menu', { extra }, { reader });
  expect(html).toContain('<button type="button" class="menu-button" popoverTarget="abc1234-sheet" aria-label="منو">');
  expect(html).toMatch(/<nav id="abc1234-sheet" class="mz-nav-menu" popover="auto" aria-label="منوی اصلی" data-island/);
  expect(html).toContain('<a href="/germany-vps/" aria-current="page">آلمان</a>');
  expect(html).toMatch(/<div class="extra"><a class="mz-account-link" href="\/account\/">حساب من<\/a><\/div><\/nav>/);
});

it('is no popover in the canvas, where staff fill its slot', async () => {
  expect(await renderWidget('site-menu', {}, { reader, page: { ...testPage, editing: true } })).not.toContain(
    'popover=',
  );
});
