import { type CookieSite, readCookie, secretCookie } from './cookies.ts';

const name = 'mizban_notice';
const seconds = 60;

/** The `Set-Cookie` line by which a form tells the page that it leads to what to say, once: `cart-added`. */
export function setFlash(notice: string, site: CookieSite): string {
  return secretCookie(name, notice, seconds, site);
}

/** What the page has to say; empty for nothing. The browser sends it, so widgets count the ones they know only. */
export function readFlash(request: Request, site: CookieSite): string {
  const notice = readCookie(request, name, site) ?? '';
  return /^[a-z-]{1,40}$/.test(notice) ? notice : '';
}

/** The `Set-Cookie` line of the page that has said it. */
export function clearFlash(site: CookieSite): string {
  return secretCookie(name, '', 0, site);
}
