import { describe, expect, it } from 'vitest';
import { readLocalUrl } from './local-url.ts';

const origins = ['https://mizban.test', 'http://127.0.0.1:3000'];
const read = (value: string) => readLocalUrl(value, origins);

describe('an address on this site', () => {
  it.each([
    ['/', '/'],
    ['/blog/', '/blog/'],
    ['/blog/?e-page-14f9e1d=2&utm=x', '/blog/'],
    ['/وبلاگ/سرور-مجازی/', encodeURI('/وبلاگ/سرور-مجازی/')],
    ['/حرفه\u200cای/', encodeURI('/حرفه\u200cای/')],
    [encodeURI('/وبلاگ/'), encodeURI('/وبلاگ/')],
    ['https://mizban.test/blog/', '/blog/'],
    ['https://mizban.test', '/'],
    ['HTTPS://MIZBAN.TEST/blog/', '/blog/'],
    ['https://mizban.test:443/blog/', '/blog/'],
    ['http://127.0.0.1:3000/blog/#x', '/blog/'],
    ['https://mizban.test/وبلاگ/', encodeURI('/وبلاگ/')],
    ['/a//b/', '/a//b/'],
    ['/?u=https://evil.example', '/'],
  ])('%s', (value, path) => {
    expect(read(value)?.path).toBe(path);
  });

  it('carries its query', () => {
    expect([...(read('/blog/?a=1&e-page-14f9e1d=2')?.query ?? [])]).toEqual([
      ['a', '1'],
      ['e-page-14f9e1d', '2'],
    ]);
  });
});

describe('P12 pagination_base_url outside our origin is rejected', () => {
  it.each([
    '',
    'blog/',
    '?page=2',
    '#x',
    '//evil.example',
    '//evil.example/blog/',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' https://mizban.test/',
    '/blog/ ',
    '/./\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/../..//evil.example',
    '/%2f/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%0d%0aset-cookie:x',
    '/%00',
    '/%zz/',
    '/%',
    '/%d8/',
    'https://mizban.test/%ff',
    'http://evil.example',
    'https://evil.example/blog/',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://mizban.test.evil.example/',
    'https://mizban.test@evil.example/',
    'https://evil.example#https://mizban.test/',
    'https://evil.example?https://mizban.test/',
    'https://user@mizban.test/',
    'https://user:secret@mizban.test/',
    'https://mizban.test:8443/',
    'http://mizban.test/',
    'https://MIZBAN.TEST.evil.example/',
    'https://mizban。test.evil.example/',
    'https://mizban.test\u200e/',
    'https://\u202emizban.test/',
    'ftp://mizban.test/',
    'javascript:alert(1)',
    'JaVaScRiPt://mizban.test/%0aalert(1)',
    'data:text/html,x',
    'blob:https://mizban.test/x',
    'file:///etc/passwd',
    'mizban.test/blog/',
    'https://',
    'https://[::1]/',
    'https://2130706433/',
    `/${'a'.repeat(2_000)}`,
    '/\u2028/evil.example',
    '/\ufeff/evil.example',
    '/\u00a0',
  ])('%j', (value) => {
    expect(read(value)).toBeNull();
  });

  it('and without an origin of our own nothing is ours', () => {
    expect(readLocalUrl('/blog/', [])).toBeNull();
  });
});
