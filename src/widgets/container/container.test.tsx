import { describe, expect, it } from 'vitest';
import { readElement } from '../../builder/element/read-element.ts';
import { elementCss } from '../../builder/element.ts';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { container } from './index.ts';

const picture: MediaView = {
  id: 5,
  key: 'x.webp',
  mime: 'image/webp',
  width: 1600,
  height: 900,
  alt: 'مرکز داده',
  title: '',
  caption: '',
  description: '',
  variants: [],
};
const reader = fakeReader({ media: async () => new Map([[5, picture]]) });

describe('container', () => {
  it('holds other widgets in one inner element and carries its settings as data', async () => {
    const children = [{ id: 'child01', type: 'heading', v: 1, props: { text: 'عنوان' } }];
    const html = await renderWidget('container', { tag: 'aside', background: 'hero', direction: 'row', children });
    expect(html).toMatch(/^<aside class="mz-container" data-background="hero" .*data-direction="row"/);
    expect(html).toMatch(/><div class="inner"><h2[^>]*>عنوان<\/h2><\/div><\/aside>$/);
  });

  describe('a background picture', () => {
    const second = { id: 'inner01', type: 'container', v: 1, props: { picture: 5 } };

    it('is a real picture behind the content that only decorates', async () => {
      const html = await renderWidget('container', { picture: 5 }, { reader });
      expect(html).toMatch(
        /<picture><img fetchPriority="high" width="1600" height="900" src="[^"]+" alt=""\/><\/picture><div class="inner">/,
      );
    });

    it('lazy_load_background_images: is fetched near the viewport, but at once in the first part of the page', async () => {
      const html = await renderWidget('container', { children: [second] }, { reader });
      expect(html).toContain('<img loading="lazy"');
    });

    it('is fetched at once where staff say so', async () => {
      const children = [{ ...second, props: { picture: 5, pictureEager: true } }];
      const html = await renderWidget('container', { children }, { reader });
      expect(html).toContain('<img fetchPriority="high"');
    });

    it('is fetched with the page when the setting is off', async () => {
      const page = { ...testPage, site: { ...testPage.site, lazyBackgrounds: false } };
      const html = await renderWidget('container', { children: [second] }, { reader, page });
      expect(html).toContain('<img decoding="async" width');
    });

    it('stays in place where staff say so', async () => {
      const attachment = async (props: object) =>
        /^<section[^>]*data-attachment="fixed"/.test(await renderWidget('container', props, { reader }));
      expect(await attachment({ picture: 5, pictureAttachment: 'fixed' })).toBe(true);
      expect(await attachment({ pictureAttachment: 'fixed' })).toBe(false);
      expect(await attachment({ picture: 5 })).toBe(false);
    });

    it('is tinted by an overlay whose colour, strength and blending can be set', () => {
      const overlay = { background: '#000000', opacity: 0.4, blend: 'multiply' };
      const settings = readElement({ style: { parts: { overlay: { base: overlay } } } });
      expect(elementCss('abc1234', settings, container)).toBe(
        '.e-abc1234>:is(picture,.tiles,.film)::after{background-color:#000000;background-image:none;opacity:0.4;mix-blend-mode:multiply}',
      );
    });

    it('is seen through an overlay that is a gradient', () => {
      const gradient = { as: 'linear', stops: [{ colour: '#00000080' }, { colour: 'transparent' }] };
      const settings = readElement({ style: { parts: { overlay: { base: { gradient } } } } });
      expect(elementCss('abc1234', settings, container)).toContain('background-color:transparent');
      const own = readElement({ style: { base: { gradient } } });
      expect(elementCss('abc1234', own, container)).not.toContain('background-color');
    });

    it('that is not in the library leaves the container unchanged', async () => {
      expect(await renderWidget('container', { picture: 6 }, { reader })).not.toContain('<picture>');
    });
  });

  describe('a repeated background picture', () => {
    const tiles = (props: object) => renderWidget('container', { picture: 5, ...props }, { reader });

    it('is a pattern of tiles in their proportions, without a style attribute', async () => {
      const html = await tiles({ pictureRepeat: 'both', pictureTile: 160 });
      expect(html).toContain('<div class="tiles"><svg aria-hidden="true" width="100%" height="100%">');
      expect(html).toMatch(
        /<pattern id="(tile-\w+)" width="160" height="90".*<image href="\/media\/x.webp" width="160" height="90".*fill="url\(#\1\)"/,
      );
      expect(html).not.toContain('<picture>');
      expect(html).not.toContain('style=');
    });

    it('goes on in one direction where staff say so', async () => {
      expect(await tiles({ pictureRepeat: 'inline', pictureTile: 160 })).toContain('width="100%" height="90">');
      expect(await tiles({ pictureRepeat: 'block', pictureTile: 160 })).toContain('width="160" height="100%">');
    });
  });

  describe('a background video', () => {
    it('is not in the page until its code allows it, over the picture', async () => {
      const html = await renderWidget('container', { picture: 5, video: '/media/of/7.webm' }, { reader });
      expect(html).toMatch(/<\/picture><div class="film" data-island="background-video"[^>]*data-when="visible"/);
      expect(html).toMatch(/<button[^>]*class="pause"[^>]*hidden=""[^>]*aria-label="توقف ویدیوی پس‌زمینه"/);
      expect(html).not.toContain('<video');
    });

    it('shows its first frame in the editor', async () => {
      const page = { ...testPage, editing: true as const };
      const html = await renderWidget('container', { video: '/media/of/7.webm' }, { page });
      expect(html).toContain('<video src="/media/of/7.webm" preload="metadata" muted=""');
    });

    it.each(['', 'https://www.aparat.com/v/x1Ab9', '/media/of/7.pdf'])('%j is none', async (video) => {
      expect(await renderWidget('container', { video })).not.toContain('film');
    });
  });
});
