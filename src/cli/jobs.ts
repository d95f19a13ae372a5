import { publishDue } from '../content/posts/index.ts';
import type { Services } from '../http/core/services.ts';

const everyMs = 15_000;
/** No upload takes longer. */
const uploadMs = 24 * 3_600_000;

/**
 * What happens by itself while the server runs: scheduled posts appear when their time has come, and the searches that
 * were counted in memory are written down. At the start, what is left of uploads that were killed is removed.
 */
export function startJobs({ platform, searches }: Pick<Services, 'platform' | 'searches'>): { stop(): Promise<void> } {
  const { clock, log, storage } = platform;
  const tidying = storage
    .tidy(clock.now() - uploadMs)
    .catch((err) => log.warn({ err }, 'what is left of broken uploads could not be removed'));
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = Promise.all([
      publishDue(platform).catch((err) => log.warn({ err }, 'scheduled posts could not be published')),
      searches.flush(),
    ]);
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([running, tidying]);
      await searches.flush();
    },
  };
}
