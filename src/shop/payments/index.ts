export { approveTransfer, refuseTransfer, reportTransfer } from './bank-transfer.ts';
export { receiveWebhook, recordReturn } from './callbacks.ts';
export { checkPaymentsDue } from './check-due.ts';
export { findChecked } from './checked.ts';
export { listOwnPayments } from './customer-payments.ts';
export type { Shop } from './shop.ts';
export { startPayment } from './start.ts';
export { verifyAttempt } from './verify.ts';
