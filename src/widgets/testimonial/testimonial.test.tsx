import { describe, expect, it } from 'vitest';
import type { MediaView } from '../../content/media/types.ts';
import { fakeReader, renderWidget } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const face: MediaView = {
  id: 3,
  key: 'face.webp',
  mime: 'image/webp',
  width: 96,
  height: 96,
  alt: 'چهره',
  title: '',
  caption: '',
  description: '',
  variants: [],
};
const testimonial = { quote: 'راضی هستیم.', name: 'سارا محمدی', role: 'مدیر فنی' };

describe('testimonial', () => {
  it('is a figure with a quotation and its author', async () => {
    const html = await renderWidget('testimonial', testimonial);
    expect(html).toMatch(/^<figure class="mz-testimonial"><blockquote>راضی هستیم\.<\/blockquote><figcaption>/);
    expect(html).toContain('<strong>سارا محمدی</strong>مدیر فنی');
  });

  it.each([
    [5, '۵ از ۵', 1],
    [3, '۳ از ۵', 2],
  ])('of %i stars reads «%s»', async (rating, label, paths) => {
    const html = await renderWidget('testimonial', { ...testimonial, rating });
    expect(html).toContain(`role="img" aria-label="${label}"`);
    expect(html.match(/<path/g)).toHaveLength(paths);
  });

  it('lights as many stars as given, counted from the right', async () => {
    const html = await renderWidget('testimonial', { ...testimonial, rating: 2 });
    const [lit, off] = [...html.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d?.match(/M\d+/g));
    expect(lit).toEqual(['M108', 'M84']);
    expect(off).toEqual(['M60', 'M36', 'M12']);
  });

  it('without a rating shows no stars', async () => {
    expect(await renderWidget('testimonial', testimonial)).not.toContain('<svg');
  });

  it('is marked as an example if it is a sample', async () => {
    expect(await renderWidget('testimonial', testimonial)).not.toContain('نمونه');
    expect(await renderWidget('testimonial', { ...testimonial, sample: true })).toContain(
      '</blockquote><small class="sample">نمونه</small>',
    );
  });

  it('shows the picture, and without one the first letter of the name', async () => {
    const reader = fakeReader({ media: async () => new Map([[3, face]]) });
    expect(await renderWidget('testimonial', { ...testimonial, avatar: 3 }, { reader })).toMatch(/<img [^>]*alt=""/);
    expect(await renderWidget('testimonial', { ...testimonial, avatar: 3 })).toContain('aria-hidden="true">س</span>');
  });

  it('without words is nothing, without a name only words, and hostile text is escaped', async () => {
    expect(await renderWidget('testimonial', {})).toBe('');
    expect(await renderWidget('testimonial', { quote: 'خوب' })).not.toContain('figcaption');
    expect(await renderWidget('testimonial', { quote: '<script>', name: '<b>' })).not.toMatch(/<script>|<b>/);
  });

  it('refuses ratings outside 0 to 5 and parts of stars', () => {
    for (const rating of [-1, 6, 4.5, Number.NaN]) expect(schema.safeParse({ rating }).success).toBe(false);
  });
});
