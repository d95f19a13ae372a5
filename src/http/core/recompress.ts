import { compress, decode } from './compress.ts';
import { betterTag } from './negotiate.ts';
import type { Services } from './services.ts';

const everyMs = 2_000;

/**
 * Recompresses the most requested pages at a higher level, one at a time and concurrently with requests. A page is first
 * sent quickly compressed, since reuse is not yet known. The better one has a new ETag, so that nginx in front fetches it.
 */
export function startRecompression({ cache, platform }: Pick<Services, 'cache' | 'platform'>): {
  stop(): Promise<void>;
} {
  let running: Promise<unknown> = Promise.resolve();
  const improveOne = async () => {
    const found = cache.mostRequested();
    if (!found) return;
    const { key, page } = found;
    cache.setBodies(key, page, await compress(await decode(page.bodies), 'well'), { improved: true });
    if (page.headers.etag !== undefined) page.headers.etag = betterTag(page.headers.etag);
  };
  const timer = setInterval(() => {
    running = running
      .then(improveOne)
      .catch((err) => platform.log.warn({ err }, 'a page could not be compressed better'));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
