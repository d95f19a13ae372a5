import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../builder/prepare.ts';
import { renderDocument } from '../../builder/render.tsx';
import type { MenuLink } from '../../content/menus/types.ts';
import { registry } from '../index.ts';
import { fakeReader, renderWidget, testPage } from '../shared/testing.tsx';

const link = (label: string, href: string | null, children: MenuLink[] = []): MenuLink => ({ label, href, children });
const links = [
  link('خانه', '/'),
  link('سرور <مجازی>', '/vps/', [
    link('آلمان', '/germany-vps/'),
    link('دیگر', null, [link('ژرف', '/germany-vps/#deep')]),
  ]),
  link('گروه', null, [link('وبلاگ', '/blog/')]),
];
const reader = fakeReader({ menus: async (locations) => new Map(locations.map((location) => [location, links])) });
const render = (props: object = {}) => renderWidget('nav-menu', props, { reader });

describe('a nav menu', () => {
  it('is a landmark with a name, a list of links, and a button next to each link with a sub-menu', async () => {
    const html = await render({ label: 'منوی فروش' });
    expect(html).toMatch(/^<nav class="mz-nav-menu" aria-label="منوی فروش" data-island="nav-menu"/);
    expect(html).toContain('<li><a href="/">خانه</a></li>');
    expect(html).toContain('<details name="menu-abc1234"><summary aria-label="زیرمنوی سرور &lt;مجازی&gt;"></summary>');
    expect(html).toContain('<details name="menu-abc1234"><summary>گروه</summary><ul class="sub">');
    expect(html).toContain('<ul class="sub columns"><li><a href="/germany-vps/" aria-current="page">آلمان</a></li>');
  });

  it('marks the current page and its ancestors', async () => {
    const html = await render();
    expect(html).toContain('<a href="/germany-vps/" aria-current="page">');
    expect(html).toContain('<a href="/vps/" aria-current="true">');
    expect(html.match(/aria-current/g)).toHaveLength(2);
  });

  it('deeper levels are expanded in the sub-menu', async () => {
    const html = await render();
    expect(html).toContain('<span>دیگر</span><ul class="sub"><li><a href="/germany-vps/#deep">ژرف</a></li></ul>');
    expect(html.match(/<details name/g)).toHaveLength(2);
  });

  it('is behind a button on small screens, if staff want', async () => {
    expect(await render({ buttonText: 'گزینه‌ها' })).toMatch(/<details class="toggle"><summary><svg .*<\/svg>گزینه‌ها</);
    expect(await render({ collapses: false })).not.toContain('toggle');
  });

  it('prints description and note next to a link, which is named by its label alone', async () => {
    const entry = { ...link('ایران', '/iran-vps/'), description: 'پینگ کم', note: 'تازه' };
    const menus = async () => new Map([['main', [link('سرور', null, [entry])]]]);
    expect(await renderWidget('nav-menu', {}, { reader: fakeReader({ menus }) })).toContain(
      '<ul class="sub columns"><li><a href="/iran-vps/">ایران</a><b>تازه</b><small>پینگ کم</small></li></ul>',
    );
  });

  it('without entries is nothing', async () => {
    expect(await renderWidget('nav-menu', {})).toBe('');
  });

  it('reads the menus of all instances with one question', async () => {
    const requests: string[][] = [];
    const counting = fakeReader({
      menus: async (locations) => {
        requests.push(locations);
        return new Map([['main', links]]);
      },
    });
    const content = ['main', 'main', 'footer-help'].map((menu, index) => ({
      id: `nav000${index}`,
      type: 'nav-menu',
      v: 1,
      props: { menu },
    }));
    const document = prepareDocument({ version: 1, content }, registry);
    await renderDocument({ document, page: testPage, reader: counting });
    expect(requests).toEqual([['main', 'footer-help']]);
  });

  it('several menus of a page have different names, also from those of the header and footer', async () => {
    const menu = (id: string, props: object) => ({ id, type: 'nav-menu', v: 1, props });
    const mega = { id: 'meg0001', type: 'mega-menu', v: 1, props: { label: 'منوی فروش', items: [{ label: 'الف' }] } };
    const content = [menu('nav0001', {}), mega, menu('nav0002', { label: 'منوی فروش' }), menu('nav0003', {})];
    const document = prepareDocument({ version: 1, content }, registry);
    const { html } = await renderDocument({ document, page: testPage, reader });
    const names = [...html.matchAll(/<nav [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['منوی اصلی ۲', 'منوی فروش', 'منوی فروش ۲', 'منوی اصلی ۳']);
  });
});
