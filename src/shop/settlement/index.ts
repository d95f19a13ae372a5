export { payFromBalance } from './from-balance.ts';
export { placeOrder } from './place-order.ts';
export { settleInvoice } from './settle.ts';
export { createTopUp, topUpLimits } from './top-up.ts';
