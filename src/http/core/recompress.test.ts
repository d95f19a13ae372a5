import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CachedPage, createPageCache } from '../../builder/page-cache.ts';
import { silentLog } from '../../platform/log.ts';
import { cacheJson, respondCached } from './cached-response.ts';
import { startRecompression } from './recompress.ts';
import type { Services } from './services.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const services = { config: { baseUrl: 'http://localhost' } } as Services;
const request = (page: CachedPage, etag = '') =>
  respondCached(
    page,
    new Request('http://localhost/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } }),
    entry,
  );
const cache = createPageCache({ maxBytes: 1_000_000, log: silentLog });
const entry = { cache, key: '/' };

it('a page that is requested again is compressed better, and holders of the first body get the better one', async () => {
  const words = Array.from({ length: 2_000 }, (_, number) => `plan ${(number * 7919) % 997}`);
  const first = await cache.get('/', async () => cacheJson(words, new Set(), services));
  const quick = await request(first);
  for (let visit = 0; visit < 2; visit++) await request(cache.peek('/') as CachedPage);
  const job = startRecompression({ cache, platform: { log: silentLog } as Services['platform'] });
  vi.advanceTimersByTime(2_000);
  await job.stop();
  const improved = cache.peek('/') as CachedPage;
  const better = await request(improved, quick.headers.get('etag') ?? '');
  expect(better.status).toBe(200);
  expect(Number(better.headers.get('content-length'))).toBeLessThan(Number(quick.headers.get('content-length')));
  expect((await request(improved, better.headers.get('etag') ?? '')).status).toBe(304);
});
