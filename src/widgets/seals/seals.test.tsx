import { expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const picture = { id: 4, key: 'seal.png', mime: 'image/png', width: 90, height: 90, alt: 'نماد', variants: [] };
const seals = [
  { name: 'نماد اعتماد', text: 'وزارت', url: 'https://trust.example/', media: 4 },
  { name: 'پروانه', text: '', url: '', media: null },
];
const page = { ...testPage, site: { ...testPage.site, seals } };
const reader = fakeReader({ media: async () => new Map([[4, picture as unknown as MediaView]]) });

it('shows the seals of the settings with a picture or an icon and a link to verify them', async () => {
  const html = await renderWidget('seals', {}, { page, reader });
  expect(html).toMatch(/<img [^>]*src="\/media\/seal\.png" alt=""/);
  expect(html).toContain('<b><a href="https://trust.example/">نماد اعتماد</a></b>');
  expect(html).toMatch(/<svg .*<b>پروانه<\/b>/);
  expect(await renderWidget('seals', {})).toBe('');
});
