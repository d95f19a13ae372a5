import { parseMobile } from '../../platform/persian/validate.ts';
import { readBalance } from '../balance/index.ts';
import { findPlacedCart, readQuotedCart } from '../cart/index.ts';
import type { QuotedCart } from '../cart/quoted.ts';
import type { SignInDemand } from '../customers/demand.ts';
import { customerOf, givenName } from '../customers/index.ts';
import { orderPath } from '../paths.ts';
import type { Shop } from '../payments/index.ts';
import { signLink } from '../signed-link.ts';
import { type CheckoutDraft, checkoutFields } from './fields.ts';
import { checkoutWays } from './payment-methods.ts';
import type { CheckoutView } from './types.ts';

/** Visitor at the checkout: identified by the cart secret in the browser, or by the session. */
export interface Shopper {
  user: { id: string; name: string; email: string } | null;
  cartToken: string | null;
  /** SMS availability, and the number for which this browser requested a code. */
  signIn: { byMobile: boolean; requestedFor: string | null; shownCode: string; demand: SignInDemand | null };
}

/** Loads the checkout of a visitor: the cart, or the path of the order that it became; null if there is neither. */
export async function readCheckout(
  shop: Shop,
  { user, cartToken, signIn }: Shopper,
): Promise<{ view: CheckoutView } | { placed: string } | null> {
  const { platform } = shop;
  const cart = await readQuotedCart(platform, cartToken, user?.id);
  if (!cart) {
    const placed = await findPlacedCart(platform.db, cartToken);
    return placed && { placed: orderPath(signLink(shop.secret, 'order', placed.orderId)) };
  }
  if (cart.items.every(({ removedAt }) => removedAt !== null)) return null;
  const balance = user ? await readBalance(platform.db, user.id) : null;
  const known = user ? await customerOf(platform, user.id) : null;
  const values = {
    ...(user && { name: '', mobile: known?.mobile ?? '' }),
    ...given(known?.buyer ?? {}),
    ...(user === null && signIn.requestedFor !== null && { mobile: signIn.requestedFor }),
    ...typed(cart.draft),
    ...(known?.email && { email: known.email }),
  };
  const { demand } = signIn;
  const isDemanded =
    user === null && demand?.form === 'otp' && demand.fields.mobile === parseMobile(values.mobile ?? '');
  return {
    view: {
      cart,
      values,
      problems: asShown({ ...cart.problems, ...unsoldOf(cart) }),
      account:
        user && balance !== null
          ? { name: givenName(user.name) || (known?.mobile ?? user.name), email: known?.email ?? '', balance }
          : null,
      guestBy: signIn.byMobile ? 'mobile' : 'email',
      code:
        user === null && isCodeRequested(signIn, values)
          ? { mobile: values.mobile ?? '', shown: signIn.shownCode }
          : null,
      demand: isDemanded ? demand : null,
      needsIdentity: cart.items.some(({ removedAt, plan }) => removedAt === null && plan?.needsIdentity),
      ways: await checkoutWays(shop, cart.quote.dueNow, user?.id ?? null),
      key: cart.id,
    },
  };
}

/** Items no longer on sale, as the problem `cart`; empty if all can be bought. */
function unsoldOf({ items, isReady }: QuotedCart): { cart?: string } {
  if (isReady) return {};
  const reasons = items.filter(({ removedAt }) => removedAt === null).flatMap(({ problems }) => problems);
  return { cart: [...new Set(reasons)].join(' ') };
}

/** Problems in the order of the fields; databases do not preserve it. */
function asShown(problems: Record<string, string>): Record<string, string> {
  const order: readonly string[] = checkoutFields;
  return Object.fromEntries(Object.entries(problems).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** True if a code was requested for the entered number. */
export function isCodeRequested({ requestedFor }: Shopper['signIn'], { mobile = '' }: CheckoutDraft): boolean {
  return requestedFor !== null && parseMobile(mobile) === requestedFor;
}

/** Buyer details of an account, as form fields. */
function given({
  nationalId = '',
  ...buyer
}: NonNullable<Awaited<ReturnType<typeof customerOf>>>['buyer']): CheckoutDraft {
  return { ...buyer, ...(buyer.kind === 'company' ? { companyId: nationalId } : { nationalId }) };
}

/** Fields of a draft; entered values take precedence, also when emptied. */
function typed(draft: Record<string, string>): CheckoutDraft {
  return Object.fromEntries(checkoutFields.flatMap((name) => (name in draft ? [[name, draft[name] ?? '']] : [])));
}
