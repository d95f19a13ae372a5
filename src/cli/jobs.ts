import type { ContentPlatform } from '../content/documents.ts';
import { publishDue } from '../content/posts/index.ts';

const everyMs = 15_000;

/** What happens by itself while the server runs: scheduled posts appear when their time has come. */
export function startJobs(platform: ContentPlatform): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = publishDue(platform).catch((err) => platform.log.warn({ err }, 'scheduled posts could not be published'));
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
