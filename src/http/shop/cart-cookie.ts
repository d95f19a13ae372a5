import type { Visitor } from '../../builder/context.ts';
import { type CartState, countCart } from '../../shop/cart/index.ts';
import type { Services } from '../core/services.ts';
import { type CookieSite, readableCookie, readCookie, readPlainCookie, secretCookie } from './cookies.ts';

const name = 'mizban_cart';
/** Number of items, shown by `first-paint.ts`: pages are the same for everybody. */
const hint = 'mizban_cart_count';
const seconds = 60 * 24 * 60 * 60;

/** Reads the cart secret of the browser; null if there is none. */
export function readCartToken(request: Request, site: CookieSite): string | null {
  const token = readCookie(request, name, site);
  return token !== null && /^[0-9a-f]{64}$/.test(token) ? token : null;
}

/** The `Set-Cookie` lines for a cart after a change; an account's cart may have no secret. */
export function cartCookies({ token, count }: CartState, site: CookieSite): string[] {
  const counted = readableCookie(hint, String(count), count === 0 ? 0 : seconds, site);
  return token === null ? [counted] : [secretCookie(name, token, seconds, site), counted];
}

/**
 * `Set-Cookie` lines that correct the browser's item count; empty if it is right. It goes wrong when the cart changes
 * without this browser: on another device of the account, or by the job that deletes unused carts.
 */
export async function correctCount(
  request: Request,
  { user, cartToken }: Visitor,
  { platform, config }: Services,
): Promise<string[]> {
  const shown = readPlainCookie(request, hint) ?? '0';
  const count = await countCart(platform, { token: cartToken, userId: user?.id });
  return shown === String(count) ? [] : cartCookies({ token: null, count }, config);
}

/** `Set-Cookie` lines that delete the browser's cart: after an order, and on sign-out. */
export function clearCart(site: CookieSite): string[] {
  return [secretCookie(name, '', 0, site), readableCookie(hint, '', 0, site)];
}
