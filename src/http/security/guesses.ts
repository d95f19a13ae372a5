import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { fail } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { giveBackShared, takeShared } from '../../platform/shared-limits.ts';
import type { Call } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/** Wrong passwords from one address; who knows the right one is not held up. */
const fromAddress = { max: 10, seconds: 60 };
/** Wrong passwords for one account from browsers that have never been signed in to it, wherever they are. */
const forAccount = { max: 20, seconds: 3600 };
/** Wrong passwords from a browser that has been signed in to the account before. */
const fromDevice = { max: 10, seconds: 600 };

const deviceSeconds = 180 * 24 * 3600;

/**
 * Counts a try to sign in, for all nodes together, and raises `TooManyRequests` when there were too many. Strangers
 * share the tries for an account; a browser that was signed in to it before has its own, so nobody can lock its owner
 * out. `succeed` takes the try back and answers the cookie by which the browser is known from then on.
 */
export async function countGuess(
  { request, address }: Pick<Call, 'request' | 'address'>,
  email: string,
  { platform, config }: Pick<Services, 'platform' | 'config'>,
): Promise<{ succeed(): Promise<string> }> {
  const account = sign(`account\0${email.toLowerCase()}`, config);
  const device = readDevice(request.headers.get('cookie') ?? '', account, config);
  const limits = [
    { key: `sign-in from ${address}`, limit: fromAddress },
    device === null
      ? { key: `sign-in for ${account}`, limit: forAccount }
      : { key: `sign-in by ${device}`, limit: fromDevice },
  ];
  for (const { key, limit } of limits) if (!(await takeShared(platform, key, limit))) throw fail('TooManyRequests');
  return {
    async succeed() {
      for (const { key, limit } of limits) await giveBackShared(platform, key, limit);
      return deviceCookie(device ?? randomToken(16), account, config);
    },
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
