import { expect, it } from 'vitest';
import { type CachedPage, createPageCache } from '../../builder/page-cache.ts';
import { silentLog } from '../../platform/log.ts';
import { startRerendering } from './rerender-stale.ts';
import type { Services } from './services.ts';

it('a change re-renders requested pages, once for all changes meanwhile, until it is stopped', async () => {
  const listeners = new Set<(tags: string[]) => void>();
  const changes = {
    on(listener: (tags: string[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const cache = createPageCache({ maxBytes: 1_000, log: silentLog });
  changes.on((tags) => cache.invalidate(tags));
  const job = startRerendering({ cache, platform: { changes } as unknown as Services['platform'] });
  let renders = 0;
  const render = async (): Promise<CachedPage> => {
    renders += 1;
    return { status: 200, headers: {}, bodies: { pieces: [Buffer.from('page')] }, tags: new Set(['settings']) };
  };
  await cache.get('/', render);
  cache.peek('/');
  const change = () => {
    for (const listener of listeners) listener(['settings']);
  };
  change();
  change();
  await job.stop();
  expect(renders).toBe(2);
  expect(cache.peek('/')).toBeDefined();
  change();
  await job.stop();
  expect(renders).toBe(2);
});
