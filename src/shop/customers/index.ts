export { type BuyerDraft, type ReadBuyer, readBuyer } from './buyer.ts';
export { type Customer, customerOf, ensureCustomer, saveBuyer } from './customers.ts';
export { findOtp, type OtpFault, otpLimits, requestOtp, verifyOtp } from './otp.ts';
export type { Buyer } from './types.ts';
