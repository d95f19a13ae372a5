import type { Visitor } from '../../builder/context.ts';
import { setCoupon } from '../../shop/cart/index.ts';
import { couponCode } from '../../shop/catalogue/coupon-code.ts';
import { readDraft } from '../../shop/checkout/fields.ts';
import {
  type CheckoutResult,
  placeCheckout,
  refuseCheckout,
  saveTyped,
  validateCheckout,
} from '../../shop/checkout/submit.ts';
import { shopPaths } from '../../shop/paths.ts';
import { respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { cartCookies } from './cart-cookie.ts';
import { respondPayment } from './payment-redirect.ts';
import { postedFields } from './posted.ts';
import { identifyGuest } from './sign-in/identify-guest.ts';
import { visitorOf } from './visitor.ts';

/** Rate limit per address, which hundreds of phones may share: it only keeps programs from flooding the server. */
const rate = { name: 'checkout', max: 600, seconds: 60 };
/** The browser saves the draft after every field. */
const typedRate = { name: 'checkout typed', max: 3_000, seconds: 60 };
/** Persian letters take six bytes in a url-encoded form. */
const limits = { bytes: 60_000, fields: 30, fieldBytes: 6_000 };

/** Handles the checkout form: pays, or applies the entered coupon; scripts save the draft. */
export function checkoutRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: shopPaths.placeOrder,
      audience: 'anyone',
      rate: () => rate,
      form: () => limits,
      handle: (call) => takeCheckout(call, services),
    }),
    route({
      method: 'POST',
      path: shopPaths.keepTyped,
      audience: 'anyone',
      rate: () => typedRate,
      form: () => limits,
      handle: (call) => keepTyped(call, services),
    }),
  ];
}

/** Saves unsent input, so that a reload or a visit to the terms loses nothing. */
async function keepTyped(call: FormCall, services: Services): Promise<Response> {
  const visitor = await visitorOf(call.request, services);
  await saveTyped(services.shop, visitor, readDraft(postedFields(call)));
  return new Response(null, { status: 204 });
}

async function takeCheckout(call: FormCall, services: Services): Promise<Response> {
  const { platform, shop, config } = services;
  const fields = postedFields(call);
  const visitor = await visitorOf(call.request, services);
  const draft = readDraft(fields);
  if (fields.get('do') === 'coupon') {
    await saveTyped(shop, visitor, draft);
    const owner = { token: visitor.cartToken, userId: visitor.user?.id };
    await setCoupon(platform, owner, couponCode(fields.get('coupon') ?? ''));
    return respondRedirect(`${shopPaths.checkout}#checkout-summary`);
  }
  const { result, cookies } = await submitCheckout(call, visitor, services);
  const response = await respondPayment(result, services);
  // The browser keeps the secret of a cart that became an order: going back shows the order, not an empty cart.
  if (result.isPlaced) cookies.push(...cartCookies({ token: visitor.cartToken, count: 0 }, config));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Validates the form, identifies a guest and places the order. */
async function submitCheckout(
  call: FormCall,
  visitor: Visitor,
  services: Services,
): Promise<{ result: CheckoutResult; cookies: string[] }> {
  const { shop } = services;
  const fields = postedFields(call);
  const coupon = fields.has('coupon') ? couponCode(fields.get('coupon') ?? '') : null;
  const input = { draft: readDraft(fields), coupon, key: fields.get('key') ?? '' };
  const validated = await validateCheckout(shop, visitor, input);
  if (!('ready' in validated)) return { result: validated, cookies: [] };
  const { ready } = validated;
  if (visitor.user) return { result: await placeCheckout(shop, visitor, visitor.user.id, ready), cookies: [] };
  const guest = await identifyGuest(call, visitor, ready.buyer, services);
  const { cookies } = guest;
  if ('problems' in guest) return { result: await refuseCheckout(shop, ready, guest.problems), cookies };
  if ('to' in guest) return { result: { to: guest.to, isPlaced: false }, cookies };
  return { result: await placeCheckout(shop, visitor, guest.id, ready), cookies };
}
