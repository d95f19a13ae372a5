import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const picture: MediaView = {
  id: 5,
  key: 'hall.webp',
  mime: 'image/webp',
  width: 1600,
  height: 900,
  alt: 'راهروی مرکز داده',
  title: '',
  caption: '',
  description: '',
  variants: [],
};
const reader = fakeReader({ media: async () => new Map([[5, picture]]) });
const render = (props: object) => renderWidget('image-box', { picture: 5, title: 'مرکز داده', ...props }, { reader });

describe('image box', () => {
  it('has a lazy, described picture, a heading and a text', async () => {
    const html = await render({ tag: 'h4', text: 'در فرانکفورت', place: 'start', ratio: 'square' });
    expect(html).toMatch(/^<div class="mz-image-box" data-place="start"/);
    expect(html).toMatch(/<div class="picture" data-ratio="square"><picture><img loading="lazy"/);
    expect(html).toContain('alt="راهروی مرکز داده"');
    expect(html).toContain('<h4 class="title">مرکز داده</h4><p class="text">در فرانکفورت</p>');
    expect(await render({ alt: 'سالن سرور' })).toContain('alt="سالن سرور"');
  });

  it('with an address is one link, named by its title, or by its last words where it has none', async () => {
    const named = await render({ url: '/germany-vps/', action: 'پلن‌ها' });
    expect(named).toContain('<h3 class="title"><a href="/germany-vps/">مرکز داده</a></h3>');
    expect(named).toContain('<span aria-hidden="true">پلن‌ها</span>');
    expect(named.match(/<a /g)).toHaveLength(1);
    const unnamed = await render({ title: '', url: '/germany-vps/', action: 'پلن‌ها' });
    expect(unnamed).toContain('<a href="/germany-vps/">پلن‌ها</a>');
    expect(await render({ action: 'پلن‌ها' })).not.toContain('پلن‌ها');
  });

  it('without a picture keeps its words, and offers a place for one in the editor', async () => {
    const bare = await renderWidget('image-box', { title: 'مرکز داده' });
    expect(bare).toContain('مرکز داده');
    expect(bare).not.toContain('class="picture"');
    const canvas = await renderWidget('image-box', {}, { page: { ...testPage, editing: true } });
    expect(canvas).toContain('تصویری انتخاب نشده است.');
  });

  it('escapes hostile text', async () => {
    expect(await render({ title: '<b>', text: '<i>', alt: '"<u>' })).not.toMatch(/<[biu]>/);
  });
});
