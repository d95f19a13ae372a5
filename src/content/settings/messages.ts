import { z } from 'zod';

/** Maximum lengths of wording by staff: a subject is one line, a text is a letter. */
export const wordingLimits = { subject: 150, text: 5_000, button: 40 };

const wording = z.strictObject({
  subject: z.string().max(wordingLimits.subject),
  text: z.string().max(wordingLimits.text),
  button: z.string().max(wordingLimits.button),
  /** Time of the change, in milliseconds. */
  changedAt: z.number().int().min(0),
});

/** The words of messages that staff changed, by the message: `customer.invoice-paid`. */
export const messageSettings = z
  .record(z.string().regex(/^[a-z-]{1,30}\.[A-Za-z-]{1,60}$/), wording)
  .refine((messages) => Object.keys(messages).length <= 300)
  .default({});

export type MessageSettings = z.output<typeof messageSettings>;
