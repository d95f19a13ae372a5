import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { consumeSharedLimit, refundSharedLimit } from '../../platform/shared-rate-limit.ts';
import { takeOrProve, type WorkDemand } from '../../platform/work-limits.ts';
import type { Call } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/** Rate limit of wrong passwords from one address; correct ones are not limited. */
const fromAddress = { max: 10, seconds: 60 };
/** Wrong passwords for one account from browsers that have never been signed in to it, wherever they are. */
const forAccount = { max: 20, seconds: 3600 };
/** Wrong passwords from a browser that has been signed in to the account before. */
const fromDevice = { max: 10, seconds: 600 };

const deviceSeconds = 180 * 24 * 3600;

/** Rate limit of wrong second-factor codes for one account, shared by strangers, separate for a known browser. */
const wrongCodes = { max: 5, seconds: 600 };

/** Counted sign-in attempt. */
interface Guess {
  /** Refunds the attempt: the password was right. */
  giveBack(): Promise<void>;
  /** Counts a code attempt, which is refunded on success; throws `TooManyRequests` above the limit. */
  countCode<T>(verify: () => Promise<T | null>): Promise<T | null>;
  /** Cookie that identifies the browser as known from now on. */
  deviceCookie(): string;
}

/** Proof of work submitted by a form that can show a challenge. */
export interface Work {
  /** A solved challenge; empty for none. */
  proof: string;
}

/** Thrown for a form that can show a challenge after too many wrong passwords from its address. */
export class WorkDemanded extends Error {
  override readonly name = 'WorkDemanded';
  readonly demand: WorkDemand<'address'>;

  constructor(demand: WorkDemand<'address'>) {
    super('a proof of work is demanded');
    this.demand = demand;
  }
}

/**
 * Throttles sign-in attempts across all nodes (brute force protection, lockout). Throws `TooManyRequests` above the
 * limit, or `WorkDemanded` for a form that can show a challenge. Strangers share the limits of an account and of an
 * address. A browser that was signed in to the account before has its own, so attackers cannot lock the owner out.
 */
export async function throttleSignIn(
  { request, address }: Pick<Call, 'request' | 'address'>,
  email: string,
  { platform, config }: Pick<Services, 'platform' | 'config'>,
  work?: Work,
): Promise<Guess> {
  const account = sign(`account\0${email.toLowerCase()}`, config);
  const device = readDevice(request.headers.get('cookie') ?? '', account, config);
  const who = device === null ? `for ${account}` : `by ${device}`;
  const shared = { key: `sign-in from ${address}`, limit: fromAddress };
  const own = { key: `sign-in ${who}`, limit: device === null ? forAccount : fromDevice };
  const limits = [own];
  if (device === null && (await takeFromAddress())) limits.push(shared);
  await take(own.key, own.limit);

  /** Counts the attempt for the address; false if it was paid for with proof of work. */
  async function takeFromAddress(): Promise<boolean> {
    if (await consumeSharedLimit(platform, shared.key, shared.limit)) return true;
    if (!work) throw fail('TooManyRequests');
    const taken = await takeOrProve(platform, {
      limits: [{ ...shared, reason: 'address' as const }],
      proof: work.proof,
      purpose: { purpose: 'password', subject: account, secret: config.secret },
    });
    if (!taken.ok) throw new WorkDemanded(taken);
    return false;
  }

  async function take(key: string, limit: RateLimit) {
    if (!(await consumeSharedLimit(platform, key, limit))) throw fail('TooManyRequests');
  }
  return {
    async giveBack() {
      for (const { key, limit } of limits) await refundSharedLimit(platform, key, limit);
    },
    async countCode(verify) {
      const key = `code ${who}`;
      await take(key, wrongCodes);
      const passed = await verify();
      if (passed !== null) await refundSharedLimit(platform, key, wrongCodes);
      return passed;
    },
    deviceCookie: () => deviceCookie(device ?? randomToken(16), account, config),
  };
}

type Keys = Pick<Config, 'secret' | 'baseUrl'>;

function deviceCookie(id: string, account: string, config: Keys): string {
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(config)}=${id}.${signDevice(id, account, config)}; Path=/; Max-Age=${deviceSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The id of a browser that has been signed in to this account; null for all others. */
function readDevice(cookies: string, account: string, config: Keys): string | null {
  const name = `${cookieName(config)}=`;
  const pair = cookies.split(';').find((part) => part.trim().startsWith(name));
  const [id = '', signature = ''] = pair?.trim().slice(name.length).split('.') ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(signDevice(id, account, config));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

function cookieName({ baseUrl }: Keys): string {
  return baseUrl.startsWith('https:') ? '__Host-mizban-device' : 'mizban-device';
}

function signDevice(id: string, account: string, config: Keys): string {
  return sign(`device\0${id}\0${account}`, config);
}

function sign(text: string, { secret }: Keys): string {
  return createHmac('sha256', secret).update(`sign-in\0${text}`).digest('base64url');
}
