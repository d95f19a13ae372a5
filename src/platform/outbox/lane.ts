import type { Log } from '../log.ts';

const pollMs = 1_000;

interface LaneInput<T> {
  /** Delivers everything due. */
  work(): Promise<T>;
  isStopping(): boolean;
  log: Log;
}

/** Runs the deliveries of one topic, one run at a time; a call during a run is served by the next poll. */
export function createLane<T>({ work, isStopping, log }: LaneInput<T>) {
  let running: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    if (running || isStopping()) return;
    clearTimeout(timer);
    running = work()
      .catch((err: unknown) => log.warn({ err }, 'the outbox cannot be read'))
      .finally(() => {
        running = null;
        if (!isStopping()) timer = setTimeout(run, pollMs).unref();
      });
  };
  return {
    work,
    run,
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
