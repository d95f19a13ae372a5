import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const picture = (id: number): MediaView => ({
  id,
  key: `hero-${id}.webp`,
  mime: 'image/webp',
  width: 1600,
  height: 800,
  alt: 'سرورها',
  title: '',
  caption: '',
  description: '',
  variants: [],
});
const reader = fakeReader({ media: async () => new Map([1, 2].map((id) => [id, picture(id)])) });
const slides = [
  { media: 1, heading: 'سرور آلمان', text: 'تحویل آنی', button: 'خرید', url: '/germany-vps/' },
  { media: 2, heading: 'جابه‌جایی رایگان' },
];
const render = (props: object) => renderWidget('slides', { slides, ...props }, { reader });

describe('slides', () => {
  it('have a heading, text and a button on a picture that only decorates', async () => {
    const html = await render({});
    expect(html).toContain('<h2 class="title">سرور آلمان</h2><p>تحویل آنی</p>');
    expect(html).toContain('<a class="btn" href="/germany-vps/">خرید</a>');
    expect(html.match(/alt=""/g)).toHaveLength(2);
  });

  it('fetch the first picture at once and the others when they come near', async () => {
    const [first, second] = (await render({})).match(/<img [^>]*>/g) ?? [];
    expect(first).toMatch(/fetchpriority="high"/i);
    expect(first).not.toContain('lazy');
    expect(second).toContain('loading="lazy"');
    expect(second).not.toMatch(/fetchpriority/i);
  });

  it('below the fold fetch no picture at once', async () => {
    expect(await render({ eager: false })).not.toMatch(/fetchpriority/i);
  });

  it('carry height and place of the words as variants', async () => {
    const html = await render({ height: 'large', align: 'center', vertical: 'end', headingTag: 'h1' });
    expect(html).toContain('data-height="large" data-align="center" data-vertical="end"');
    expect(html).toContain('<h1 class="title">');
  });

  it('show one at a time on every device', async () => {
    expect(await render({})).toContain('data-carousel="1 1 1" data-gap="none"');
  });

  it('a picture without words is described', async () => {
    expect(await render({ slides: [{ media: 1 }, { media: 2 }] })).toContain('alt="سرورها"');
  });

  it('without their picture keep their words; without either they are left out', async () => {
    const html = await render({ slides: [{ media: 9, heading: 'بی‌تصویر' }, {}, { button: 'x', url: '/x/' }] });
    expect(html).toContain('بی‌تصویر');
    expect(html.match(/class="slide"/g)).toHaveLength(1);
    expect(await render({ slides: [] })).toBe('');
    const page = { ...testPage, editing: true };
    expect(await renderWidget('slides', { slides: [] }, { page })).toContain('اسلایدی افزوده نشده است.');
  });

  it('a button needs words and an address', async () => {
    const html = await render({
      slides: [
        { heading: 'یک', button: 'خرید' },
        { heading: 'دو', url: '/x/' },
      ],
    });
    expect(html).not.toContain('<a ');
  });

  it('escape hostile text and refuse hostile addresses', async () => {
    expect(await render({ slides: [{ heading: '<script>', text: '"><b>' }] })).not.toMatch(/<script>|<b>/);
    expect(schema.safeParse({ slides: [{ url: 'javascript:alert(1)' }] }).success).toBe(false);
  });
});
