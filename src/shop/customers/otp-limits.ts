import { createHmac } from 'node:crypto';
import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { consumeSharedLimit, countShared, readShared, type SharedUse } from '../../platform/shared-rate-limit.ts';
import { takeOrProve, type WorkDemand } from '../../platform/work-limits.ts';

/** Request for a code, with its proofs. */
export interface OtpInput {
  /** As `09…`. */
  mobile: string;
  /** Visitor address: IPv4, or the /64 of an IPv6 one. */
  address: string;
  /** True if this browser has verified the number before. */
  isKnown: boolean;
  /** A solved challenge; empty for none. */
  proof: string;
  /** Of the site. */
  secret: string;
}

/**
 * Reason for requiring a proof of work: many codes requested from the address or for the number, guesses at the number, or
 * high load of the site.
 */
export type OtpDemandReason = 'address' | 'number' | 'tries' | 'load';

/** Admission of a code and its number of digits; `spent`: the SMS budget of this hour is used up. */
export type OtpAdmission =
  | { ok: true; digits: number }
  | WorkDemand<OtpDemandReason>
  | { ok: false; reason: 'spent'; freeAt: number };

/** Longer codes make guessing hopeless for numbers under attack. */
const digits = { usual: 6, guessedAt: 8 };

const hour = 3600;
const hourly = (max: number): RateLimit => ({ max, seconds: hour });

const budgetKey = 'otp sms';
/** Share of the hourly SMS budget from which strangers must solve a challenge. */
const loadFrom = 0.5;
/** Share from which staff are alerted. */
const alarmFrom = 0.8;

/**
 * Rate-limits SMS codes and counts them. Users are never rejected for the actions of others: beyond a limit a proof of
 * work is required, which grows with the codes already sent. Strangers share the limit of a number, and browsers that have
 * verified it before have a separate one. Those do not count for the address either, and get their code when the SMS
 * budget of the hour is spent.
 */
export async function admitOtp(platform: Platform, request: OtpInput): Promise<OtpAdmission> {
  const { isKnown, address, mobile, secret, proof } = request;
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
    limits,
    proof,
    demanded,
    purpose: { purpose: 'otp', subject: mobile, secret },
    load: isLoaded ? (load - loadFrom) / (1 - loadFrom) : 0,
  });
  if (!taken.ok) return taken;
  if (isKnown) await countShared(platform, budgetKey, budget);
  else if (!(await consumeSharedLimit(platform, budgetKey, budget))) return refused;
  await alarm(platform, (spent.used + 1) / budget.max);
  return { ok: true, digits: isGuessedAt ? digits.guessedAt : digits.usual };
}

/** Counts a wrong code for a number; after many, the next code requires more work. */
export async function countWrongTry(
  platform: Platform,
  { mobile, isKnown, secret }: Pick<OtpInput, 'mobile' | 'isKnown' | 'secret'>,
): Promise<void> {
  const { codes } = await readSettings(platform);
  const key = `otp tries ${isKnown ? 'known' : 'strangers'} ${numberKey(mobile, secret)}`;
  await countShared(platform, key, hourly(codes.triesPerNumber));
}

/** Usage of the hourly SMS budget: `high` raises an alert, `spent` sends to known browsers only. */
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

/** Hash of a number, as the key of its rate limits. */
function numberKey(mobile: string, secret: string): string {
  return createHmac('sha256', secret).update(`otp\0number\0${mobile}`).digest('base64url');
}
