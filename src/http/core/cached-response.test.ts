import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type CachedPage, createPageCache } from '../../builder/page-cache.ts';
import { silentLog } from '../../platform/log.ts';
import { cacheJson, plainBody, respondCached } from './cached-response.ts';
import type { Services } from './services.ts';

const text = JSON.stringify('سلام '.repeat(500));
const services = { config: { baseUrl: 'http://localhost' } } as Services;
const requestOf = (accept: string, etag = '') =>
  new Request('http://localhost/', { headers: { 'accept-encoding': accept, 'if-none-match': etag } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function keptPage() {
  const cache = createPageCache({ maxBytes: 100_000, log: silentLog });
  await cache.get('/', async () => cacheJson(JSON.parse(text), new Set(), services));
  return { cache, key: '/', now: () => cache.peek('/') as CachedPage };
}

describe('a response from the cache', () => {
  it('is sent in the encoding that the client accepts, converted from a stored one', async () => {
    const cached = await keptPage();
    const zstd = await respondCached(cached.now(), requestOf('gzip, deflate, br, zstd'), cached);
    expect(zstd.headers.get('content-encoding')).toBe('zstd');
    expect(zstdDecompressSync(await bytesOf(zstd)).toString()).toBe(text);
    const br = await respondCached(cached.now(), requestOf('gzip, deflate, br'), cached);
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(text);
    const gzip = await respondCached(cached.now(), requestOf('gzip'), cached);
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(text);
    const plain = await respondCached(cached.now(), requestOf(''), cached);
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect((await bytesOf(plain)).toString()).toBe(text);
  });

  it('stores encoded bodies and drops the plain body, which is several times as large', async () => {
    const cached = await keptPage();
    await respondCached(cached.now(), requestOf('br'), cached);
    expect(Object.keys(cached.now().bodies)).toEqual(['br']);
    await respondCached(cached.now(), requestOf('gzip'), cached);
    expect(Object.keys(cached.now().bodies).sort()).toEqual(['br', 'gzip']);
    expect(cached.cache.size().bytes).toBeLessThan(text.length);
  });

  it('is encoded once for concurrent visitors', async () => {
    const cached = await keptPage();
    const page = cached.now();
    const responses = await Promise.all([1, 2, 3].map(() => respondCached(page, requestOf('br'), cached)));
    const bodies = await Promise.all(responses.map(bytesOf));
    expect(bodies.every((body) => body.equals(bodies[0] as Buffer))).toBe(true);
    expect(cached.now().bodies.br?.equals(bodies[0] as Buffer)).toBe(true);
  });

  it('is 304 for a browser that has it', async () => {
    const cached = await keptPage();
    expect((await respondCached(cached.now(), requestOf('br', cached.now().headers.etag), cached)).status).toBe(304);
    expect((await respondCached(cached.now(), requestOf('br', '"another"'), cached)).status).toBe(200);
  });
});

describe('the plain body of a page that is kept compressed', () => {
  it('P50 is shared by concurrent requests, so that clients without compression do not fill the memory', async () => {
    const text = Buffer.from('سلام '.repeat(1000));
    const page = {
      status: 200,
      headers: { etag: 'W/"1"' },
      bodies: { br: brotliCompressSync(text) },
      tags: new Set<string>(),
    };
    const [first, second] = await Promise.all([plainBody(page), plainBody(page)]);
    expect(first.equals(text)).toBe(true);
    expect(second).toBe(first);
    expect(await plainBody(page)).toBe(first);
  });
});
