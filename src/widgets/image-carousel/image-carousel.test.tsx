import { describe, expect, it, vi } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { MediaView } from '../../content/media/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const picture = (id: number, changes: Partial<MediaView> = {}): MediaView => ({
  id,
  key: `panel ${id}.png`,
  mime: 'image/png',
  width: 1600,
  height: 800,
  alt: `پیشخوان ${id}`,
  title: `عنوان ${id}`,
  caption: '',
  description: `شرح ${id}`,
  variants: [],
  ...changes,
});
const library = new Map([1, 2, 3].map((id) => [id, picture(id)]));
const reader = fakeReader({ media: async () => library });
const images = [{ media: 1 }, { media: 2, caption: 'نمودار' }, { media: 3 }];
const render = (props: object) => renderWidget('image-carousel', { images, ...props }, { reader });

describe('image carousel', () => {
  it('shows pictures with captions, all but the first lazily, described by the media library', async () => {
    const html = await render({});
    expect(html.match(/<figure><picture><img loading="lazy"/g)).toHaveLength(2);
    expect(html).toContain('alt="پیشخوان 2"');
    expect(html).toContain('<figcaption>نمودار</figcaption>');
    expect(html).not.toContain('<a ');
  });

  it('links to the picture itself for the lightbox, with its group, title and description', async () => {
    const html = await render({ link: 'file' });
    expect(html).toContain(
      '<a href="/media/panel%202.png" data-mizban-open-lightbox="yes" data-mizban-lightbox-slideshow="abc1234" data-mizban-lightbox-title="عنوان 2" data-mizban-lightbox-description="شرح 2">',
    );
    expect(html.match(/data-mizban-lightbox-slideshow="abc1234"/g)).toHaveLength(3);
  });

  it('prints no empty title or description, and its own caption where the site shows captions', async () => {
    const bare = fakeReader({ media: async () => new Map([[2, picture(2, { title: '', description: '' })]]) });
    const lightbox = { titleFrom: 'caption', descriptionFrom: 'description' } as const;
    const page = { ...testPage, site: { ...testPage.site, lightbox } };
    const html = await renderWidget('image-carousel', { images, link: 'file' }, { reader: bare, page });
    expect(html).toContain('data-mizban-lightbox-title="نمودار"');
    expect(html).not.toContain('data-mizban-lightbox-description');
  });

  it('links to its own address, and without one to nothing', async () => {
    const html = await render({ link: 'custom', images: [{ media: 1, url: '/germany-vps/' }, { media: 2 }] });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('<a href="/germany-vps/"><picture>');
    expect(html).not.toContain('data-mizban');
  });

  it('names every link', async () => {
    const bare = fakeReader({ media: async () => new Map([[1, picture(1, { alt: '', title: '' })]]) });
    const html = await renderWidget('image-carousel', { images: [{ media: 1 }], link: 'file' }, { reader: bare });
    expect(html).toContain('alt="تصویر ۱"');
  });

  it('leaves missing pictures out, and without any is nothing', async () => {
    const html = await render({ images: [{ media: 1 }, { media: 9 }, { media: 2 }, {}] });
    expect(html).toContain('aria-label="۲ از ۲"');
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(await render({ images: [{ media: 9 }] })).toBe('');
    expect(await render({ images: [] })).toBe('');
  });

  it('shows the places of missing pictures in the editor', async () => {
    const page = { ...testPage, editing: true };
    const canvas = (images: object[]) => renderWidget('image-carousel', { images }, { reader, page });
    expect(await canvas([{ media: 9 }, { media: 1 }])).toContain('تصویر <!-- -->۱');
    expect(await canvas([])).toContain('تصویری انتخاب نشده است.');
  });

  it('requests the pictures of all its instances with one question', async () => {
    const media = vi.fn(async () => library);
    const content = ['a', 'b'].map((letter) => ({
      id: `carous${letter}`,
      type: 'image-carousel',
      v: 1,
      props: { images },
    }));
    const document = prepareDocument({ version: 1, content }, registry);
    const { html, faults } = await renderDocument({ document, page: testPage, reader: fakeReader({ media }) });
    expect(faults).toEqual([]);
    expect(media.mock.calls).toEqual([[[1, 2, 3]]]);
    expect(html.match(/<img/g)).toHaveLength(6);
  });

  it('refuses addresses that run code and views of too many slides', () => {
    expect(schema.safeParse({ images: [{ url: 'javascript:alert(1)' }] }).success).toBe(false);
    expect(schema.safeParse({ perView: 7 }).success).toBe(false);
    expect(schema.safeParse({ perView: 0 }).success).toBe(false);
    expect(schema.safeParse({ seconds: 1 }).success).toBe(false);
    expect(schema.safeParse({ images: Array.from({ length: 31 }, () => ({})) }).success).toBe(false);
  });
});
