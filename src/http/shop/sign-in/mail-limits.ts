import { createHmac } from 'node:crypto';
import { consumeSharedLimit } from '../../../platform/shared-rate-limit.ts';
import { takeOrProve } from '../../../platform/work-limits.ts';
import type { FormCall } from '../../core/routes.ts';
import type { Services } from '../../core/services.ts';
import { postedText } from '../posted.ts';

/** Rate limits of mails per address without proof of work, per signed-in user, and per receiving account. */
const mails = {
  fromAddress: { max: 10, seconds: 3600 },
  byUser: { max: 10, seconds: 3600 },
  forAccount: { max: 3, seconds: 3600 },
};

/** Counts a mail that an address causes; beyond the limit of the address it costs a proof of work. */
export const takeMail = (email: string, call: FormCall, { platform, config }: Services) =>
  takeOrProve(platform, {
    limits: [{ reason: 'address' as const, key: `mail from ${call.address}`, limit: mails.fromAddress }],
    proof: postedText(call, 'proof'),
    purpose: { purpose: 'mail', subject: email, secret: config.secret },
  });

/** True if the signed-in user may cause another mail. */
export const mayMailBy = (userId: string, { platform }: Services) =>
  consumeSharedLimit(platform, `mail by ${userId}`, mails.byUser);

/** Exceeding the limit of one account gets the same response: the limit protects the owner of the address. */
export function mayMailTo(email: string, { platform, config }: Services): Promise<boolean> {
  const owner = createHmac('sha256', config.secret).update(`reset\0${email}`).digest('base64url');
  return consumeSharedLimit(platform, `reset for ${owner}`, mails.forAccount);
}
