import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newVisitorId, readVisitor, visitorCookie } from './visitor.ts';

const keys = { secret: 's'.repeat(32), baseUrl: 'https://mizban.test' };
const plainKeys = { ...keys, baseUrl: 'http://localhost:3000' };

const read = (cookie: string | null, address = '192.0.2.1', by = keys) =>
  readVisitor({ request: new Request('http://x/', cookie === null ? {} : { headers: { cookie } }), address }, by);
const pairOf = (line: string) => line.split(';')[0] as string;

describe('the cookie of a visitor', () => {
  it('returns the id, also among other cookies', () => {
    const id = newVisitorId();
    const pair = pairOf(visitorCookie(id, keys));
    expect(read(pair).id).toBe(id);
    expect(read(`a=1; ${pair}; b=2`).id).toBe(id);
  });

  it('is kept from scripts and other sites, and secure where the site is', () => {
    expect(visitorCookie('a'.repeat(32), keys)).toMatch(
      /^__Host-mizban-visitor=a{32}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(visitorCookie('a'.repeat(32), plainKeys)).toMatch(/^mizban-visitor=.*SameSite=Lax$/);
  });

  it('is believed only with our signature', () => {
    const pair = pairOf(visitorCookie('a'.repeat(32), keys));
    expect(read(pair.replace('=a', '=b')).id).toBeNull();
    expect(read(pair.slice(0, -1)).id).toBeNull();
    expect(read(`__Host-mizban-visitor=${'a'.repeat(32)}`).id).toBeNull();
    expect(read(pair, '192.0.2.1', { ...keys, secret: 't'.repeat(32) }).id).toBeNull();
    expect(read(null).id).toBeNull();
  });

  it('never throws on any input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]*$/), (text) => {
        expect(read(`__Host-mizban-visitor=${text}`).id).toBeNull();
        expect(read(text).id).toBeNull();
      }),
    );
  });

  it('is random', () => {
    expect(newVisitorId()).toMatch(/^[0-9a-f]{32}$/);
    expect(newVisitorId()).not.toBe(newVisitorId());
  });
});

describe('the address of a visitor', () => {
  const hashOf = (address: string, by = keys) => read(null, address, by).address;

  it('is hashed with the secret', () => {
    expect(hashOf('192.0.2.1')).toMatch(/^[\w-]{43}$/);
    expect(hashOf('192.0.2.1')).toBe(hashOf('192.0.2.1'));
    expect(hashOf('192.0.2.1')).not.toBe(hashOf('192.0.2.2'));
    expect(hashOf('192.0.2.1')).not.toBe(hashOf('192.0.2.1', { ...keys, secret: 't'.repeat(32) }));
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0:ffff::2'],
    ['2001:0db8:0000:0000::1', '2001:db8::abcd'],
    ['fe80::1%eth0', 'fe80::2'],
  ])('%s and %s are one household', (one, other) => {
    expect(hashOf(one)).toBe(hashOf(other));
  });

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:2::1'],
    ['::1', '1::'],
  ])('%s and %s are two', (one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  it('comes from the connection, never from a header', () => {
    const request = new Request('http://x/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(readVisitor({ request, address: '192.0.2.1' }, keys).address).toBe(hashOf('192.0.2.1'));
  });
});
