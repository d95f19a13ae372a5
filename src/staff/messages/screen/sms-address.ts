import type { SmsKind } from '../../../shop/customers/sms/sender.ts';

/** Query of the screen of one SMS. */
export const smsAddress = (kind: SmsKind) => `?sms=${kind}`;
