import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Work in steps, each short; returns its result at the end. */
export type Steps<R> = Generator<undefined, R>;

/** Runs all steps in this turn of the event loop. */
export function allAtOnce<R>(steps: Steps<R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps and yields to the event loop in between, so that other requests are served. */
export async function inTurns<R>(steps: Steps<R>): Promise<R> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}
