import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { MediaView } from '../../content/media/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const logo: MediaView = {
  id: 8,
  key: 'logo.png',
  mime: 'image/png',
  width: 400,
  height: 100,
  alt: 'نشان',
  title: '',
  caption: '',
  description: '',
  variants: [],
};
const page = { ...testPage, site: { ...testPage.site, logo: 8 } };
const reader = fakeReader({ media: async () => new Map([[8, logo]]) });

describe('site logo', () => {
  it('shows the picture and the title of the settings and links to the home page', async () => {
    const html = await renderWidget('site-logo', {}, { page, reader });
    expect(html).toMatch(/^<a class="mz-site-logo" href="\/" data-size="normal"/);
    expect(html).toMatch(/<img [^>]*width="400" height="100" src="\/media\/logo\.png" alt=""\/>/);
    expect(html).toContain('<span class="name">میزبان</span></a>');
  });

  it('is named by the title where only the logo is shown, picture or mark of the brand', async () => {
    expect(await renderWidget('site-logo', { content: 'logo' }, { page, reader })).toContain('alt="میزبان"');
    expect(await renderWidget('site-logo', { content: 'logo' })).toMatch(/<svg [^>]*role="img" aria-label="میزبان"/);
    expect(await renderWidget('site-logo', {})).toMatch(/<svg [^>]*aria-hidden="true"/);
  });

  it('is marked as the current page on the home page, and is no link where staff want none', async () => {
    const home = { ...page, post: { ...page.post, path: '/' } };
    expect(await renderWidget('site-logo', {}, { page: home, reader })).toContain('aria-current="page"');
    expect(await renderWidget('site-logo', { linksHome: false }, { page: home, reader })).not.toMatch(/href|current/);
  });

  it('reads the picture once for all instances, and not at all for the name alone', async () => {
    const media = vi.fn(async () => new Map([[8, logo]]));
    const node = (id: string, content: string) => ({ id, type: 'site-logo', v: 1, props: { content } });
    const render = (content: object[]) =>
      renderDocument({
        document: prepareDocument({ version: 1, content }, registry),
        page,
        reader: fakeReader({ media }),
      });
    await render([node('aaaaaa1', 'name')]);
    expect(media).not.toHaveBeenCalled();
    await render([node('aaaaaa1', 'both'), node('aaaaaa2', 'logo')]);
    expect(media.mock.calls).toEqual([[[8]]]);
  });

  it('escapes a hostile title', async () => {
    const hostile = { ...page, site: { ...page.site, title: '"><script>' } };
    expect(await renderWidget('site-logo', { content: 'logo' }, { page: hostile, reader })).not.toContain('<script');
  });
});
