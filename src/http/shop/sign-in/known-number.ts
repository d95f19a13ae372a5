import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { readCookie, secretCookie } from '../cookies.ts';

type Keys = Pick<Config, 'secret' | 'baseUrl'>;

const name = 'mizban_known';
const seconds = 180 * 24 * 3600;

/**
 * `Set-Cookie` line after a visitor verified a mobile number. It grants no access: it only lets the browser request codes
 * for this number without sharing the rate limit of strangers.
 */
export function giveKnownNumber(mobile: string, now: number, keys: Keys): string {
  const until = String(now + seconds * 1000);
  return secretCookie(name, `${until}.${sign(mobile, until, keys)}`, seconds, keys);
}

/** True if the browser has verified this mobile number before. */
export function isKnownNumber(request: Request, mobile: string, now: number, keys: Keys): boolean {
  const [until = '', signature = ''] = (readCookie(request, name, keys) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(mobile, until, keys))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

function sign(mobile: string, until: string, { secret }: Keys): string {
  return createHmac('sha256', secret).update(`known number\0${mobile}\0${until}`).digest('base64url');
}
