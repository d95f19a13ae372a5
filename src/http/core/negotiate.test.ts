import { describe, expect, it } from 'vitest';
import { betterTag, isNotModified, pageEncoding, pickEncoding, quickEncoding } from './negotiate.ts';

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['identity', 'identity'],
  ])('%j → %s', (accept, encoding) => expect(pickEncoding(accept)).toBe(encoding));

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, br', 'br'],
    ['zstd;q=0', 'identity'],
    [undefined, 'identity'],
  ])('made at once: %j → %s', (accept, encoding) => expect(quickEncoding(accept)).toBe(encoding));

  const body = Buffer.alloc(1);
  it.each([
    ['gzip, deflate, br, zstd', { pieces: [body] }, 'zstd'],
    ['gzip, deflate, br, zstd', { gzip: body, zstd: body }, 'zstd'],
    ['gzip, deflate, br, zstd', { br: body, zstd: body }, 'br'],
    ['gzip, deflate', { br: body, zstd: body }, 'gzip'],
    ['zstd', { pieces: [body] }, 'zstd'],
    ['', { br: body }, 'identity'],
  ])('of a page: %j where there is %o → %s', (accept, bodies, encoding) =>
    expect(pageEncoding(accept, bodies)).toBe(encoding),
  );
});

describe('304', () => {
  it.each([
    ['W/"a"', 'W/"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", W/"a"', 'W/"a"', true],
    ['*', 'W/"a"', true],
    ['"b"', 'W/"a"', false],
    [undefined, 'W/"a"', false],
    [betterTag('W/"a"'), 'W/"a"', true],
    ['W/"a"', betterTag('W/"a"'), false],
  ])('If-None-Match %j against %s → %s', (header, etag, expected) =>
    expect(isNotModified(header, etag)).toBe(expected),
  );
});
