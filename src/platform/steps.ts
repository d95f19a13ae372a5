import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Work in steps, each short; returns its result at the end. */
export type Steps<R> = Generator<undefined, R>;

/** Does all steps in this turn of the event loop. */
export function allAtOnce<R>(steps: Steps<R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the steps in turns of the event loop, so that others are served in between. */
export async function inTurns<R>(steps: Steps<R>): Promise<R> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}
