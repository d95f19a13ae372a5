import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { readCookie, secretCookie } from './cookies.ts';

type Keys = Pick<Config, 'secret' | 'baseUrl'>;

const name = 'mizban_known';
const seconds = 180 * 24 * 3600;

/**
 * The `Set-Cookie` line after a visitor has shown that a mobile is theirs. It opens nothing: it only lets the browser ask
 * for codes of this number without sharing the limit of strangers.
 */
export function giveKnownNumber(mobile: string, now: number, keys: Keys): string {
  const until = String(now + seconds * 1000);
  return secretCookie(name, `${until}.${sign(mobile, until, keys)}`, seconds, keys);
}

/** Whether the browser of a request has shown before that a mobile is its visitor's. */
export function isKnownNumber(request: Request, mobile: string, now: number, keys: Keys): boolean {
  const [until = '', signature = ''] = (readCookie(request, name, keys) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(mobile, until, keys))];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > now;
}

function sign(mobile: string, until: string, { secret }: Keys): string {
  return createHmac('sha256', secret).update(`known number\0${mobile}\0${until}`).digest('base64url');
}
