import { expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';

it('waits hidden for its script, with automatic chosen; a site with one scheme has none', async () => {
  const html = await renderWidget('scheme-switch', {});
  expect(html).toMatch(/^<fieldset class="mz-scheme-switch" hidden="">/);
  expect(html).toMatch(/value="auto" checked=""|checked="" [^>]*value="auto"/);
  const dark = { ...testPage, site: { ...testPage.site, colourScheme: 'dark' as const } };
  expect(await renderWidget('scheme-switch', {}, { page: dark })).toBe('');
});
