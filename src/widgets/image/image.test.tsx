import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { MediaView } from '../../content/media/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const picture: MediaView = {
  id: 5,
  key: 'panel.png',
  mime: 'image/png',
  width: 1600,
  height: 800,
  alt: 'پیشخوان سرور',
  title: 'پیشخوان',
  caption: '',
  description: '',
  variants: [{ format: 'webp', width: 800, height: 400, key: 'panel-800.webp', bytes: 1 }],
};
const reader = fakeReader({ media: async () => new Map([[5, picture]]) });
const render = (props: object) => renderWidget('image', { media: 5, ...props }, { reader });

describe('image', () => {
  it('is lazy, sized and described by the media library', async () => {
    const html = await render({ size: 'medium' });
    expect(html).toMatch(/^<figure class="mz-image" data-size="medium"/);
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('width="1600" height="800"');
    expect(html).toContain('sizes="auto, (max-width: 592px) calc(100vw - 2rem), 560px"');
    expect(html).toContain('alt="پیشخوان سرور"');
    expect(html).not.toContain('figcaption');
  });

  it('is fetched first above the fold', async () => {
    const html = await render({ eager: true });
    expect(html).toMatch(/fetchpriority="high"/i);
    expect(html).not.toContain('lazy');
  });

  it('reports the width that the columns around it leave', async () => {
    const image = { id: 'image01', type: 'image', v: 1, props: { media: 5, size: 'medium', eager: true } };
    const columns = [{ ratio: '3' }, { ratio: '2', content: [image] }];
    const html = await renderWidget('columns', { desktop: '5', tablet: '5', columns }, { reader });
    expect(html).toContain(
      'sizes="(max-width: 767px) min(100vw - 2rem, 560px), (max-width: 1024px) min(40vw, 560px), 480px"',
    );
  });

  it('takes its own alternative text, a caption and a link, all escaped', async () => {
    const html = await render({ alt: '"<b>', caption: '<script>', url: '/germany-vps/' });
    expect(html).toContain('alt="&quot;&lt;b&gt;"');
    expect(html).toContain('<figcaption>&lt;script&gt;</figcaption>');
    expect(html).toContain('<a href="/germany-vps/"><picture>');
  });

  it('links to the picture itself for the lightbox when a click shows it large; its own address comes first', async () => {
    expect(await render({ enlarge: true })).toContain(
      '<a href="/media/panel.png" data-mizban-open-lightbox="yes" data-mizban-lightbox-title="پیشخوان"><picture>',
    );
    expect(await render({ enlarge: true, url: '/germany-vps/' })).toContain('<a href="/germany-vps/"><picture>');
  });

  it('names a link by the title of a picture without alternative text', async () => {
    const bare = fakeReader({ media: async () => new Map([[5, { ...picture, alt: '' }]]) });
    expect(await renderWidget('image', { media: 5 }, { reader: bare })).toContain('alt=""');
    expect(await renderWidget('image', { media: 5, url: '/x/' }, { reader: bare })).toContain('alt="پیشخوان"');
  });

  it('renders nothing when its picture is missing, and a place to choose one in the editor', async () => {
    expect(await renderWidget('image', { media: 9 })).toBe('');
    expect(await renderWidget('image', {})).toBe('');
    const canvas = await renderWidget('image', {}, { page: { ...testPage, editing: true } });
    expect(canvas).toContain('تصویری انتخاب نشده است.');
  });

  it('requests the pictures of all its instances with one question', async () => {
    const media = vi.fn(async () => new Map([[5, picture]]));
    const content = [5, 6, 7].map((id) => ({ id: `image0${id}`, type: 'image', v: 1, props: { media: id } }));
    const document = prepareDocument({ version: 1, content }, registry);
    const { faults } = await renderDocument({ document, page: testPage, reader: fakeReader({ media }) });
    expect(faults).toEqual([]);
    expect(media.mock.calls).toEqual([[[5, 6, 7]]]);
  });
});
