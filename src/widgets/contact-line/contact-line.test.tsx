import { expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

it('shows what the settings say, with links to call and write', async () => {
  const html = await renderWidget('contact-line', {});
  expect(html).toMatch(
    /^<address class="mz-contact-line" data-layout="column"><span>تهران<\/span><a href="tel:02100000000">/,
  );
  expect(html).toContain('<a href="mailto:info@example.com"><bdi dir="ltr">info@example.com</bdi></a>');
  expect(html).toContain('<span>شنبه تا چهارشنبه، ۹ تا ۱۷</span>');
});

it('shows only what staff chose, and nothing if the site has none of it', async () => {
  const onlyPhone = { address: false, email: false, hours: false };
  expect(await renderWidget('contact-line', onlyPhone)).not.toMatch(/mailto|<span>/);
  const silent = { ...testPage, site: { ...testPage.site, phone: '' } };
  expect(await renderWidget('contact-line', onlyPhone, { page: silent })).toBe('');
});
