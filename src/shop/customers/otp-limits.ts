import { createHmac } from 'node:crypto';
import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { consumeSharedLimit, countShared, readShared, type SharedUse } from '../../platform/shared-rate-limit.ts';
import { takeOrProve, type WorkDemand } from '../../platform/work-limits.ts';

/** Who asks for a code, and what shows that they may. */
export interface OtpAsking {
  /** As `09…`. */
  mobile: string;
  /** Where the visitor is: an IPv4 address or the /64 of an IPv6 one. */
  address: string;
  /** Whether this browser has shown before that the number is its visitor's. */
  isKnown: boolean;
  /** A solved challenge; empty for none. */
  proof: string;
  /** Of the site. */
  secret: string;
}

/**
 * Why a code is not sent for free: many were asked for from the address or for the number, the number was guessed at, or
 * the site sends many.
 */
export type OtpDemandReason = 'address' | 'number' | 'tries' | 'load';

/** Whether a code may be made, of how many digits; `spent`: all SMS of this hour were sent. */
export type OtpAdmission =
  | { ok: true; digits: number }
  | WorkDemand<OtpDemandReason>
  | { ok: false; reason: 'spent'; freeAt: number };

/** Longer codes keep guessing hopeless for numbers that are guessed at. */
const digits = { usual: 6, guessedAt: 8 };

const hour = 3600;
const hourly = (max: number): RateLimit => ({ max, seconds: hour });

const budgetKey = 'otp sms';
/** From this share of the hourly SMS on, strangers solve a challenge. */
const loadFrom = 0.5;
/** From this share on, staff are alarmed. */
const alarmFrom = 0.8;

/**
 * Decides whether a code is sent, and counts it. Nobody is refused for what others do: beyond a limit a proof of work is
 * demanded, which grows with the codes that were sent for one. Strangers share the limit of a number, and browsers that
 * have shown it before have one of their own; those are not counted for the address either, and get their code when the
 * SMS of the hour are spent.
 */
export async function admitOtp(platform: Platform, asking: OtpAsking): Promise<OtpAdmission> {
  const { isKnown, address, mobile, secret, proof } = asking;
  const { codes } = await readSettings(platform);
  const number = numberKey(mobile, secret);
  const pool = isKnown ? 'known' : 'strangers';
  const limits = [
    ...(isKnown ? [] : [{ reason: 'address' as const, key: `otp from ${address}`, limit: hourly(codes.perAddress) }]),
    {
      reason: 'number' as const,
      key: `otp ${pool} ${number}`,
      limit: hourly(isKnown ? codes.perKnownBrowser : codes.perNumber),
    },
  ];
  const budget = hourly(codes.smsPerHour);
  const [spent, tries] = (await readShared(platform, [
    { key: budgetKey, limit: budget },
    { key: `otp tries ${pool} ${number}`, limit: hourly(codes.triesPerNumber) },
  ])) as [SharedUse, SharedUse];
  const load = spent.used / budget.max;
  const isGuessedAt = tries.used >= codes.triesPerNumber;
  const refused = { ok: false, reason: 'spent', freeAt: spent.freeAt } as const;
  if (!isKnown && load >= 1) return refused;

  const isLoaded = !isKnown && load >= loadFrom;
  const demanded = isGuessedAt
    ? { reason: 'tries' as const, freeAt: tries.freeAt }
    : isLoaded
      ? { reason: 'load' as const, freeAt: spent.freeAt + (1 - loadFrom) * hour * 1000 }
      : null;
  const taken = await takeOrProve<OtpDemandReason>(platform, {
    ...{ limits, proof, demanded },
    purpose: { purpose: 'otp', subject: mobile, secret },
    load: isLoaded ? (load - loadFrom) / (1 - loadFrom) : 0,
  });
  if (!taken.ok) return taken;
  if (isKnown) await countShared(platform, budgetKey, budget);
  else if (!(await consumeSharedLimit(platform, budgetKey, budget))) return refused;
  await alarm(platform, (spent.used + 1) / budget.max);
  return { ok: true, digits: isGuessedAt ? digits.guessedAt : digits.usual };
}

/** Counts a wrong code of a number; who asks for its next one does more for it once there were many. */
export async function countWrongTry(
  platform: Platform,
  { mobile, isKnown, secret }: Pick<OtpAsking, 'mobile' | 'isKnown' | 'secret'>,
): Promise<void> {
  const { codes } = await readSettings(platform);
  const key = `otp tries ${isKnown ? 'known' : 'strangers'} ${numberKey(mobile, secret)}`;
  await countShared(platform, key, hourly(codes.triesPerNumber));
}

/** How much of the codes by SMS of this hour is spent: `high` alarms, `spent` sends to browsers alone that are known. */
export interface SmsBudget {
  status: 'ok' | 'high' | 'spent';
  used: number;
  max: number;
}

/** Reads the budget for the health of the site. */
export async function readSmsBudget(platform: Platform): Promise<SmsBudget> {
  const { smsPerHour: max } = (await readSettings(platform)).codes;
  const [{ used }] = (await readShared(platform, [{ key: budgetKey, limit: hourly(max) }])) as [SharedUse];
  return { status: used >= max ? 'spent' : used >= max * alarmFrom ? 'high' : 'ok', used, max };
}

/** Logs that the budget runs out, once an hour on all nodes together. */
async function alarm(platform: Platform, share: number): Promise<void> {
  if (share < alarmFrom || !(await consumeSharedLimit(platform, 'otp alarm', { max: 1, seconds: hour }))) return;
  platform.log.error({ share }, 'the SMS budget for sign-in codes runs out; somebody may be asking for codes in bulk');
}

/** A number as limits are counted for it, which cannot be read back. */
function numberKey(mobile: string, secret: string): string {
  return createHmac('sha256', secret).update(`otp\0number\0${mobile}`).digest('base64url');
}
