import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codePoint } from '../platform/properties.testing.ts';
import { isSafeUrl, media, richText, slot } from './schema.ts';
import { mapPaths, markedPaths } from './slots.ts';

describe('addresses a link may carry', () => {
  it.each([
    '',
    '/',
    '/germany-vps/',
    '/وبلاگ/',
    '#linux',
    '%23mizban-action%3Aaction%3Dreload-page',
    '?s=x',
    'https://example.ir/x',
    'HTTP://example.ir',
    'mailto:a@b.ir',
    'tel:+98',
  ])('accepts %j', (url) => expect(isSafeUrl(url)).toBe(true));
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil',
    'blob:x',
    'evil.example',
    '%22javascript:alert(1)',
  ])('refuses %j', (url) => expect(isSafeUrl(url)).toBe(false));

  it('never accepts a URL that a browser would run, or one to another site without a visible host', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (url) => {
        if (!isSafeUrl(url)) return;
        const resolved = URL.parse(url, 'https://mizban.test/');
        if (!resolved) return;
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(resolved.protocol);
        if (/^(?:[/#?]|%23)/.test(url)) expect(resolved.host).toBe('mizban.test');
      }),
    );
  });
});

describe('marks in a schema', () => {
  const schema = z.object({
    children: slot(),
    picture: media(),
    tabs: z.array(z.object({ html: richText(), panel: slot() })).default([]),
    nested: z.object({ inner: slot() }).optional(),
  });

  it('are found wherever they are', () => {
    expect(markedPaths(schema, 'slot')).toEqual([['children'], ['tabs', '*', 'panel'], ['nested', 'inner']]);
    expect(markedPaths(schema, 'rich-text')).toEqual([['tabs', '*', 'html']]);
    expect(markedPaths(schema, 'media')).toEqual([['picture']]);
  });

  it('mapPaths changes a copy and leaves the original', () => {
    const value = {
      tabs: [
        { panel: [1], other: 1 },
        { panel: [2], other: 2 },
      ],
      rest: {},
    };
    const mapped = mapPaths(
      value,
      [
        ['tabs', '*', 'panel'],
        ['missing', 'x'],
      ],
      (found) => (found as number[]).length,
    );
    expect(mapped).toEqual({
      tabs: [
        { panel: 1, other: 1 },
        { panel: 1, other: 2 },
      ],
      rest: {},
    });
    expect(value.tabs[0]?.panel).toEqual([1]);
    expect(mapped.rest).toBe(value.rest);
  });

  it('mapPaths copies nothing where nothing changes', () => {
    const value = { tabs: [{ panel: 'a' }, { panel: 'b' }], rest: {} };
    expect(mapPaths(value, [['tabs', '*', 'panel']], (found) => found)).toBe(value);
    const mapped = mapPaths(value, [['tabs', '*', 'panel']], (found) => (found === 'b' ? 'c' : found));
    expect(mapped.tabs).toEqual([{ panel: 'a' }, { panel: 'c' }]);
    expect(mapped.tabs[0]).toBe(value.tabs[0]);
  });
});
