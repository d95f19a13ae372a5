import { describe, expect, it } from 'vitest';
import { checkQuery, withoutCampaignTags } from './query.ts';

describe('a query', () => {
  it.each([
    '',
    'a=1&b=2',
    'a[]=1&a[]=2',
    'a[x]=1&a[y]=2',
    'utm_source=a&utm_source=b&gclid=1&gclid=1',
    's=constructor',
  ])('%s is taken', (text) => {
    expect(() => checkQuery(new URLSearchParams(text))).not.toThrow();
  });

  it.each([
    'a=1&a=1',
    'a[x]=1&a[x]=2',
    '__proto__=1',
    '__proto__[x]=1',
    'a[__proto__]=1',
    'a.constructor.prototype=1',
    'constructor',
    '%5f_proto__=1',
  ])('P8: %s is refused', (text) => {
    expect(() => checkQuery(new URLSearchParams(text))).toThrow(expect.objectContaining({ name: 'BadRequest' }));
  });
});

describe('an address without campaign tags', () => {
  it.each([
    ['/germany-vps/', '/germany-vps/'],
    ['/germany-vps/?utm_source=google&utm_medium=cpc&gclid=EAIaIQ', '/germany-vps/'],
    ['/germany-vps/?fbclid', '/germany-vps/'],
    ['/blog/?e-page-1=2&utm_source=a', '/blog/?e-page-1=2'],
    ['/?s=utm_source', '/?s=utm_source'],
    ['/blog/?my_gclid=1&gclids=2', '/blog/?my_gclid=1&gclids=2'],
    ['/blog/?', '/blog/?'],
  ])('%s', (url, expected) => {
    expect(withoutCampaignTags(url)).toBe(expected);
  });
});
