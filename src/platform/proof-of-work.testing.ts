import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { keysOf } from './proof-of-work.ts';

/** Solves a challenge of `makeChallenge` as the page script does; returns the proof. */
export async function solveForTest(text: string): Promise<string> {
  const challenge = JSON.parse(text);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

/** Signs a proof without doing the work, which requires the site's secret; for load tests. */
export async function signForTest(text: string, secret: string): Promise<string> {
  const { algorithm, data } = JSON.parse(text).parameters;
  const easy = await createChallenge({ algorithm, data, cost: 1, counter: 0, deriveKey, ...keysOf({ secret }) });
  return solveForTest(JSON.stringify(easy));
}
