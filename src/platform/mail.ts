import { z } from 'zod';
import type { Platform } from './context.ts';
import type { Db } from './db/tables.ts';
import { isEmailAddress } from './email.ts';
import { mailContent } from './mail/content.ts';
import { enqueue } from './outbox/enqueue.ts';

/** Outbox topic of mail. */
export const mailTopic = 'mail';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what could end a header or a line of the protocol
const lineEnds = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const address = z.string().refine(isEmailAddress);
const longestText = 200_000;

/** A file of a mail, by the record that it is made of. */
export const mailAttachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invoice'), id: z.string() }),
  z.object({ kind: z.literal('credit-note'), id: z.string(), invoiceId: z.string() }),
]);

export type MailAttachment = z.infer<typeof mailAttachment>;

/** A mail in the outbox: one recipient, a single-line subject, its content, and the content as plain text. */
export const mailSchema = z.object({
  to: address,
  subject: z.string().transform((text) => text.replace(lineEnds, ' ').trim().slice(0, 200)),
  text: z.string().transform((text) => (text.length > longestText ? `${text.slice(0, longestText)}\n[…]` : text)),
  /** Source of the HTML, which is rendered when the mail is sent; absent: the paragraphs of the text. */
  content: mailContent.optional().catch(undefined),
  /** Files that are made when the mail is sent; without one that cannot be made it is sent nevertheless. */
  attachments: z.array(mailAttachment).max(5).optional().catch(undefined),
  /** Reply address; the sender if absent. */
  replyTo: address.optional().catch(undefined),
  /** The `Auto-Submitted` header (RFC 3834); every mail of the program is at least `auto-generated`, which is the default. */
  autoSubmitted: z.enum(['auto-generated', 'auto-replied']).optional(),
});

export type Mail = z.infer<typeof mailSchema>;

/**
 * Enqueues a mail in the current transaction; it is sent once the transaction is committed. Touch `outbox` to send it
 * immediately. Nothing in it can become a header: line breaks are stripped from the subject. Invalid mail never fails the
 * transaction: an invalid address is skipped, and a text that is too long is cut.
 *
 * @example await enqueueMail(platform, trx, { to: 'a@example.ir', subject: 'سلام', text: 'متن' });
 */
export async function enqueueMail(
  platform: Platform,
  trx: Db,
  mail: Mail,
  options: { dedupeKey?: string } = {},
): Promise<void> {
  const parsed = mailSchema.safeParse(mail);
  if (!parsed.success) {
    platform.log.warn({ err: parsed.error, dedupeKey: options.dedupeKey }, 'a mail could not be addressed');
    return;
  }
  await enqueue(platform, trx, { topic: mailTopic, payload: parsed.data, dedupeKey: options.dedupeKey });
}
