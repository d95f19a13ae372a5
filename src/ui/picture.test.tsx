import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MediaVariant, MediaView } from '../content/media/types.ts';
import { Picture } from './picture.tsx';

const variant = (format: MediaVariant['format'], width: number): MediaVariant => ({
  format,
  width,
  height: width / 2,
  key: `a/${width}.${format}`,
  bytes: 1,
});
const picture: MediaView = {
  id: 5,
  key: 'a/original.png',
  mime: 'image/png',
  width: 1600,
  height: 800,
  alt: 'مرکز داده',
  title: '',
  caption: '',
  description: '',
  variants: [variant('webp', 1600), variant('avif', 1600), variant('avif', 400), variant('webp', 400)],
};

describe('Picture', () => {
  it('offers AVIF, then WebP, in its sizes from small to large, and keeps its place', () => {
    expect(renderToString(<Picture media={picture} sizes="100vw" />)).toBe(
      '<picture><source type="image/avif" srcSet="/media/a/400.avif 400w, /media/a/1600.avif 1600w" sizes="auto, 100vw"/>' +
        '<img loading="lazy" decoding="async" width="1600" height="800" ' +
        'srcSet="/media/a/400.webp 400w, /media/a/1600.webp 1600w" sizes="auto, 100vw" src="/media/a/1600.webp" alt="مرکز داده"/></picture>',
    );
  });

  it('is fetched first when it is eager, without a second request for it', () => {
    const html = renderToString(<Picture media={picture} sizes="100vw" eager />);
    expect(html).toMatch(/<img fetchPriority="high" /i);
    expect(html).not.toContain('lazy');
    expect(html).not.toContain('preload');
  });

  it('falls back to the stored file while no size is made, and to no size while none is known', () => {
    const fresh = { ...picture, width: 0, height: 0, variants: [] };
    expect(renderToString(<Picture media={fresh} sizes="100vw" alt="" />)).toBe(
      '<picture><img loading="lazy" decoding="async" src="/media/a/original.png" alt=""/></picture>',
    );
  });

  it('escapes characters that would end an address or an attribute', () => {
    const hostile = { ...picture, key: 'a/x, y".png', alt: '"><script>', variants: [] };
    const html = renderToString(<Picture media={hostile} sizes="100vw" />);
    expect(html).toContain('src="/media/a/x%2C%20y%22.png"');
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
  });
});
