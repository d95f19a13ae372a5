/** Paths of the shop's pages and form actions. */
export const shopPaths = {
  order: '/order/',
  cart: '/cart/',
  checkout: '/checkout/',
  account: '/account/',
  addToCart: '/shop/cart/add',
  changeCycle: '/shop/cart/cycle',
  removeItem: '/shop/cart/remove',
  restoreItem: '/shop/cart/restore',
  setCoupon: '/shop/cart/coupon',
  searchDomain: '/shop/domains',
  cartPanel: '/shop/cart/panel',
  placeOrder: '/shop/checkout',
  keepTyped: '/shop/checkout/typed',
  payOrder: '/shop/order/pay',
  tellTransfer: '/shop/transfer',
  buy: '/shop/buy',
} as const;

/** Path of the order page, for holders of its key. */
export const orderPath = (key: string) => `/order-status/?key=${key}`;

/** Path of the page where the owner of an invoice confirms the parts of balance and gateway. */
export const confirmPath = (invoiceId: string, way: string) => `/shop/pay/${invoiceId}?${new URLSearchParams({ way })}`;

/** Same page with the bank transfer section open. */
export const transferPath = (key: string) => `${orderPath(key)}&way=bank-transfer`;

/** The page of a service, for its owner. */
export const servicePath = (id: string) => `${shopPaths.account}?tab=services&id=${id}`;

/** The page of a credit note; it opens with the key of its invoice. */
export const creditNotePath = ({ id, invoiceId }: { id: string; invoiceId: string }) =>
  `/shop/invoice/${invoiceId}/credit-note/${id}`;
