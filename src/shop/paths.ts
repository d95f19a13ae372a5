/** Where the pages of the shop are, and where its forms are sent to. */
export const shopPaths = {
  order: '/order/',
  cart: '/cart/',
  checkout: '/checkout/',
  account: '/account/',
  plans: '/germany-vps/#plans',
  addToCart: '/shop/cart/add',
  changeCycle: '/shop/cart/cycle',
  removeItem: '/shop/cart/remove',
  restoreItem: '/shop/cart/restore',
  setCoupon: '/shop/cart/coupon',
  cartPanel: '/shop/cart/panel',
  placeOrder: '/shop/checkout',
  keepTyped: '/shop/checkout/typed',
  payOrder: '/shop/order/pay',
  tellTransfer: '/shop/transfer',
  buy: '/shop/buy',
} as const;

/** The page of an order, for who has its key. */
export const orderPath = (key: string) => `/order-status/?key=${key}`;

/** The page on which the owner of an invoice sees what the balance and the gateway pay of it, and agrees. */
export const confirmPath = (invoiceId: string, way: string) => `/shop/pay/${invoiceId}?${new URLSearchParams({ way })}`;

/** The same page with what is said of bank transfers unfolded. */
export const transferPath = (key: string) => `${orderPath(key)}&way=bank-transfer`;

/** The page of a service, for its owner. */
export const servicePath = (id: string) => `${shopPaths.account}?tab=services&id=${id}`;
