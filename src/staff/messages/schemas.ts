import { z } from 'zod';
import { wordingLimits } from '../../content/settings/messages.ts';
import { smsKinds } from '../../shop/customers/sms/sender.ts';

const { subject, text, button } = wordingLimits;
const upTo = (most: number, what: string) =>
  z.string().max(most, `${what} تا ${new Intl.NumberFormat('fa-IR').format(most)} نویسه جا دارد.`);

const words = {
  message: z.string().max(100),
  subject: upTo(subject, 'موضوع'),
  text: upTo(text, 'متن'),
  button: upTo(button, 'نوشتهٔ دکمه'),
};

/** Time of the last change known to the caller; null for none. */
const seen = z.number().int().min(0).nullable();

/** New words of a message; empty ones are the default's. */
export const savedMessage = z.strictObject({ ...words, seen });

/** New text of an SMS; an empty one is the default. */
export const savedSms = z.strictObject({ kind: z.enum(smsKinds), text: upTo(500, 'متن پیامک'), seen });

export const previewedMessage = z.strictObject({ ...words, scheme: z.enum(['light', 'dark']) });
export const testedMessage = z.strictObject(words);
