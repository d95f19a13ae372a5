import { widgetIdPattern } from '../../builder/document.ts';
import { prepareDocument } from '../../builder/prepare.ts';
import { isEmailAddress } from '../../platform/email.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { addToCart, type CartState, findCart, saveDraft } from '../../shop/cart/index.ts';
import { customerOf } from '../../shop/customers/index.ts';
import { shopPaths } from '../../shop/paths.ts';
import { invoiceAmount } from '../../shop/pay-buttons/invoice-amount.ts';
import { payButtonKey, selectionsOf } from '../../shop/pay-buttons/key.ts';
import type { Gateway } from '../../shop/payments/gateway.ts';
import { startPayment } from '../../shop/payments/index.ts';
import { findWholePost } from '../../site/whole-post.ts';
import { registry } from '../../widgets/index.ts';
import type { PayButtonProps } from '../../widgets/shared/pay-button/schema.ts';
import { respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { cartCookies } from './cart-cookie.ts';
import { respondPayment } from './payment-redirect.ts';
import { postedText } from './posted.ts';
import { visitorOf } from './visitor.ts';

const limits = { bytes: 8_000, fields: 8, fieldBytes: 2_000 };
const rate = { name: 'buy', max: 20, seconds: 60 };

/** Widgets that sell, and the gateway kind of each. */
const kinds: Readonly<Record<string, Gateway['kind']>> = { 'card-button': 'card', 'wallet-button': 'wallet' };

interface Button {
  kind: Gateway['kind'];
  props: PayButtonProps;
  /** Redirects back to the button, which shows the reason. */
  back(reason: 'failed' | 'buyer'): Response;
}

/**
 * Handles the card button and the wallet button. Product and price are read from the published page; of the request, only
 * the buyer's data is trusted. A plan goes through cart and checkout, with the gateway chosen; another amount becomes an
 * invoice that is paid immediately.
 */
export function buyRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: shopPaths.buy,
      audience: 'anyone',
      rate: () => rate,
      form: () => limits,
      async handle(call) {
        const button = await findButton(call, services);
        if (!button) throw fail('NotFound');
        const gateway = services.shop.gateways.find(({ kind }) => kind === button.kind || kind === 'test');
        if (!gateway) return button.back('failed');
        return button.props.sells === 'plan'
          ? await checkOut(call, { button, gateway }, services)
          : await payAmount(call, { button, gateway }, services);
      },
    }),
  ];
}

async function findButton(call: FormCall, { platform }: Services): Promise<Button | null> {
  const [postId, id] = [postedText(call, 'post'), postedText(call, 'widget')];
  if (!/^\d{1,15}$/.test(postId) || !widgetIdPattern.test(id)) return null;
  const post = await findWholePost(platform, { id: Number(postId) });
  const node = post && prepareDocument(post.document, registry).nodes.find((one) => one.id === id);
  const kind = node && kinds[node.widget.type];
  if (!kind) return null;
  const key = payButtonKey(id);
  return {
    kind,
    props: node.props as PayButtonProps,
    back: (reason) => respondRedirect(`${encodeURI(post.path ?? '/')}?${key}=${reason}#${key}`),
  };
}

type Bought = { button: Button; gateway: Gateway };

async function checkOut({ request }: FormCall, { button, gateway }: Bought, services: Services): Promise<Response> {
  const { platform, config } = services;
  const { user, cartToken } = await visitorOf(request, services);
  let state: CartState | null = { token: cartToken, count: 0 };
  for (const selection of selectionsOf(button.props)) {
    state = await addToCart(platform, { token: state.token, userId: user?.id }, selection);
    if (state === null) return button.back('failed');
  }
  const cart = await findCart(platform, state.token, user?.id);
  if (cart) await saveDraft(platform, cart.id, { ...cart.draft, way: gateway.name }, cart.problems);
  const response = respondRedirect(shopPaths.checkout);
  for (const cookie of cartCookies(state, config)) response.headers.append('set-cookie', cookie);
  return response;
}

async function payAmount(call: FormCall, { button, gateway }: Bought, services: Services): Promise<Response> {
  const { user } = await visitorOf(call.request, services);
  const typed = { name: postedText(call, 'name').trim().slice(0, 100), email: postedText(call, 'email').trim() };
  const email = user && (await customerOf(services.platform, user.id))?.email;
  const buyer = user ? { userId: user.id, name: user.name, email: email ?? '' } : typed;
  if (!user && (typed.name === '' || !isEmailAddress(typed.email))) return button.back('buyer');
  const { shop } = services;
  const invoiceId = button.props.name === '' ? null : await invoiceAmount(shop, { sold: button.props, buyer });
  if (invoiceId === null) return button.back('failed');
  try {
    const { redirect } = await startPayment(shop, { invoiceId, gateway: gateway.name });
    return await respondPayment({ redirect }, services);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.name === 'PaymentRefused') return button.back('failed');
    throw thrown;
  }
}
