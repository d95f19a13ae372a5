import type { Shop } from '../payments/index.ts';
import type { Shopper } from './read.ts';
import { type CheckoutResult, identifyByEmail, placeCheckout, validateCheckout } from './submit.ts';

/** Submits the checkout form; a guest is identified by e-mail. */
export async function submitCheckout(
  shop: Shop,
  shopper: Shopper,
  input: Parameters<typeof validateCheckout>[2],
): Promise<CheckoutResult> {
  const validated = await validateCheckout(shop, shopper, input);
  if (!('ready' in validated)) return validated;
  const { ready } = validated;
  const { id } = shopper.user ?? (await identifyByEmail(shop, ready.buyer));
  return placeCheckout(shop, shopper, id, ready);
}
