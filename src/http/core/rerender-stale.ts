import type { Services } from './services.ts';

/**
 * Stale-while-revalidate: re-renders requested pages as soon as their content changes, so that visitors do not wait for
 * it, and a publish is ready when nginx in front revalidates at the turn of the second.
 */
export function startRerendering({ cache, platform }: Pick<Services, 'cache' | 'platform'>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isDue = false;
  const off = platform.changes.on(() => {
    if (isDue) return;
    isDue = true;
    running = running.then(() => {
      isDue = false;
      return cache.renewRequested();
    });
  });
  return {
    async stop() {
      off();
      await running;
    },
  };
}
