import { createHash } from 'node:crypto';
import { runTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { findCart, findPlacedCart, readQuotedCart, saveDraft, setCoupon } from '../cart/index.ts';
import { type Buyer, customerOf, ensureCustomer, saveBuyer } from '../customers/index.ts';
import { readInvoice } from '../invoices/index.ts';
import { confirmPath, orderPath, shopPaths, transferPath } from '../paths.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import type { Redirect } from '../payments/gateway.ts';
import { findChecked, type Shop, startPayment } from '../payments/index.ts';
import { payFromBalance, placeOrder } from '../settlement/index.ts';
import { shownCharges } from './describe-charge.ts';
import { type CheckoutDraft, validateDraft } from './fields.ts';
import { checkoutWays, gatewayWithBalance } from './payment-methods.ts';
import type { Shopper } from './read.ts';
import { takenDomain } from './taken-domain.ts';

/** Next step after the form: a page of ours, or the gateway. */
export type CheckoutResult = { isPlaced: boolean } & ({ to: string } | { redirect: Redirect });

/** Checkout that can become an order once the account of the buyer is known. */
export interface ReadyCheckout {
  cartId: string;
  key: string;
  typed: CheckoutDraft;
  buyer: Buyer;
  /** The fields of the buyer that were filled in. */
  given: Parameters<typeof saveBuyer>[2]['buyer'];
  way: string;
  due: Rial;
}

/**
 * Validates the checkout form. Input is stored before validation, so nothing is lost; errors are stored with it and shown
 * by the page. The entered coupon is applied first (null: the form has no such field), and a changed price is shown before
 * anything is paid. Returns a checkout for `placeCheckout`, or the page to redirect to; duplicates are redirected to the
 * order that exists.
 */
export async function validateCheckout(
  shop: Shop,
  { user, cartToken, signIn }: Shopper,
  { draft, coupon, key }: { draft: CheckoutDraft; coupon: string | null; key: string },
): Promise<{ ready: ReadyCheckout } | CheckoutResult> {
  const { platform } = shop;
  const owner = { token: cartToken, userId: user?.id };
  const found = await readQuotedCart(platform, cartToken, user?.id);
  const placed = found ? null : await findPlacedCart(platform.db, cartToken);
  const cartId = found?.id ?? placed?.id;
  if (cartId === undefined || key !== cartId) return { to: shopPaths.checkout, isPlaced: placed !== null };
  const typed = { ...found?.draft, ...draft };
  if (found) await saveDraft(platform, cartId, typed, {});
  const isOtherCode = found !== null && coupon !== null && coupon !== found.coupon;
  if (isOtherCode) await setCoupon(platform, owner, coupon);
  const cart = isOtherCode ? await readQuotedCart(platform, cartToken, user?.id) : found;

  const due = cart?.quote.dueNow ?? rial(/^\d{1,15}$/.test(draft.seen ?? '') ? Number(draft.seen) : 0);
  const ways = await checkoutWays(shop, due, user?.id ?? null);
  const validated = validateDraft(draft, {
    needsEmail: user === null && !signIn.byMobile,
    needsIdentity: cart?.items.some(({ removedAt, plan }) => removedAt === null && plan?.needsIdentity) ?? false,
    ways: ways.map(({ name }) => name),
    due,
    charges: shownCharges(ways),
    coupon: isOtherCode ? (coupon === '' ? 'removed' : 'added') : null,
  });
  // The page always shows items that are not on sale; a changed price only follows from them.
  const isSold = cart === null || cart.isReady;
  const couponProblem = isSold ? (cart?.couponProblem ?? '') : '';
  if (!validated.ok || !isSold || couponProblem !== '') {
    const { price = '', ...ofFields } = validated.ok ? {} : validated.problems;
    const reason = couponProblem !== '' ? { coupon: couponProblem } : isSold && price !== '' ? { price } : {};
    return refuseCheckout(shop, { cartId, typed }, { ...ofFields, ...reason });
  }

  const taken = await takenDomain(shop, cart);
  if (taken !== null) return refuseCheckout(shop, { cartId, typed }, { cart: taken });
  const { buyer, given, way } = validated;
  return { ready: { cartId, key, typed, buyer, given, way, due } };
}

/** Stores the problems of a checkout with its input, for the checkout page to show. */
export async function refuseCheckout(
  { platform }: Shop,
  { cartId, typed }: Pick<ReadyCheckout, 'cartId' | 'typed'>,
  problems: Record<string, string>,
): Promise<CheckoutResult> {
  await saveDraft(platform, cartId, typed, problems);
  return { to: `${shopPaths.checkout}#checkout-problems`, isPlaced: false };
}

/**
 * Turns the cart into an order of an account, idempotent by key, and starts its payment. Concurrent duplicates are
 * redirected to the same order.
 */
export async function placeCheckout(
  shop: Shop,
  { user, signIn }: Shopper,
  userId: string,
  checkout: ReadyCheckout,
): Promise<CheckoutResult> {
  const { platform } = shop;
  const { cartId, key, buyer, given, way, due } = checkout;
  const isProven = user !== null || signIn.byMobile;
  if (isProven) await runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId, buyer: given }));
  const email = (isProven && (await customerOf(platform, userId))?.email) || buyer.email;
  const placed = await placeOrder(platform, {
    cartId,
    userId,
    buyer: { ...buyer, email },
    key,
    requestHash: hashOf(buyer),
    secret: shop.secret,
    isTest: shop.gateways.some(({ kind }) => kind === 'test'),
  });
  if (!placed.ok) {
    const [first] = placed.problems;
    return refuseCheckout(shop, checkout, { [first?.field === 'coupon' ? 'coupon' : 'cart']: first?.message ?? '' });
  }
  return payOrder(shop, { key: placed.orderSecret, invoiceId: placed.invoiceId, way, due, payer: user?.id ?? null });
}

