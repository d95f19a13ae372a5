import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { admitOtp, countWrongTry, type OtpAdmission, type OtpInput } from './otp-limits.ts';

/** Lifetime of a code, maximum attempts, and the minimum interval between requests of a browser. */
export const otpLimits = { lifetimeMs: 120_000, tries: 5, resendMs: 60_000 } as const;

/** Code to be sent, and the secret for the requesting browser; both are stored as hashes only. */
export type RequestedOtp = { ok: true; code: string; request: string } | Exclude<OtpAdmission, { ok: true }>;

/**
 * Creates a code for a mobile (`09…`). Earlier codes stay valid until they expire, each for the browser that requested it.
 * Does not look up the account, so the response cannot reveal if one exists.
 */
export async function requestOtp(platform: Platform, input: OtpInput): Promise<RequestedOtp> {
  const admission = await admitOtp(platform, input);
  if (!admission.ok) return admission;
  const { mobile, secret } = input;
  const request = randomToken(32);
  const code = String(randomInt(10 ** admission.digits)).padStart(admission.digits, '0');
  const now = platform.clock.now();
  await runTransaction(platform, async (trx) => {
    await trx
      .deleteFrom('otp_codes')
      .where('created_at', '<', now - keptMs)
      .execute();
    await trx
      .insertInto('otp_codes')
      .values({
        request_hash: hashOfToken(request),
        mobile,
        code_hash: hashOfCode({ request, mobile, code, secret }),
        tries: 0,
        expires_at: now + otpLimits.lifetimeMs,
        used_at: null,
        created_at: now,
      })
      .execute();
  });
  return { ok: true, code, request };
}

/** Retention of the number of a requested code, for another request, in milliseconds. */
const keptMs = 3_600_000;

/** Last code requested by a browser. */
export interface AskedOtp {
  mobile: string;
  /** When this browser may request another one. */
  resendAt: number;
  /** Secrets of the browser for the same number, latest first. */
  requests: string[];
}

/** Finds the code requests of a browser within the last hour by its secrets, latest first; null if there are none. */
export async function findOtp({ db, clock }: Platform, requests: readonly string[]): Promise<AskedOtp | null> {
  if (requests.length === 0) return null;
  const rows = await db
    .selectFrom('otp_codes')
    .select(['request_hash', 'mobile', 'created_at'])
    .where('request_hash', 'in', requests.map(hashOfToken))
    .where('used_at', 'is', null)
    .where('created_at', '>', clock.now() - keptMs)
    .execute();
  const byHash = new Map(rows.map((row) => [row.request_hash, row]));
  const pending = requests.flatMap((request) => {
    const row = byHash.get(hashOfToken(request));
    return row ? [{ request, ...row }] : [];
  });
  const [last] = pending;
  if (!last) return null;
  const { mobile } = last;
  const same = pending.filter((one) => one.mobile === mobile).map(({ request }) => request);
  return { mobile, resendAt: last.created_at + otpLimits.resendMs, requests: same };
}

/** Reason why a code was rejected. `over`: expired, used, or too many attempts; only another code helps. */
export type OtpFault = 'wrong' | 'over';

/**
 * Verifies a code for its number: it works once, and only in the requesting browser. Each code has its own attempts, so
 * strangers cannot use up those of others.
 */
export async function verifyOtp(
  platform: Platform,
  { requests, code: typed, isKnown, secret }: GivenOtp,
): Promise<{ ok: true; mobile: string } | { ok: false; fault: OtpFault }> {
  const { db, clock } = platform;
  const pending = await findOtp(platform, requests);
  if (!pending) return { ok: false, fault: 'over' };
  const { mobile } = pending;
  const now = clock.now();
  const byHash = new Map(pending.requests.map((request) => [hashOfToken(request), request]));
  // Counted before the comparison: of concurrent guesses, no more than allowed are compared.
  const rows = await db
    .updateTable('otp_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('request_hash', 'in', [...byHash.keys()])
    .where('used_at', 'is', null)
    .where('tries', '<', otpLimits.tries)
    .where('expires_at', '>', now)
    .returning(['request_hash', 'code_hash'])
    .execute();
  if (rows.length === 0) return { ok: false, fault: 'over' };
  const code = toLatinDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  const right = rows.find(({ request_hash, code_hash }) => {
    const given = hashOfCode({ request: byHash.get(request_hash) ?? '', mobile, code, secret });
    return timingSafeEqual(Buffer.from(given), Buffer.from(code_hash));
  });
  if (!right) {
    await countWrongTry(platform, { mobile, isKnown: isKnown(mobile), secret });
    return { ok: false, fault: 'wrong' };
  }
  const { numUpdatedRows } = await db
    .updateTable('otp_codes')
    .set({ used_at: now })
    .where('request_hash', '=', right.request_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? { ok: true, mobile } : { ok: false, fault: 'over' };
}

interface GivenOtp {
  /** The secrets of the browser, the last one first. */
  requests: readonly string[];
  /** As typed. */
  code: string;
  /** True if this browser has verified the number before. */
  isKnown(mobile: string): boolean;
  /** Site secret: the stored hash reveals no code. */
  secret: string;
}

function hashOfCode({
  request,
  mobile,
  code,
  secret,
}: Record<'request' | 'mobile' | 'code' | 'secret', string>): string {
  return createHmac('sha256', secret).update(`otp\0${request}\0${mobile}\0${code}`).digest('base64url');
}
