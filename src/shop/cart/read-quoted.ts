import type { Platform } from '../../platform/context.ts';
import { findCoupon, readCatalogue } from '../catalogue/index.ts';
import { type QuotedCart, quoteCart } from './quoted.ts';
import { findCart } from './read.ts';

/** Finds the open cart of a secret or an account with its current price; null if there is none. */
export async function readQuotedCart(
  platform: Platform,
  token: string | null,
  userId?: string,
): Promise<QuotedCart | null> {
  const cart = await findCart(platform, token, userId);
  if (!cart) return null;
  const coupon = cart.coupon === '' ? null : await findCoupon(platform.db, cart.coupon);
  return quoteCart(cart, await readCatalogue(platform), { at: platform.clock.now(), coupon });
}
