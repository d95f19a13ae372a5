import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { staticAddress, staticFile } from './static-address.ts';
import type { StaticSite } from './static-links.ts';
import { staticPage } from './static-page.ts';

const origin = 'https://mizban.test';
const site: StaticSite = {
  origin,
  service: 'https://app.mizban.test',
  contact: { email: 'info@mizban.test', phone: '021-1234' },
  isServed: (path) => path === '/cart/',
};
const print = (body: string, more: Partial<StaticSite> = {}) =>
  staticPage(
    `<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`,
    { ...site, ...more },
    {
      path: '/blog/',
      policy: "default-src 'none'; form-action 'self'; frame-ancestors 'self'",
    },
  );

test.each([
  ['/about/', '/about/', 'about/index.html'],
  ['/%D9%82%DB%8C%D9%85%D8%AA/#a', '/%D9%82%DB%8C%D9%85%D8%AA/#a', 'قیمت/index.html'],
  ['/blog/?e-page-bb160f6=2#loop', '/blog/e-page-bb160f6-2/#loop', 'blog/e-page-bb160f6-2/index.html'],
  [
    '?e-filter-bb160f6-category=vps',
    '/blog/e-filter-bb160f6-category-vps/',
    'blog/e-filter-bb160f6-category-vps/index.html',
  ],
  ['/p/?e-page-bb160f6=3&e-filter-bb160f6-tag=a', '/p/e-filter-bb160f6-tag-a/e-page-bb160f6-3/', null],
])('the address %s is %s in the copy', (given, href, file) => {
  const found = staticAddress(given, { base: '/blog/', origin });
  expect(found?.href).toBe(href);
  if (file !== null) expect(staticFile(href, 'text/html; charset=utf-8')).toBe(file);
});

test.each([
  ['https://other.example/'],
  ['/order/?plan=vps-de-2'],
  ['/blog/?e-filter-bb160f6-category=vps%2Blinux'],
  ['/blog/?e-filter-bb160f6-category=vps&e-filter-bb160f6-tag=a'],
  ['/blog/?replytocom=7'],
  ['mailto:a@b.example'],
])('the address %s is not in the copy', (given) => {
  expect(staticAddress(given, { base: '/blog/', origin })).toBeNull();
});

test('P28 no address becomes a file outside the folder of the copy', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom('', '/..%2f..', '/%2e%2e/', '/a%5c..%5c'), (path, more) => {
      const file = staticFile(`/${path}${more}`, 'text/html');
      const parts = file?.split('/') ?? [];
      return !parts.includes('..') && !parts.some((part) => part.includes('\\')) && !file?.startsWith('/');
    }),
  );
});

describe('a page of the copy', () => {
  it('leads orders, the cart and popups to the program, and everything else to its files', () => {
    const { html, links } = print(
      '<a href="/about/?utm=1">a</a><a href="/cart/">b</a><a href="/blog/?e-page-bb160f6=2">c</a><a href="#x">d</a><a href="/x/#mizban-action:action=popup%3Aopen">e</a><img srcset="/media/a.webp 1x, /media/b.webp 2x" src="/media/a.webp">',
    );
    expect(html).toContain('href="https://app.mizban.test/about/?utm=1"');
    expect(html).toContain('href="https://app.mizban.test/cart/"');
    expect(html).toContain('href="/blog/e-page-bb160f6-2/"');
    expect(html).toContain('href="#x"');
    expect(html).toContain('href="https://app.mizban.test/x/#mizban-action:action=popup%3Aopen"');
    expect(links.map(({ address }) => address)).toEqual(['/blog/?e-page-bb160f6=2', '/media/a.webp', '/media/b.webp']);
  });

  it('carries its policy, which lets forms reach the program', () => {
    expect(print('').html).toContain(
      '<meta http-equiv="content-security-policy" content="default-src &#39;none&#39;; form-action &#39;self&#39; https://app.mizban.test">',
    );
  });

  it('sends the search to the program and opens other forms there', () => {
    const { html } = print(
      '<form action="/" method="get"><input name="s"></form><form id="f" aria-label="تماس" action="/wp-admin/admin-ajax.php" method="post"><input></form>',
    );
    expect(html).toContain('<form action="https://app.mizban.test/" method="get">');
    expect(html).toContain('<a class="btn" href="https://app.mizban.test/blog/#f">باز کردن «تماس»</a>');
    expect(html).not.toContain('admin-ajax');
  });

  it('names the ways to the provider where no program runs', () => {
    const { html } = print('<form action="/" method="get"></form><form action="/x" method="post"></form>', {
      service: '',
    });
    expect(html).not.toContain('<form');
    expect(html).toContain('mailto:info@mizban.test');
    const finder = print('<form action="/vps/" method="get" aria-label="پلن‌یاب"></form>', { service: '' }).html;
    expect(finder).toContain('«پلن‌یاب» در این نسخه از سایت کار نمی‌کند.');
  });

  it('asks no program to count visits', () => {
    expect(print('').html).toContain('data-copy=""');
  });

  it('shows ratings, and lists without a script that calls the program', () => {
    const { html } = print(
      '<form class="mz-star-rating" data-island="star-rating" action="/a" method="post">۴٫۵</form><div data-island="loop-grid">x</div><div data-island="tabs"></div>',
    );
    expect(html).toContain('<div class="mz-star-rating" inert="">۴٫۵</div>');
    expect(html).toContain('<div>x</div><div data-island="tabs"></div>');
  });

  it('is any page: nothing in it throws', () => {
    fc.assert(fc.property(fc.string(), (body) => void print(body)));
  });
});
