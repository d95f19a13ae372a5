import { logError } from './log.ts';

/** Calls one of several handlers, whose errors must not affect the others: logs them and returns undefined. */
export function callSafely<A extends unknown[], R>(call: (...input: A) => R, ...input: A): R | undefined {
  try {
    return call(...input);
  } catch (error) {
    logError(error);
    return undefined;
  }
}
