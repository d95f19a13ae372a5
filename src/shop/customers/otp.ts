import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { admitOtp, countWrongTry, type OtpAdmission, type OtpAsking } from './otp-limits.ts';

/** How long a code works, how often it may be guessed, and how soon the same browser may ask for another. */
export const otpLimits = { lifetimeMs: 120_000, tries: 5, resendMs: 60_000 } as const;

/** A code to be sent, and the secret that only the browser that asked may have; both are stored as hashes only. */
export type RequestedOtp = { ok: true; code: string; request: string } | Exclude<OtpAdmission, { ok: true }>;

/**
 * Makes a code for a mobile (`09…`). Codes that were made before keep working until they expire, each for the browser
 * that asked for it. Whether somebody has the number is not looked up, so nothing can tell.
 */
export async function requestOtp(platform: Platform, asking: OtpAsking): Promise<RequestedOtp> {
  const admission = await admitOtp(platform, asking);
  if (!admission.ok) return admission;
  const { mobile, secret } = asking;
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

/** So long the number that a code was asked for is remembered, for asking once more. */
const keptMs = 3_600_000;

/** The last code that a browser has asked for. */
export interface AskedOtp {
  mobile: string;
  /** When this browser may ask for another one. */
  resendAt: number;
  /** The secrets of the browser whose codes are for the same number, the last one first. */
  requests: string[];
}

/** Reads what a browser has asked for within the last hour by its secrets, the last one first; null for nothing. */
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
  const asked = requests.flatMap((request) => {
    const row = byHash.get(hashOfToken(request));
    return row ? [{ request, ...row }] : [];
  });
  const [last] = asked;
  if (!last) return null;
  const { mobile } = last;
  const same = asked.filter((one) => one.mobile === mobile).map(({ request }) => request);
  return { mobile, resendAt: last.created_at + otpLimits.resendMs, requests: same };
}

/** Why a code was not taken. `over`: too old, used, or guessed at too often; only another code helps. */
export type OtpFault = 'wrong' | 'over';

/**
 * Takes a code for the number it was sent to: it works once, and only in the browser that asked for it. Each code has
 * tries of its own, so nobody uses up those of somebody else.
 */
export async function verifyOtp(
  platform: Platform,
  { requests, code: typed, isKnown, secret }: GivenOtp,
): Promise<{ ok: true; mobile: string } | { ok: false; fault: OtpFault }> {
  const { db, clock } = platform;
  const asked = await findOtp(platform, requests);
  if (!asked) return { ok: false, fault: 'over' };
  const { mobile } = asked;
  const now = clock.now();
  const byHash = new Map(asked.requests.map((request) => [hashOfToken(request), request]));
  // Counted before it is compared: of many guesses at once no more than allowed are looked at.
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
  /** As it was typed. */
  code: string;
  /** Whether this browser has shown before that a number is its visitor's. */
  isKnown(mobile: string): boolean;
  /** Of the site: what is stored tells nobody a code. */
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
