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
const testimonials = [
  { quote: 'راضی هستیم.', name: 'سارا محمدی', role: 'مدیر فنی', rating: 5 },
  { quote: 'بدون قطعی.', name: 'امیر رضایی', avatar: 3 },
];

describe('testimonial carousel', () => {
  it('shows each as the testimonial widget does, one to a slide', async () => {
    const html = await renderWidget('testimonial-carousel', { testimonials });
    expect(html.match(/class="slide"[^>]*><figure class="mz-testimonial">/g)).toHaveLength(2);
    const alone = await renderWidget('testimonial', testimonials[0] as object);
    expect(html).toContain(alone);
  });

  it('shows the face that belongs to each', async () => {
    const reader = fakeReader({ media: async () => new Map([[3, face]]) });
    const html = await renderWidget('testimonial-carousel', { testimonials }, { reader });
    expect(html).toMatch(/aria-hidden="true">س<[\s\S]*face\.webp[\s\S]*امیر رضایی/);
  });

  it('leaves out those without words, and without any is nothing', async () => {
    const html = await renderWidget('testimonial-carousel', { testimonials: [...testimonials, { name: 'بی‌سخن' }] });
    expect(html).not.toContain('بی‌سخن');
    expect(html).toContain('aria-label="۲ از ۲"');
    expect(await renderWidget('testimonial-carousel', {})).toBe('');
  });

  it('of one testimonial is a plain card', async () => {
    const html = await renderWidget('testimonial-carousel', { testimonials: testimonials.slice(0, 1) });
    expect(html).not.toContain('data-island');
    expect(html).toContain('<figure class="mz-testimonial">');
  });

  it('escapes hostile text and keeps the limits of the testimonial widget', async () => {
    const html = await renderWidget('testimonial-carousel', { testimonials: [{ quote: '<script>', name: '<b>' }] });
    expect(html).not.toMatch(/<script>|<b>/);
    expect(schema.safeParse({ testimonials: [{ rating: 6 }] }).success).toBe(false);
  });
});
