export { payFromBalance } from './from-balance.ts';
export { placeOrder } from './place-order.ts';
export { settleInvoice } from './settle.ts';
