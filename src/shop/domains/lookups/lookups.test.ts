import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRdap } from './rdap.ts';
import { readWhoisIr } from './whois-ir.ts';

const about = { name: 'example.com', now: Date.UTC(2026, 10, 18) };
const json = { 'content-type': 'application/rdap+json' };
const rdap = (status: number, text = '', headers: Record<string, string> = json) =>
  readRdap({ status, text, headers: new Headers(headers) }, about);
const found = (changes = {}) => JSON.stringify({ objectClassName: 'domain', ldhName: 'EXAMPLE.COM.', ...changes });

describe('an RDAP answer', () => {
  it.each([
    [200, found(), 'taken'],
    [200, found({ status: ['server hold', 'Reserved'] }), 'reserved'],
    [200, found({ ldhName: 'other.com' }), 'unknown'],
    [200, '{}', 'unknown'],
    [200, 'null', 'unknown'],
    [200, '', 'unknown'],
    [404, '', 'free'],
    [404, '{"errorCode":404}', 'free'],
    [404, '<!doctype html>', 'unknown'],
    [400, '', 'unknown'],
    [403, '', 'unknown'],
    [500, '', 'unknown'],
  ])('%i %j is %s', (status, text, state) => {
    expect(rdap(status, text)).toEqual({ state });
  });

  it('of a web server is unknown', () => {
    expect(rdap(404, '', { 'content-type': 'text/html; charset=utf-8' }).state).toBe('unknown');
  });

  it.each([
    ['120', 120_000],
    ['Wed, 18 Nov 2026 00:01:00 GMT', 60_000],
    ['Wed, 18 Nov 2015 00:00:00 GMT', 1_000],
    ['999999', 3_600_000],
    ['soon', 60_000],
    ['', 60_000],
  ])('P29: 429 with Retry-After %j is left alone for %i ms', (value, retryMs) => {
    expect(rdap(429, '', { 'retry-after': value })).toEqual({ state: 'unknown', retryMs });
  });
});

describe('a WHOIS answer', () => {
  it.each([
    ['%ERROR:101: no entries found', 'free'],
    ['% header\n\n% No entries found in the selected source(s).', 'free'],
    ['domain:\texample.ir\nholder-c: a', 'taken'],
    ['domain: EXAMPLE.ir', 'taken'],
    ['domain: other.ir', 'unknown'],
    ['% This domain is not available for registration', 'reserved'],
    ['% only available to ministries\n% under certain conditions', 'reserved'],
    ['% Bad query', 'unknown'],
    ['', 'unknown'],
    ['remarks: no entries found', 'unknown'],
  ])('%j is %s', (text, state) => {
    expect(readWhoisIr(text, 'example.ir').state).toBe(state);
  });

  it('that refuses is left alone for a while', () => {
    expect(readWhoisIr('% Query rate limit exceeded', 'example.ir')).toEqual({ state: 'unknown', retryMs: 60_000 });
  });
});

it('P29: nothing but the words of a registry makes a name free', () => {
  const text = fc.oneof(fc.string(), fc.lorem(), fc.json());
  fc.assert(
    fc.property(text, fc.integer({ min: 100, max: 599 }), (said, status) => {
      expect(readWhoisIr(said, 'example.ir').state).not.toBe('free');
      if (status !== 404) expect(rdap(status, said).state).not.toBe('free');
    }),
  );
});
