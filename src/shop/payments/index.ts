export { approveTransfer, refuseTransfer, tellTransfer } from './bank-transfer.ts';
export { checkPaymentsDue } from './check-due.ts';
export { findChecked } from './checked.ts';
export { noteReturn, takeWebhook } from './hear.ts';
export { listOwnPayments } from './own.ts';
export type { Shop } from './shop.ts';
export { startPayment } from './start.ts';
export { verifyAttempt } from './verify.ts';
