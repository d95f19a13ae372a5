import { describe, expect, it } from 'vitest';
import { renderWidget } from '../shared/testing.tsx';
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

  it('refuses tags that are not headings', () => {
    expect(schema.safeParse({ tag: 'script' }).success).toBe(false);
  });
});
