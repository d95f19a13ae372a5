import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const poster: MediaView = {
  id: 5,
  key: 'ab/panel-1600.png',
  mime: 'image/png',
  width: 1600,
  height: 900,
  alt: 'پیشخوان',
  title: '',
  caption: '',
  description: '',
  variants: [640, 1280, 1600].map((width) => ({
    format: 'webp',
    width,
    height: (width * 9) / 16,
    key: `ab/panel-${width}.webp`,
    bytes: 1,
  })),
};
const reader = fakeReader({ media: async () => new Map([[5, poster]]) });
const render = (props: object) => renderWidget('video', props, { reader });

describe('video', () => {
  it('is a picture of our own and a link until it is played: nothing of the host is in the page', async () => {
    const html = await render({ address: 'https://youtu.be/dQw4w9WgXcQ', poster: 5, title: 'معرفی', start: 30 });
    expect(html).toMatch(/^<figure class="mz-video" data-island="video" data-id="abc1234" data-when="visible"/);
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-hold=""><picture>');
    expect(html).toContain('پخش <!-- -->معرفی<!-- --> از یوتیوب');
    expect(html).toContain('&quot;start&quot;:30');
    expect(html).not.toMatch(/<iframe|youtube-nocookie|ytimg/);
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://www.aparat.com/v/x1Ab9/name', 'https://www.aparat.com/v/x1Ab9'],
  ])('%s without scripting is a plain link to the video', async (address, href) => {
    expect(await render({ address })).toContain(`<a href="${href}" data-hold=""><span class="play">`);
  });

  it('a film of the site is in the browser’s own player, which fetches nothing before it plays', async () => {
    const html = await render({
      address: '/media/tour.mp4',
      poster: 5,
      title: 'گشت',
      start: 9,
      muted: true,
      loop: true,
    });
    expect(html).toContain(
      '<video src="/media/tour.mp4#t=9" poster="/media/ab/panel-1280.webp" preload="none" controls=""',
    );
    expect(html).toMatch(/muted="".* loop="".* aria-label="گشت"/);
    expect(html).not.toContain('data-island');
    expect(await render({ address: 'https://example.test/media/tour.mp4' })).toContain('src="/media/tour.mp4"');
  });

  it('opens in the lightbox when staff want it', async () => {
    const html = await render({ address: '/media/tour.mp4', title: 'گشت', lightbox: true });
    expect(html).toContain(
      '<a href="/media/tour.mp4" data-mizban-open-lightbox="yes" data-mizban-lightbox-video="" data-mizban-lightbox-title="گشت">',
    );
    expect(html).not.toMatch(/data-island|<video/);
  });

  it('escapes its texts and leaves out an empty caption', async () => {
    const html = await render({ address: 'https://vimeo.com/76979871', title: '"><script>', caption: '<b>' });
    expect(html).toContain('<figcaption>&lt;b&gt;</figcaption>');
    expect(html).not.toMatch(/<script>|<b>/);
    expect(await render({ address: 'https://vimeo.com/76979871' })).not.toContain('figcaption');
  });

  it('is empty without a playable address, with a note in the editor', async () => {
    expect(await render({})).toBe('');
    expect(await render({ address: 'https://videos.example/1' })).toBe('');
    const page = { ...testPage, editing: true };
    expect(await renderWidget('video', {}, { page })).toContain('نشانی ویدیو را بنویسید.');
    expect(await renderWidget('video', { address: 'https://videos.example/1' }, { page })).toContain('این نشانی');
  });

  it('refuses addresses that run code and times out of range', () => {
    expect(schema.safeParse({ address: 'javascript:alert(1)' }).success).toBe(false);
    expect(schema.safeParse({ start: -1 }).success).toBe(false);
    expect(schema.safeParse({ start: 1.5 }).success).toBe(false);
  });
});
