import type { Config } from '../../platform/config.ts';

/** Configuration that determines names and attributes of cookies. */
export type CookieSite = Pick<Config, 'baseUrl'>;

const isSecure = ({ baseUrl }: CookieSite) => baseUrl.startsWith('https:');

/** Name of a cookie that only this host can set. */
const hostName = (name: string, site: CookieSite) => (isSecure(site) ? `__Host-${name}` : name);

/** The value of a cookie of this host; null for none. */
export function readCookie(request: Request, name: string, site: CookieSite): string | null {
  return readPlainCookie(request, hostName(name, site));
}

/** The value of a cookie that the page script reads too; null for none. */
export function readPlainCookie({ headers }: Request, name: string): string | null {
  const start = `${name}=`;
  const pair = (headers.get('cookie') ?? '').split(';').find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? null;
}

/** `Set-Cookie` line of an HttpOnly cookie; an age of 0 deletes it. */
export function secretCookie(name: string, value: string, maxAge: number, site: CookieSite): string {
  return `${readableCookie(hostName(name, site), value, maxAge, site)}; HttpOnly`;
}

/** `Set-Cookie` line of a cookie readable by the page script, so it contains no secret. */
export function readableCookie(name: string, value: string, maxAge: number, site: CookieSite): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure(site) ? '; Secure' : ''}`;
}
