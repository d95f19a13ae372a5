import { createElement } from 'react';
import { print } from '../../builder/print.ts';
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
import { couponCode } from '../../shop/catalogue/coupon-code.ts';
import { quote, readCatalogue, type Selection } from '../../shop/catalogue/index.ts';
import { completeName, planForName } from '../../shop/catalogue/names.ts';
import { shopPaths } from '../../shop/paths.ts';
import { CartPanel } from '../../widgets/menu-cart/panel.tsx';
import { respondFragment, respondRedirect } from '../core/respond.ts';
import { type FormCall, type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { cartCookies } from './cart-cookie.ts';
import { giveNotice } from './notice.ts';
import { postedFields } from './posted.ts';
import { visitorOf } from './visitor.ts';

/** Persian letters take six bytes in a url-encoded form. */
const limits = { bytes: 40_000, fields: 60, fieldBytes: 16_000 };
/** For each address, which many phones may share. */
const rate = { name: 'cart', max: 120, seconds: 60 };

/** What a form of the cart does; answers the cart after it, or null when that is full. */
type Act = (owner: CartOwner, fields: URLSearchParams) => Promise<CartState | null>;

/** The forms of the cart. Each leads back to a page that shows what has become of it. */
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
        const { user, cartToken } = await visitorOf(request, services);
        const cart = await readQuotedCart(platform, cartToken, user?.id);
        return respondFragment(print(createElement(CartPanel, { cart })));
      },
    }),
    form(shopPaths.addToCart, (call) => add(call, services)),
    act(shopPaths.changeCycle, async (owner, fields) => {
      const id = itemOf(fields);
      const cart = await findCart(platform, owner.token, owner.userId);
      const selection = cart?.items.find((item) => item.id === id)?.selection;
      if (!selection) throw fail('NotFound');
      const { cycle } = readSelection(fields);
      return changeItem(platform, owner, { id, selection: { ...selection, cycle } });
    }),
    act(shopPaths.removeItem, (owner, fields) => removeItem(platform, owner, itemOf(fields))),
    act(shopPaths.restoreItem, (owner, fields) => restoreItem(platform, owner, itemOf(fields))),
    act(shopPaths.setCoupon, (owner, fields) => setCoupon(platform, owner, couponCode(fields.get('coupon') ?? ''))),
  ];
}

/** Puts a configuration into the cart or changes the one it came from; one that cannot be bought goes back to be mended. */
async function add(call: FormCall, services: Services): Promise<Response> {
  const { platform } = services;
  const { owner, fields } = await readCall(call, services);
  const catalogue = await readCatalogue(platform);
  const typed = readSelection(fields);
  const chosen = catalogue.plans.find(({ slug }) => slug === typed.plan);
  const plan = chosen && planForName(catalogue.plans, chosen, typed.hostname);
  const selection = plan ? { ...typed, plan: plan.slug, hostname: completeName(plan, typed.hostname) } : typed;
  const { ok } = quote(catalogue, [selection], { at: platform.clock.now() });
  if (!ok) return respondRedirect(orderAddress(selection, fields));
  if (!fields.get('item')) return toCart(await addToCart(platform, owner, selection), 'cart-added', services);
  const changed = await changeItem(platform, owner, { id: itemOf(fields), selection });
  return toCart(changed, 'cart-changed', services);
}

async function readCall(call: FormCall, services: Services) {
  const { user, cartToken } = await visitorOf(call.request, services);
  return { owner: { token: cartToken, userId: user?.id }, fields: postedFields(call) };
}

const itemOf = (fields: URLSearchParams) => fields.get('item') ?? '';

/** The configurator with everything as it was chosen; a name that was left empty is told too. */
function orderAddress(selection: Selection, fields: URLSearchParams): string {
  const query = selectionQuery(selection);
  const item = fields.get('item');
  if (item) query.set('item', item);
  if (fields.get('hostname') === '') query.set('hostname', '');
  return `${shopPaths.order}?${query}`;
}

function toCart(state: CartState | null, notice: string, { config }: Services): Response {
  const answer = respondRedirect(shopPaths.cart);
  const said = state ? notice : 'cart-full';
  const cookies = state ? cartCookies(state, config) : [];
  for (const cookie of [...cookies, ...(said === '' ? [] : [giveNotice(said, config)])])
    answer.headers.append('set-cookie', cookie);
  return answer;
}
