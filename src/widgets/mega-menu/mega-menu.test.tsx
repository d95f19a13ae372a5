import { describe, expect, it } from 'vitest';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const heading = { id: 'hhhhhh1', type: 'heading', v: 1, props: { text: 'سرورها' } };
const props = {
  label: 'محصولات ما',
  items: [
    { label: 'سرور <ما>', url: '/germany-vps/', panel: [heading] },
    { label: 'پشتیبانی', panel: [{ ...heading, id: 'hhhhhh2' }] },
    { label: 'وبلاگ', url: '/blog/' },
    { label: 'هیچ' },
  ],
};

describe('a mega menu', () => {
  it('has panels built of widgets, each behind a button next to its link', async () => {
    const html = await renderWidget('mega-menu', props);
    expect(html).toMatch(/^<nav class="mz-mega-menu mz-nav-menu" aria-label="محصولات ما" data-island="nav-menu"/);
    expect(html).toContain(
      '<a href="/germany-vps/" aria-current="page">سرور &lt;ما&gt;</a><details name="menu-abc1234"><summary aria-label="زیرمنوی سرور &lt;ما&gt;"></summary><div class="panel" data-slot="">',
    );
    expect(html).toContain('<li><details name="menu-abc1234"><summary>پشتیبانی</summary>');
    expect(html).toMatch(/<h2[^>]*>سرورها<\/h2>/);
  });

  it('an entry without a panel is a plain link, one without an address too plain text', async () => {
    const html = await renderWidget('mega-menu', props);
    expect(html).toContain('<li><a href="/blog/">وبلاگ</a></li><li><span>هیچ</span></li>');
  });

  it('shows every panel in the editor', async () => {
    const html = await renderWidget('mega-menu', props, { page: { ...testPage, editing: true } });
    expect(html.match(/<details open="">/g)).toHaveLength(4);
    expect(html).not.toMatch(/data-island|toggle/);
  });

  it('without entries is nothing on the page but stays reachable in the editor', async () => {
    expect(await renderWidget('mega-menu', {})).toBe('');
    expect(await renderWidget('mega-menu', {}, { page: { ...testPage, editing: true } })).toMatch(/^<nav/);
  });

  it('refuses addresses that a browser would run', () => {
    expect(schema.safeParse({ items: [{ url: 'javascript:alert(1)' }] }).success).toBe(false);
  });
});
