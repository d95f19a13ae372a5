import { createElement } from 'react';
import { renderToHtml } from '../../builder/render-html.ts';
import { fail } from '../../platform/errors.ts';
import {
  addToCart,
  type CartOwner,
  type CartState,
  changeItem,
  findCart,
  readQuotedCart,
  readSelection,
  removeItem,
  restoreItem,
  selectionQuery,
  setCoupon,
} from '../../shop/cart/index.ts';
import { askedName, completeName, planForName } from '../../shop/catalogue/buyer-names.ts';
import { couponCode } from '../../shop/catalogue/coupon-code.ts';
import { type Catalogue, quote, readCatalogue, type Selection } from '../../shop/catalogue/index.ts';
import { findPrice } from '../../shop/catalogue/pricing.ts';
import { saleProblem } from '../../shop/domains/sale.ts';
import { domainKey, domainStateKey } from '../../shop/domains/search.ts';
import type { DomainState } from '../../shop/domains/types.ts';
import { shopPaths } from '../../shop/paths.ts';
import { CartPanel } from '../../widgets/menu-cart/panel.tsx';
import { respondFragment, respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { cartCookies, correctCount } from './cart-cookie.ts';
import { setFlash } from './flash.ts';
import { postedFields } from './posted.ts';
import { returnPath } from './return-path.ts';
import { visitorOf } from './visitor.ts';

/** Persian letters take six bytes in a url-encoded form. */
const limits = { bytes: 40_000, fields: 60, fieldBytes: 16_000 };
/** For each address, which many phones may share. */
const rate = { name: 'cart', max: 120, seconds: 60 };

/** Action of a cart form; returns the resulting cart, or null if it is full. */
type Act = (owner: CartOwner, fields: URLSearchParams) => Promise<CartState | null>;

/** Cart forms. Each redirects to a page that shows the result. */
export function shopCartRoutes(services: Services): Route[] {
  const { platform } = services;
  const form = (path: string, handle: (call: FormCall) => Promise<Response>) =>
    route({ method: 'POST', path, audience: 'anyone', rate: () => rate, form: () => limits, handle });
  const act = (path: string, work: Act, notice = '') =>
    form(path, async (call) => {
      const { owner, fields } = await readCall(call, services);
      return toCart(await work(owner, fields), notice, services);
    });
  return [
    route({
      method: 'GET',
      path: shopPaths.cartPanel,
      audience: 'anyone',
      rate: () => rate,
      async handle({ request }) {
        const visitor = await visitorOf(request, services);
        const cart = await readQuotedCart(platform, visitor.cartToken, visitor.user?.id);
        const response = respondFragment(renderToHtml(createElement(CartPanel, { cart })));
        for (const cookie of await correctCount(request, visitor, services))
          response.headers.append('set-cookie', cookie);
        return response;
      },
    }),
    form(shopPaths.addToCart, (call) => add(call, services)),
    form(shopPaths.changeCycle, async (call) => {
      const { owner, fields } = await readCall(call, services);
      const id = itemOf(fields);
      const selection = { ...(await selectionOf(id, owner, services)), cycle: readSelection(fields).cycle };
      const { plans } = await readCatalogue(platform);
      const plan = plans.find(({ slug }) => slug === selection.plan);
      if (plan && !findPrice(plan.prices, selection.cycle)) return toPage('cart-cycle', services);
      return toCart(await changeItem(platform, owner, { id, selection }), '', services);
    }),
    act(shopPaths.removeItem, (owner, fields) => removeItem(platform, owner, itemOf(fields))),
    act(shopPaths.restoreItem, (owner, fields) => restoreItem(platform, owner, itemOf(fields))),
    form(shopPaths.setCoupon, (call) => takeCoupon(call, services)),
  ];
}

/** Adds a configuration to the cart or changes the edited item; invalid ones are redirected back to the configurator. */
async function add(call: FormCall, services: Services): Promise<Response> {
  const { platform } = services;
  const { owner, fields } = await readCall(call, services);
  const catalogue = await readCatalogue(platform);
  const typed = await typedSelection(owner, fields, { catalogue, services });
  const chosen = catalogue.plans.find(({ slug }) => slug === typed.plan);
  const plan = chosen && planForName(catalogue.plans, chosen, typed.hostname);
  const selection = plan ? { ...typed, plan: plan.slug, hostname: completeName(plan, typed.hostname) } : typed;
  const { ok } = quote(catalogue, [selection], { at: platform.clock.now() });
  if (!ok) return respondRedirect(orderAddress(selection, fields));
  if (plan?.product === 'domain') {
    const state = (await services.domains.check([selection.hostname])).get(selection.hostname) ?? 'unknown';
    if (saleProblem(selection, state) !== null) return refuseDomain(call, { selection, state }, services);
  }
  if (!fields.get('item')) return toCart(await addToCart(platform, owner, selection), 'cart-added', services);
  const changed = await changeItem(platform, owner, { id: itemOf(fields), selection });
  return toCart(changed, 'cart-changed', services);
}

/** Redirects back to the search or the configurator, which shows why a domain cannot be bought. */
function refuseDomain(
  call: FormCall,
  { selection, state }: { selection: Selection; state: DomainState },
  services: Services,
): Response {
  const order = `${orderAddress(selection, postedFields(call))}&${domainStateKey}=${state}`;
  const back = returnPath(call, order, services);
  if (back === order) return respondRedirect(order);
  const [path = ''] = back.split('?');
  return respondRedirect(`${path}?${new URLSearchParams({ [domainKey]: selection.hostname })}`);
}

/** Stores the entered coupon. The checkout button submits it too, and proceeds if it is valid. */
async function takeCoupon(call: FormCall, services: Services): Promise<Response> {
  const { platform } = services;
  const { owner, fields } = await readCall(call, services);
  const isLeaving = fields.get('to') === 'checkout';
  // The checkout shows the state of a placed or deleted cart.
  if (isLeaving && !(await findCart(platform, owner.token, owner.userId))) return respondRedirect(shopPaths.checkout);
  const state = await setCoupon(platform, owner, couponCode(fields.get('coupon') ?? ''));
  if (!isLeaving) return toCart(state, '', services);
  const cart = await readQuotedCart(platform, owner.token, owner.userId);
  return cart?.couponProblem ? toCart(state, 'cart-coupon', services) : respondRedirect(shopPaths.checkout);
}

/** Entered selection; for an edited item, names without a form field are preserved if they are of the same kind. */
async function typedSelection(
  owner: CartOwner,
  fields: URLSearchParams,
  { catalogue, services }: { catalogue: Catalogue; services: Services },
): Promise<Selection> {
  const typed = readSelection(fields);
  if (!fields.get('item')) return typed;
  const { hostname, sshKey, operation, ...before } = await selectionOf(itemOf(fields), owner, services);
  const [plan, former] = [typed, before].map((one) => catalogue.plans.find(({ slug }) => slug === one.plan));
  if (!plan || !former || askedName(plan) !== askedName(former)) return typed;
  return {
    ...typed,
    ...(!fields.has('hostname') && { hostname }),
    ...(!fields.has('ssh-key') && { sshKey }),
    ...(operation && { operation }),
  };
}

/** Selection of a cart item; throws NotFound if it is not in this cart. */
async function selectionOf(id: string, { token, userId }: CartOwner, { platform }: Services): Promise<Selection> {
  const cart = await findCart(platform, token, userId);
  const item = cart?.items.find((one) => one.id === id);
  if (!item) throw fail('NotFound');
  return item.selection;
}

async function readCall(call: FormCall, services: Services) {
  const { user, cartToken } = await visitorOf(call.request, services);
  return { owner: { token: cartToken, userId: user?.id }, fields: postedFields(call) };
}

const itemOf = (fields: URLSearchParams) => fields.get('item') ?? '';

/** URL of the configurator with everything as chosen; also marks a name that was left empty. */
function orderAddress(selection: Selection, fields: URLSearchParams): string {
  const query = selectionQuery(selection);
  const item = fields.get('item');
  if (item) query.set('item', item);
  if (fields.get('hostname') === '') query.set('hostname', '');
  return `${shopPaths.order}?${query}`;
}

function toCart(state: CartState | null, notice: string, services: Services): Response {
  return toPage(state ? notice : 'cart-full', services, state ? cartCookies(state, services.config) : []);
}

/** Redirects to the cart with a flash message. */
function toPage(notice: string, { config }: Services, cookies: readonly string[] = []): Response {
  const response = respondRedirect(shopPaths.cart);
  for (const cookie of [...cookies, ...(notice === '' ? [] : [setFlash(notice, config)])])
    response.headers.append('set-cookie', cookie);
  return response;
}
