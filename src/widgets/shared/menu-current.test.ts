import { describe, expect, it } from 'vitest';
import { currentOf } from './menu-current.ts';

describe('aria-current', () => {
  const on = (href: string | null, path: string) => currentOf({ href, children: [] }, path);
  it.each([
    ['/blog/', '/blog/', 'page'],
    ['/blog', '/blog/', 'page'],
    ['/%D8%A8%D9%84%D8%A7%DA%AF/', '/بلاگ/', 'page'],
    ['/', '/', 'page'],
    ['/blog/', '/blog/choose-vps/', 'true'],
    ['/', '/blog/', undefined],
    ['/blo', '/blog/', undefined],
    ['/blog/#top', '/blog/', undefined],
    ['/blog/?s=1', '/blog/', undefined],
    ['https://example.com/blog/', '/blog/', undefined],
    ['//blog/', '/blog/', undefined],
    ['/%ZZ/', '/%ZZ/', 'page'],
    [null, '/blog/', undefined],
    ['/blog/', '', undefined],
  ])('%s on %s is %s', (href, path, expected) => {
    expect(on(href, path)).toBe(expected);
  });
});
