import type { Visitor } from '../builder/context.ts';
import type { OwnReader } from '../builder/reader.ts';
import type { Platform } from '../platform/context.ts';
import { readQuotedCart } from '../shop/cart/index.ts';

/** Reads what belongs to a visitor, and never anything that they do not prove to be theirs. */
export function createOwnReader(platform: Platform, { user, cartToken }: Visitor): OwnReader {
  return {
    cart: () => readQuotedCart(platform, cartToken, user?.id),
  };
}
