import { sessionLimits } from '../../content/users/index.ts';
import type { Config } from '../../platform/config.ts';

type Site = Pick<Config, 'baseUrl'>;

const seconds = sessionLimits.absoluteMs / 1000;
const isHttps = ({ baseUrl }: Site) => baseUrl.startsWith('https:');
const nameFor = (site: Site) => `${isHttps(site) ? '__Host-mizban' : 'mizban'}.session_token`;
const attributes = (site: Site, maxAge: number) =>
  `Path=/; Max-Age=${maxAge}; SameSite=Lax${isHttps(site) ? '; Secure' : ''}`;

/** Reads the session token of a request; null if there is none or it is malformed. */
export function readSessionToken(headers: Headers, site: Site): string | null {
  const start = `${nameFor(site)}=`;
  const pair = (headers.get('cookie') ?? '').split(';').find((part) => part.trim().startsWith(start));
  const token = pair?.trim().slice(start.length) ?? '';
  return /^[0-9a-f]{64}$/.test(token) ? token : null;
}

/** `Set-Cookie` lines of a new session. */
export const sessionCookies = (token: string, site: Site) => lines(token, seconds, site);

/** `Set-Cookie` lines that delete a session. */
export const endedCookies = (site: Site) => lines('', 0, site);

/**
 * Two cookies: the token, and a hint for the script of public pages, which are the same for all: worth requesting the
 * signed-in user. The hint grants nothing.
 */
function lines(token: string, maxAge: number, site: Site): string[] {
  const shared = attributes(site, maxAge);
  return [`${nameFor(site)}=${token}; ${shared}; HttpOnly`, `mizban-signed-in=1; ${shared}`];
}
