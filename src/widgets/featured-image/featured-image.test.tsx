import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const picture: MediaView = {
  id: 5,
  key: 'ab/cd.webp',
  mime: 'image/webp',
  width: 800,
  height: 450,
  alt: '',
  title: '',
  caption: '',
  description: '',
  variants: [],
};
const requests: number[][] = [];
const reader = fakeReader({
  async featuredPictures(ids) {
    requests.push(ids);
    return new Map([[7107, picture]]);
  },
});

describe('featured image', () => {
  it('is the picture of the post on whose page it is', async () => {
    const html = await renderWidget('featured-image', {}, { reader });
    expect(html).toContain('src="/media/ab/cd.webp"');
    expect(html).toContain('alt=""');
    expect(requests).toEqual([[7107]]);
  });

  it('links to the post in lists, with its title as the name', async () => {
    const html = await renderWidget('featured-image', { link: true }, { reader });
    expect(html).toContain('<a href="/germany-vps/">');
    expect(html).toContain(`alt="${testPage.post.title}"`);
  });

  it('waits for scrolling, but not at the top of a page or of a list', async () => {
    const first = { ...testPage, isFirst: true as const };
    expect(await renderWidget('featured-image', {}, { reader })).toContain('loading="lazy"');
    expect(await renderWidget('featured-image', {}, { reader, page: first })).not.toContain('loading');
    expect(await renderWidget('featured-image', { eager: true }, { reader })).toContain('fetchPriority="high"');
  });

  it('is nothing for a term, whose number may be that of a post', async () => {
    const page = { ...testPage, post: { ...testPage.post, type: 'post_taxonomy' } };
    expect(await renderWidget('featured-image', {}, { reader, page })).toBe('');
  });

  it('is empty for a post without a picture, with a note in the editor', async () => {
    expect(await renderWidget('featured-image', {})).toBe('');
    const html = await renderWidget('featured-image', {}, { page: { ...testPage, editing: true } });
    expect(html).toContain('تصویر شاخص نوشته');
  });
});
