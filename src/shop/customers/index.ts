export { type BuyerDraft, type ReadBuyer, readBuyer } from './buyer.ts';
export { type Customer, changeMobile, customerOf, ensureCustomer, saveBuyer, unnamed } from './customers.ts';
export { createMessageHandler, messageTopic, notifyCustomer } from './messages.ts';
export { findOtp, type OtpFault, otpLimits, requestOtp, verifyOtp } from './otp.ts';
export { createSignUpHandler, requestSignUp, signUpTopic } from './sign-up.ts';
export { createSmsSender } from './sms/create-sender.ts';
export { createSmsHandler, smsTopic } from './sms/outbox.ts';
export type { SmsSender } from './sms/sender.ts';
export type { Buyer } from './types.ts';
