import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Platform } from './context.ts';
import { consumeSharedLimit } from './shared-rate-limit.ts';

/** Maximum work factor: about fifteen seconds of an old phone. */
export const mostWork = 16;

/**
 * Cost of one key: 5,000 rounds of PBKDF2 take an old phone about ten milliseconds. The smallest challenge has 200
 * candidate keys, of which the browser must find one.
 */
const cost = 5_000;
const keysOfLeast = 200;

/** Lifetime of a challenge; proofs are stored as long, so that none counts twice. */
export const challengeSeconds = 600;

/** Purpose of a challenge. Its proof is not valid for another number or another form. */
export interface WorkPurpose {
  purpose: string;
  /** Subject of the challenge, such as a mobile number; stored in it as a keyed hash. */
  subject: string;
  /** Of the site. */
  secret: string;
}

/** Returns the work factor of a load: 1, 2, 4, 8 or 16 as it grows from none (0) to the limit (1). */
export function workOf(load: number): number {
  return Math.min(mostWork, 2 ** Math.floor(Math.max(0, load) * Math.log2(mostWork)));
}

/** Creates an ALTCHA challenge as text, solved by a browser (`src/features/proof-of-work`). Stateless. */
export async function makeChallenge(
  { clock }: Pick<Platform, 'clock'>,
  { work, ...purpose }: WorkPurpose & { work: number },
): Promise<string> {
  const keys = keysOfLeast * work;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(keys),
    data: { for: bindingOf(purpose), keys, until: clock.now() + challengeSeconds * 1000, work },
    deriveKey,
    ...keysOf(purpose),
  });
  return JSON.stringify(challenge);
}

const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      salt: z.string(),
      keySignature: z.string(),
      data: z.object({ for: z.string(), keys: z.number(), until: z.number(), work: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Redeems a proof of work, which replaces a captcha, once across all nodes. Returns its work factor; null for an
 * invalid, foreign, expired or already redeemed proof.
 */
export async function takeProof(platform: Platform, proof: string, purpose: WorkPurpose): Promise<number | null> {
  const read = proofShape.safeParse(parse(proof));
  if (!read.success) return null;
  const { challenge, solution } = read.data;
  const { data } = challenge.parameters;
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Parameters<typeof verifySolution>[0]['challenge'],
    solution,
    deriveKey,
    ...keysOf(purpose),
  });
  if (!verified || data.for !== bindingOf(purpose) || data.until <= platform.clock.now()) return null;
  const isFirst = await consumeSharedLimit(platform, `proof ${challenge.signature}`, {
    max: 1,
    seconds: challengeSeconds,
  });
  return isFirst ? data.work : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const keyOf = (secret: string, use: string) => createHmac('sha256', secret).update(`work\0${use}`).digest('base64url');

/** Signing keys of challenges and solutions. */
export const keysOf = ({ secret }: Pick<WorkPurpose, 'secret'>) => ({
  hmacSignatureSecret: keyOf(secret, 'challenge'),
  hmacKeySignatureSecret: keyOf(secret, 'solution'),
});

const bindingOf = ({ purpose, subject, secret }: WorkPurpose) => keyOf(secret, `for\0${purpose}\0${subject}`);
