import { describe, expect, it } from 'vitest';
import { renderWidget } from '../testing.tsx';
import { schema } from './schema.ts';

describe('button', () => {
  it('is a link that looks like a button', async () => {
    const html = await renderWidget('button', { text: 'خرید', url: '/germany-vps/' });
    expect(html).toBe(
      '<a class="mz-button btn" href="/germany-vps/" data-variant="primary" data-size="normal">خرید</a>',
    );
  });

  it('shows its icon before or after the words', async () => {
    expect(await renderWidget('button', { text: 'خرید', icon: 'cart' })).toMatch(/<\/svg>خرید<\/a>$/);
    expect(await renderWidget('button', { text: 'خرید', icon: 'cart', iconAt: 'end' })).toMatch(/>خرید<svg .*<\/a>$/);
  });

  it('opens a new tab without giving it this one, and says so', async () => {
    const html = await renderWidget('button', { newTab: true });
    expect(html).toContain('target="_blank" rel="noopener"');
    expect(html).toContain('<span class="sr">(در زبانهٔ تازه باز می‌شود)</span>');
    expect(await renderWidget('button', {})).not.toContain('target');
  });

  it('without an address is a disabled link', async () => {
    const html = await renderWidget('button', { url: '' });
    expect(html).not.toContain('href');
    expect(html).toContain('role="link" aria-disabled="true"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://x.example'])('refuses %s', (url) => {
    expect(schema.safeParse({ url }).success).toBe(false);
  });

  it('escapes hostile text', async () => {
    expect(await renderWidget('button', { text: '<img src=x>' })).toContain('&lt;img src=x&gt;');
  });
});
