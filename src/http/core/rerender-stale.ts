import type { Services } from './services.ts';

/**
 * Renders the pages that visitors are asking for again as soon as something in them has changed, so that nobody waits
 * for it, and a publish is there when nginx in front asks at the turn of the second.
 */
export function startRerendering({ cache, platform }: Pick<Services, 'cache' | 'platform'>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isDue = false;
  const off = platform.changes.on(() => {
    if (isDue) return;
    isDue = true;
    running = running.then(() => {
      isDue = false;
      return cache.renewAskedFor();
    });
  });
  return {
    async stop() {
      off();
      await running;
    },
  };
}
