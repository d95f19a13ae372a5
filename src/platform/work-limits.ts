import type { Platform } from './context.ts';
import { makeChallenge, takeProof, type WorkPurpose, workOf } from './proof-of-work.ts';
import type { RateLimit } from './rate-limit.ts';
import { consumeSharedLimit, countShared, readShared, refundSharedLimit } from './shared-rate-limit.ts';

/** Rate limit shared by all nodes; beyond it proof of work is required. */
export interface WorkLimit<Reason extends string> {
  /** The reason for the visitor. */
  reason: Reason;
  key: string;
  limit: RateLimit;
}

/** A throttled call: a proof of work allows it immediately, otherwise it is free again from `freeAt` on. */
export interface WorkDemand<Reason extends string> {
  ok: false;
  reason: Reason;
  challenge: string;
  freeAt: number;
}

/**
 * Consumes all of the rate limits; beyond them it requires a proof of work, so that callers are not locked out because
 * of others behind the same address or for the same account. The work grows with each call it paid for; those calls do
 * not count against the limits of other callers.
 */
export async function takeOrProve<Reason extends string>(
  platform: Platform,
  {
    limits,
    proof,
    purpose,
    load = 0,
    demanded = null,
  }: {
    limits: ReadonlyArray<WorkLimit<Reason>>;
    /** A solved challenge; empty for none. */
    proof: string;
    purpose: WorkPurpose;
    /** Additional load from 0 to 1 that increases the work. */
    load?: number;
    /** Set if work is required although the limits are not used up. */
    demanded?: { reason: Reason; freeAt: number } | null;
  },
): Promise<{ ok: true } | WorkDemand<Reason>> {
  const paid = limits.map(({ key, limit }) => ({ key: `${key} paid`, limit }));
  const uses = await readShared(platform, paid);
  const work = workOf(Math.max(load, ...uses.map(({ used, limit }) => used / limit.max)));
  const done = proof === '' ? null : await takeProof(platform, proof, purpose);
  // A proof may lag one step behind a load that has grown since.
  if (done !== null && done * 2 >= work) {
    for (const { key, limit } of paid) await countShared(platform, key, limit);
    return { ok: true };
  }
  const refused = demanded ?? (await takeAll(platform, limits));
  if (refused === null) return { ok: true };
  return { ok: false, ...refused, challenge: await makeChallenge(platform, { ...purpose, work }) };
}

/** Counts a call within every limit or within none; returns the limit that is used up, or null. */
async function takeAll<Reason extends string>(platform: Platform, limits: ReadonlyArray<WorkLimit<Reason>>) {
  for (const [index, { reason, key, limit }] of limits.entries()) {
    if (await consumeSharedLimit(platform, key, limit)) continue;
    for (const before of limits.slice(0, index)) await refundSharedLimit(platform, before.key, before.limit);
    const [use] = await readShared(platform, [{ key, limit }]);
    return { reason, freeAt: use?.freeAt ?? platform.clock.now() };
  }
  return null;
}
