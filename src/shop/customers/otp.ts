import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { write } from '../../platform/db/write.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';
import { giveBackShared, takeShared } from '../../platform/shared-limits.ts';

/** How long a code works, and how often it may be guessed. */
export const otpLimits = { lifetimeMs: 120_000, tries: 5, digits: 6 } as const;

/** Codes for one number and for one address; guesses of the codes of one number and from one address, all together. */
const limits = {
  codesFor: { max: 5, seconds: 3600 },
  codesFrom: { max: 20, seconds: 3600 },
  triesFor: { max: 15, seconds: 3600 },
  triesFrom: { max: 60, seconds: 3600 },
} as const;

interface Asking {
  /** Where the visitor is. */
  address: string;
  /** Of the site: what is stored tells nobody a code. */
  secret: string;
}

/** A code to be sent, and the secret that only the browser that asked may have; both are stored as hashes only. */
export type RequestedOtp = { ok: true; code: string; request: string } | { ok: false };

/**
 * Makes a code for a mobile (`09…`). Those that were made for the number before work no more; how often it was asked
 * for and guessed at stays counted. Whether somebody has the number is not looked up, so nothing can tell.
 */
export async function requestOtp(
  platform: Platform,
  { mobile, address, secret }: Asking & { mobile: string },
): Promise<RequestedOtp> {
  if (!(await takeShared(platform, `otp from ${address}`, limits.codesFrom))) return { ok: false };
  if (!(await takeShared(platform, `otp for ${accountOf(mobile, secret)}`, limits.codesFor))) return { ok: false };
  const request = randomToken(32);
  const code = String(randomInt(10 ** otpLimits.digits)).padStart(otpLimits.digits, '0');
  const now = platform.clock.now();
  await write(platform, async (trx) => {
    await trx
      .deleteFrom('otp_codes')
      .where((eb) => eb.or([eb('mobile', '=', mobile), eb('created_at', '<', now - keptMs)]))
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

/** The number that a browser has asked a code for within the last hour, and until when the code works. */
export async function findOtp(
  { db, clock }: Platform,
  request: string,
): Promise<{ mobile: string; expiresAt: number } | null> {
  const row = await db
    .selectFrom('otp_codes')
    .select(['mobile', 'expires_at'])
    .where('request_hash', '=', hashOfToken(request))
    .where('used_at', 'is', null)
    .where('created_at', '>', clock.now() - keptMs)
    .executeTakeFirst();
  return row ? { mobile: row.mobile, expiresAt: row.expires_at } : null;
}

/** Why a code was not taken. `over`: too old, used, or guessed at too often; only another code helps. */
export type OtpFault = 'wrong' | 'over' | 'too-many';

/** Takes a code for the number it was sent to: it works once, and only in the browser that asked for it. */
export async function verifyOtp(
  platform: Platform,
  { request, code: typed, address, secret }: Asking & { request: string; code: string },
): Promise<{ ok: true; mobile: string } | { ok: false; fault: OtpFault }> {
  const { db, clock } = platform;
  const now = clock.now();
  if (!(await takeShared(platform, `otp tries from ${address}`, limits.triesFrom)))
    return { ok: false, fault: 'too-many' };
  // Counted before it is compared: of many guesses at once no more than allowed are looked at.
  const row = await db
    .updateTable('otp_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('request_hash', '=', hashOfToken(request))
    .where('used_at', 'is', null)
    .where('tries', '<', otpLimits.tries)
    .where('expires_at', '>', now)
    .returning(['mobile', 'code_hash'])
    .executeTakeFirst();
  if (!row) return { ok: false, fault: 'over' };
  const { mobile, code_hash } = row;
  const account = `otp tries for ${accountOf(mobile, secret)}`;
  if (!(await takeShared(platform, account, limits.triesFor))) return { ok: false, fault: 'too-many' };
  const code = toLatinDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  const expected = Buffer.from(code_hash);
  const given = Buffer.from(hashOfCode({ request, mobile, code, secret }));
  if (!timingSafeEqual(given, expected)) return { ok: false, fault: 'wrong' };
  const { numUpdatedRows } = await db
    .updateTable('otp_codes')
    .set({ used_at: now })
    .where('request_hash', '=', hashOfToken(request))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return { ok: false, fault: 'over' };
  await giveBackShared(platform, account, limits.triesFor);
  return { ok: true, mobile };
}

function hashOfCode({
  request,
  mobile,
  code,
  secret,
}: Record<'request' | 'mobile' | 'code' | 'secret', string>): string {
  return createHmac('sha256', secret).update(`otp\0${request}\0${mobile}\0${code}`).digest('base64url');
}

/** A number as limits are counted for it, which cannot be read back. */
function accountOf(mobile: string, secret: string): string {
  return createHmac('sha256', secret).update(`otp\0number\0${mobile}`).digest('base64url');
}
