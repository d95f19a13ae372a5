export { createEmailHandler, emailTopic, readEmailKey, requestEmail } from './add-email.ts';
export { type BuyerDraft, type GivenBuyer, readBuyer } from './buyer.ts';
export { notifyContactChange } from './contact-news.ts';
export {
  type Customer,
  changeMobile,
  customerOf,
  dropContactEmail,
  ensureCustomer,
  knownBuyer,
  saveBuyer,
} from './customers.ts';
export { emptyBuyer } from './empty-buyer.ts';
export { createMessageHandler, messageTopic, notifyCustomer } from './messages.ts';
export { findOtp, type OtpFault, otpLimits, requestOtp, verifyOtp } from './otp.ts';
export { readSmsBudget } from './otp-limits.ts';
export { saveProfile } from './profile.ts';
export { createSignUpHandler, requestSignUp, signUpTopic } from './sign-up.ts';
export { createSmsSender } from './sms/create-sender.ts';
export { createSmsHandler, smsTopic } from './sms/outbox.ts';
export type { SmsSender } from './sms/sender.ts';
export type { Buyer } from './types.ts';
export { givenName, unnamed } from './unnamed.ts';
