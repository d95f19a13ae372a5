import { describe, expect, it } from 'vitest';
import { brandDrawings, brandTitles } from '../../features/share/brands.ts';
import { socialLinks } from '../shared/social-links.ts';
import { renderWidget, testPage } from '../shared/testing.tsx';
import { schema } from './schema.ts';

const social = [
  { network: 'telegram', url: 'https://t.me/mizban' },
  { network: 'x', url: 'https://x.com/mizban' },
  { network: 'forum', url: '/forum/' },
  { network: 'youtube', url: '' },
];
const page = { ...testPage, site: { ...testPage.site, social } };

describe('social icons', () => {
  it('show the links of the site’s settings, each with a name for screen readers', async () => {
    const html = await renderWidget('social-icons', {}, { page });
    expect(html).toMatch(/^<ul class="mz-social-icons" aria-label="شبکه‌های اجتماعی"/);
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect(html).toContain(
      '<a href="https://t.me/mizban" target="_blank" rel="me noopener" aria-label="تلگرام (پنجرهٔ تازه)"><svg',
    );
    expect(html).toContain('aria-label="ایکس (پنجرهٔ تازه)"');
    expect(html).toContain('<a href="/forum/" aria-label="forum">');
  });

  it('or those of a list of their own', async () => {
    const items = [{ network: 'aparat', url: 'https://aparat.com/m', name: 'ویدیوهای ما' }];
    const html = await renderWidget('social-icons', { source: 'own', items, showNames: true }, { page });
    expect(html).toContain('<bdi>ویدیوهای ما</bdi>');
    expect(html).not.toContain('t.me');
  });

  it('without links are nothing on the page but stay reachable in the editor', async () => {
    expect(await renderWidget('social-icons', {})).toBe('');
    expect(await renderWidget('social-icons', {}, { page: { ...testPage, editing: true } })).toMatch(/^<ul/);
  });

  it('refuse unsafe addresses, from settings too', () => {
    expect(schema.safeParse({ items: [{ url: 'javascript:x' }] }).success).toBe(false);
    expect(socialLinks([{ network: 'telegram', url: 'javascript:x' }])).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'forum'])('a network without an icon is shown by its name: %s', (network) => {
    expect(socialLinks([{ network, url: '/a' }])).toEqual([{ brand: null, name: network, url: '/a' }]);
  });
});

describe('the marks of networks', () => {
  it('each have a Persian name', () => {
    expect(Object.keys(brandTitles).sort()).toEqual(Object.keys(brandDrawings).sort());
    for (const title of Object.values(brandTitles)) expect(title).toMatch(/\p{Script=Arabic}/u);
  });
});
