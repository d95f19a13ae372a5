import { expect, it } from 'vitest';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const page = { ...testPage, site: { ...testPage.site, legal: { terms: '/terms/', privacy: '/privacy/' } } };

it('names the year and the site, with legal links while their menu is empty', async () => {
  const html = await renderWidget('copyright-line', {}, { page });
  expect(html).toMatch(/^<p class="mz-copyright-line">© ۱۴۰۵ میزبان\. همهٔ حقوق محفوظ است\./);
  expect(html).toContain('<a href="/terms/">قوانین سایت</a> <a href="/privacy/">حریم خصوصی</a></p>');
  const links = [{ label: 'قوانین', href: '/terms/', children: [] }];
  const reader = fakeReader({ menus: async () => new Map([['footer-legal', links]]) });
  expect(await renderWidget('copyright-line', {}, { page, reader })).not.toContain('<a');
});
