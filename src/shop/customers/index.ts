export { type BuyerDraft, type ReadBuyer, readBuyer } from './buyer.ts';
export { type Customer, customerOf, ensureCustomer, saveBuyer } from './customers.ts';
export { createMessageHandler, messageTopic, notifyCustomer } from './messages.ts';
export { findOtp, type OtpFault, otpLimits, requestOtp, verifyOtp } from './otp.ts';
export { createSmsSender } from './sms/create-sender.ts';
export { createSmsHandler, smsTopic } from './sms/outbox.ts';
export type { SmsSender } from './sms/sender.ts';
export type { Buyer } from './types.ts';
