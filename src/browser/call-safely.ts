import { logError } from './log.ts';

/** Calls one of several, whose fault must not silence the others: it is logged, and nothing is answered. */
export function callSafely<A extends unknown[], R>(call: (...input: A) => R, ...input: A): R | undefined {
  try {
    return call(...input);
  } catch (error) {
    logError(error);
    return undefined;
  }
}
