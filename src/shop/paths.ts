/** Where the pages of the shop are, and where its forms are sent to. */
export const shopPaths = {
  order: '/order/',
  cart: '/cart/',
  checkout: '/checkout/',
  plans: '/germany-vps/#plans',
  addToCart: '/shop/cart/add',
  changeCycle: '/shop/cart/cycle',
  removeItem: '/shop/cart/remove',
  restoreItem: '/shop/cart/restore',
  setCoupon: '/shop/cart/coupon',
  cartPanel: '/shop/cart/panel',
} as const;
