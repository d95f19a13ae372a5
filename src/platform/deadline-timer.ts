import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** Runs a callback later and returns a cancel function. */
export type SetTimer = (run: () => void, ms: number) => () => void;

interface Alarm {
  /** Recomputes the next time; call it whenever that may have changed. */
  arm(): void;
  /** Stops the timer and resolves when running work has ended. */
  stop(): Promise<void>;
}

/** Returns the earliest of some times; null for none. */
export function earliest(times: ReadonlyArray<number | null>): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Maximum timer length: a clock that was set forward is noticed after this time. */
const longestMs = 3_600_000;

const setSystemTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/**
 * Fires once at each stored time; `next` returns the first one after a given time. It is called when the timer is armed and
 * after each firing, never in between. Failed work is not retried before the next time, so callers that need certainty
 * also poll.
 */
export function createDeadlineTimer({
  clock,
  log,
  next,
  ring,
  setTimer = setSystemTimer,
}: {
  clock: Clock;
  log: Log;
  next(after: number): Promise<number | null>;
  ring(): Promise<unknown>;
  setTimer?: SetTimer;
}): Alarm {
  let rung = clock.now();
  let isDue = false;
  let isArmed = false;
  let isStopped = false;
  let disarm = () => {};
  let running: Promise<void> | null = null;

  function wake(): void {
    if (isStopped || running) return;
    running = work().finally(() => {
      running = null;
    });
  }

  async function work(): Promise<void> {
    while (!isStopped && (isDue || isArmed)) {
      disarm();
      if (isDue) {
        isDue = false;
        rung = clock.now();
        await ring().catch((err: unknown) => log.warn({ err }, 'what a moment asks for could not be done'));
      }
      isArmed = false;
      await wait().catch((err: unknown) => log.warn({ err }, 'the next moment could not be read'));
    }
  }

  async function wait(): Promise<void> {
    const time = await next(rung);
    if (time === null || isStopped) return;
    const due = () => {
      isDue = true;
      wake();
    };
    disarm = setTimer(due, Math.min(Math.max(time - clock.now(), 0), longestMs));
  }

  return {
    arm() {
      isArmed = true;
      wake();
    },
    async stop() {
      isStopped = true;
      disarm();
      await running;
    },
  };
}
