import { publishDue } from '../content/posts/index.ts';
import type { Services } from '../http/core/services.ts';

const everyMs = 15_000;

/**
 * What happens by itself while the server runs: scheduled posts appear when their time has come, and the searches that
 * were counted in memory are written down.
 */
export function startJobs({ platform, searches }: Pick<Services, 'platform' | 'searches'>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = Promise.all([
      publishDue(platform).catch((err) => platform.log.warn({ err }, 'scheduled posts could not be published')),
      searches.flush(),
    ]);
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await searches.flush();
    },
  };
}