/**
 * Starts the payment of an unpaid order, if its price is the displayed one. Problems are shown on the order page, where
 * another method can be chosen.
 */
export async function payOrder(
  shop: Shop,
  {
    key,
    invoiceId,
    way,
    due,
    payer,
  }: {
    key: string;
    invoiceId: string;
    way: string;
    due: number;
    /** Signed-in user: a link alone cannot spend the balance. */
    payer: string | null;
  },
): Promise<CheckoutResult> {
  const toOrder = { to: orderPath(key), isPlaced: true } as const;
  const { platform } = shop;
  try {
    const invoice = await readInvoice(platform.db, invoiceId);
    if (invoice?.state !== 'proforma' || invoice.total !== due) return toOrder;
    if ((await findChecked(platform.db, [invoiceId])).size > 0) return toOrder;
    if (way === bankTransfer) return { to: transferPath(key), isPlaced: true };
    // Both amounts are shown, and agreed to, before anything leaves the balance.
    if (gatewayWithBalance(way) !== null)
      return payer === invoice.userId ? { to: confirmPath(invoiceId, way), isPlaced: true } : toOrder;
    if (way === 'balance') {
      if (payer === invoice.userId) await payFromBalance(platform, { invoiceId, userId: payer });
      return toOrder;
    }
    const { redirect } = await startPayment(shop, { invoiceId, gateway: way });
    return { redirect, isPlaced: true };
  } catch (thrown) {
    // The order is stored: whatever went wrong, it can be paid from its page.
    if (thrown instanceof AppError && continues.has(thrown.name)) return toOrder;
    throw thrown;
  }
}

/** Errors after which an order waits on its page for another attempt. */
const continues: ReadonlySet<string> = new Set(['PaymentRefused', 'BalanceTooLow', 'Unavailable']);

/** Stores the input and its errors while another step runs. */
export async function saveTyped({ platform }: Shop, { user, cartToken }: Shopper, draft: CheckoutDraft): Promise<void> {
  const cart = await findCart(platform, cartToken, user?.id);
  if (cart) await saveDraft(platform, cart.id, { ...cart.draft, ...draft }, cart.problems);
}

/** Account of a guest identified by e-mail. */
export async function identifyByEmail({ platform }: Shop, { email, name }: Buyer): Promise<{ id: string }> {
  return { id: await runTransaction(platform, (trx) => ensureCustomer(platform, trx, { email, name })) };
}

const hashOf = (buyer: Buyer) => createHash('sha256').update(JSON.stringify(buyer)).digest('hex');
