export { approveRefund, completeRefund, refundByHand, refuseRefund, retryRefund } from './decide.ts';
export { giveBackFailedDomains } from './give-back.ts';
export { listOwnRefunds } from './own.ts';
export { requestRefund } from './request.ts';
export { sendRefundsDue } from './send.ts';
