import { commentMails } from '../content/comments/mail.ts';
import { formMails } from '../content/forms/mail.ts';
import { type MessageGroup, type MessageText, messageId } from '../content/messages/index.ts';
import { scheduleMails } from '../content/posts/schedule-notifications.ts';
import { linkMails } from '../content/users/mail.ts';
import { emailMails } from '../shop/customers/add-email.ts';
import { contactMails } from '../shop/customers/contact-news.ts';
import { customerMessages } from '../shop/customers/messages.ts';
import { alarmMails } from '../shop/payments/alert-staff.ts';

/** All mail messages, grouped by the module that sends them. A message added to a group needs nothing else. */
export const messageGroups: readonly MessageGroup[] = [
  customerMessages,
  linkMails,
  emailMails,
  contactMails,
  commentMails,
  formMails,
  scheduleMails,
  alarmMails,
];

/** Every mail by its id: `customer.invoice-paid`. */
export const messagesById: ReadonlyMap<string, MessageText> = new Map(
  messageGroups.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([name, text]) => [messageId(id, name), text] as const),
  ),
);
