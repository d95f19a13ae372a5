import type { Visitor } from '../builder/context.ts';
import type { OwnReader } from '../builder/reader.ts';
import type { Platform } from '../platform/context.ts';
import { readQuotedCart } from '../shop/cart/index.ts';
import { readOrderStatus } from '../shop/checkout/order-status.ts';
import { readCheckout } from '../shop/checkout/read.ts';
import type { Shop } from '../shop/payments/index.ts';

/** Reads what belongs to a visitor, and never anything that they do not prove to be theirs. */
export function createOwnReader(platform: Platform, visitor: Visitor, shop?: Shop): OwnReader {
  const { user, cartToken } = visitor;
  return {
    cart: () => readQuotedCart(platform, cartToken, user?.id),
    checkout: async () => (shop ? readCheckout(shop, visitor) : null),
    order: async (key) => (shop ? readOrderStatus(shop, key) : null),
  };
}
