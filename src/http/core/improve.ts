import { compress, decode } from './compress.ts';
import type { Services } from './services.ts';

const everyMs = 2_000;

/**
 * Compresses the pages that visitors ask for most as well as is worth it, one at a time and beside the requests. A
 * page is first sent quickly compressed, since nobody knows yet whether it is asked for again.
 */
export function startImproving({ cache, platform }: Pick<Services, 'cache' | 'platform'>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const improveOne = async () => {
    const found = cache.mostAskedFor();
    if (!found) return;
    const bodies = await compress(await decode(found.page.bodies), 'often');
    cache.setBodies(found.key, found.page, bodies, { improved: true });
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
