import { runTransaction } from '../../../platform/db/transaction.ts';
import { findCart, mergeCarts } from '../../../shop/cart/index.ts';
import type { FormCall } from '../../core/routes.ts';
import type { Services } from '../../core/services.ts';
import { cartCookies, readCartToken } from '../cart-cookie.ts';

/** Makes the cart that the browser carries the account's; returns its `Set-Cookie` lines. */
export async function adoptCart(userId: string, call: FormCall, { platform, config }: Services): Promise<string[]> {
  const token = readCartToken(call.request, config);
  await runTransaction(platform, (trx) => mergeCarts(platform, trx, { token, userId }));
  const cart = await findCart(platform, token, userId);
  const count = cart?.items.filter(({ removedAt }) => removedAt === null).length ?? 0;
  return count > 0 ? cartCookies({ token, count }, config) : [];
}
