import { type CookieSite, readCookie, secretCookie } from './cookies.ts';

const name = 'mizban_notice';
const seconds = 60;

/** `Set-Cookie` line of a flash message for the target page, shown once: `cart-added`. */
export function setFlash(notice: string, site: CookieSite): string {
  return secretCookie(name, notice, seconds, site);
}

/** Flash message of the page; empty if there is none. It comes from the browser, so widgets accept known values only. */
export function readFlash(request: Request, site: CookieSite): string {
  const notice = readCookie(request, name, site) ?? '';
  return /^[a-z-]{1,40}$/.test(notice) ? notice : '';
}

/** `Set-Cookie` line that clears the shown flash message. */
export function clearFlash(site: CookieSite): string {
  return secretCookie(name, '', 0, site);
}
