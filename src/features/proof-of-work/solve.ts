import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Maximum parallel lanes; more gain nothing: phones have few fast cores. */
const mostLanes = 4;
/** Time limit for the key; afterwards the visitor waits instead. */
const timeLimit = 120_000;

/**
 * Solves a challenge of `makeChallenge` and returns the proof to be sent. Keys are derived by the browser's own
 * cryptography outside of the main thread, so the page stays usable. Throws where a browser cannot, and after a time limit.
 */
export async function solve(text: string, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  const keys = Number(challenge.parameters.data?.keys);
  const lanes = Math.min(mostLanes, Math.max(1, navigator.hardwareConcurrency));
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  let tried = 0;
  const counting: typeof deriveKey = (...input) => {
    tried += 1;
    onProgress(Math.min(1, tried / keys));
    return deriveKey(...input);
  };
  const lane = async (counterStart: number) => {
    const solution = await solveChallenge({
      challenge,
      controller,
      counterStart,
      counterStep: lanes,
      deriveKey: counting,
      timeout: timeLimit,
    });
    if (solution === null) throw new Error('not solved');
    return solution;
  };
  try {
    const { counter, derivedKey } = await Promise.any(Array.from({ length: lanes }, (_, index) => lane(index)));
    return JSON.stringify({ challenge, solution: { counter, derivedKey } });
  } finally {
    controller.abort();
  }
}
