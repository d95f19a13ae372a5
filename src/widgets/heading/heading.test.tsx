import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
import { heading } from './index.ts';
import { schema } from './schema.ts';

describe('heading', () => {
  it('is one element of the chosen tag, its text escaped', async () => {
    expect(await renderWidget('heading', { text: 'سرور <آلمان>', tag: 'h1', size: '7', align: 'center' })).toBe(
      '<h1 class="mz-heading" data-size="7" data-align="center">سرور &lt;آلمان&gt;</h1>',
    );
  });

  it('with an eyebrow groups the two, and only the title is the heading', async () => {
    const html = await renderWidget('heading', { eyebrow: 'چرا میزبان؟', text: 'زیرساخت', tag: 'h2' });
    expect(html).toMatch(/^<hgroup class="mz-heading"/);
    expect(html).toContain('<p class="eyebrow">چرا میزبان؟</p><h2 class="title">زیرساخت</h2>');
  });

  it('is a link where it has an address, with and without an eyebrow', async () => {
    const plain = await renderWidget('heading', { text: 'آلمان', url: '/germany-vps/' });
    expect(plain).toContain('data-align="start"><a href="/germany-vps/">آلمان</a></h2>');
    const grouped = await renderWidget('heading', { text: 'آلمان', eyebrow: 'سرور', url: '/germany-vps/' });
    expect(grouped).toContain('<h2 class="title"><a href="/germany-vps/">آلمان</a></h2>');
    expect(schema.safeParse({ url: 'javascript:alert(1)' }).success).toBe(false);
  });

  it('breaks its lines where they were typed, and is one line in the table of contents', async () => {
    const html = await renderWidget('heading', { text: 'سرور <آلمان>\nتحویل آنی\n' });
    expect(html).toContain('>سرور &lt;آلمان&gt;<br/>تحویل آنی</h2>');
    expect(heading.headings?.(schema.parse({ text: ' سرور آلمان \n تحویل آنی\n' }))).toEqual([
      { level: 2, text: 'سرور آلمان تحویل آنی' },
    ]);
  });

  it('refuses tags that are not headings', () => {
    expect(schema.safeParse({ tag: 'script' }).success).toBe(false);
  });
});
