import { z } from 'zod';
import { composeMessage, defineMessages } from '../../content/messages/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { MailPart } from '../../platform/mail/content.ts';
import { enqueueMail, type MailAttachment, mailAttachment } from '../../platform/mail.ts';
import { formatToman, formatTomanAmount, type Rial, rial } from '../../platform/money.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../platform/outbox/worker.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { MessageItems } from '../catalogue/line-labels.ts';
import { openPath } from '../signed-link.ts';
import { customerOf } from './customers.ts';
import { messageTexts } from './message-texts.ts';
import { enqueueSms } from './sms/outbox.ts';
import type { SmsKind } from './sms/sender.ts';
import { givenName } from './unnamed.ts';

/** Outbox topic of customer messages; their destination is resolved on delivery. */
export const messageTopic = 'customer-message';

export type MessageKind = keyof typeof messageTexts;

export const customerMessages = defineMessages<MessageKind>({
  id: 'customer',
  label: 'به مشتریان',
  texts: messageTexts,
});

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never;
type PlacesOf<Kind extends MessageKind> = Places<
  (typeof messageTexts)[Kind]['subject'] | (typeof messageTexts)[Kind]['text']
>;

/**
 * Template values: `path` on the site for its link (to an invoice without its key: see `openPath`), amounts as money,
 * dates in milliseconds, all else as text.
 */
export type MessageData<Kind extends MessageKind> = {
  [Place in Exclude<PlacesOf<Kind>, 'name'> as Place extends 'link'
    ? 'path'
    : Place extends 'moment'
      ? 'date'
      : Place]: Place extends 'amount'
    ? Rial
    : Place extends 'date' | 'moment'
      ? number
      : Place extends 'items'
        ? MessageItems
        : string;
};

/**
 * Notifies a customer, in the transaction of the event; idempotent by key. The channels (mail, and SMS if urgent) are
 * resolved on delivery. Touch `outbox` to send immediately.
 *
 * @example await notifyCustomer(platform, trx, {
 *   userId, kind: 'invoice-paid', data: { title, amount, path: `/shop/invoice/${id}` }, dedupeKey: `invoice-paid:${id}`,
 * });
 */
export async function notifyCustomer<Kind extends MessageKind>(
  platform: Platform,
  trx: Db,
  {
    dedupeKey,
    ...message
  }: {
    userId: string;
    kind: Kind;
    data: MessageData<Kind>;
    /** Document whose PDF is attached to the mail. */
    attach?: MailAttachment | undefined;
    dedupeKey: string;
  },
): Promise<void> {
  await enqueue(platform, trx, { topic: messageTopic, payload: message, dedupeKey });
}

const items = z.object({
  lines: z.array(
    z.object({ label: z.string(), quantity: z.number(), amount: z.number(), details: z.array(z.string()) }),
  ),
  vat: z.number(),
  total: z.number(),
});

const payload = z.object({
  userId: z.string(),
  kind: z.enum(Object.keys(messageTexts) as [MessageKind, ...MessageKind[]]),
  // Messages queued by earlier versions have none of them, or their lines as text.
  data: z.object({ items: z.union([items, z.string()]).optional() }).catchall(z.union([z.string(), z.number()])),
  // Messages queued by earlier versions have the id of an invoice.
  attach: z.union([mailAttachment, z.string().transform((id) => ({ kind: 'invoice' as const, id }))]).optional(),
});

/** An SMS, and the values of its text in order. */
interface Texted {
  sms: SmsKind;
  values: readonly string[];
}
const reminder: Texted = { sms: 'reminder', values: ['shortAmount', 'shortDate', 'link'] };
/** Without a text for domains at the provider, that of services. */
const domainReminder: readonly Texted[] = [{ sms: 'domain', values: ['domain', 'shortDate', 'link'] }, reminder];
/** Messages also sent by SMS, each by the first that can be sent. */
const texted: Partial<Record<MessageKind, readonly Texted[]>> = {
  'service-ready': [{ sms: 'ready', values: ['service'] }],
  'identity-differs': [{ sms: 'identity', values: ['link'] }],
  'renewal-invoice': [reminder],
  'renewal-due': [reminder],
  'renewal-overdue': [reminder],
  'service-suspended': [reminder],
  'domain-renewal-invoice': domainReminder,
  'domain-renewal-due': domainReminder,
  'domain-expired': domainReminder,
  'domain-last-days': domainReminder,
};

/** Delivers queued messages by mail and SMS. */
export function createMessageHandler({
  platform,
  baseUrl,
  secret,
  sms,
}: {
  platform: Platform;
  baseUrl: string;
  /** Site secret, from which keys in links are derived. */
  secret: string;
  /** The kinds of SMS that can be sent here. */
  sms: readonly SmsKind[];
}): OutboxHandler {
  return async (event) => {
    const { userId, kind, data, attach } = payload.parse(event.payload);
    await runTransaction(platform, async (trx, touch) => {
      const customer = await customerOf({ db: trx }, userId);
      if (!customer) return;
      const words = wordsOf(data, { baseUrl, secret, name: givenName(customer.name) || 'مشتری گرامی' });
      const to = customer.email;
      if (to !== '') {
        const link: MailPart = { type: 'link', label: '', url: words.link ?? baseUrl };
        const values = { ...words, ...(words.link && { link }), items: itemsPart(data.items) };
        const attachments = attach && [attach];
        const mail = { to, ...(await composeMessage(trx, customerMessages, kind, values)), attachments };
        await enqueueMail(platform, trx, mail, { dedupeKey: `message:${event.id}:mail` });
      }
      const urgent = texted[kind]?.find((one) => sms.includes(one.sms));
      if (urgent && customer.mobile !== null)
        await enqueueSms(platform, trx, {
          message: {
            mobile: customer.mobile,
            kind: urgent.sms,
            values: urgent.values.map((place) => words[place] ?? ''),
          },
          dedupeKey: `message:${event.id}:sms`,
        });
      touch('outbox');
    });
  };
}

function wordsOf(
  { path, amount, date, items: _items, ...texts }: z.output<typeof payload>['data'],
  { baseUrl, secret, name }: Record<'baseUrl' | 'secret' | 'name', string>,
): Record<string, string> {
  const words: Record<string, string> = { name };
  for (const [place, text] of Object.entries(texts)) words[place] = String(text);
  if (path !== undefined) words.link = `${baseUrl}${openPath(String(path), secret)}`;
  if (amount !== undefined) {
    words.amount = formatToman(rial(Number(amount)));
    words.shortAmount = formatTomanAmount(rial(Number(amount)));
  }
  if (date !== undefined) {
    words.date = formatJalali(Number(date));
    words.moment = formatJalali(Number(date), { style: 'datetime' });
    words.shortDate = formatJalali(Number(date), { style: 'short' });
  }
  return words;
}

/** The purchased lines as a table; VAT is named, and that the amounts contain it. */
function itemsPart(given: z.output<typeof items> | string | undefined): MailPart {
  if (given === undefined || typeof given === 'string') return { type: 'text', text: given ?? '' };
  const { lines, vat, total } = given;
  return {
    type: 'items',
    rows: lines.map(({ label, quantity, amount, details }) => ({
      label: quantity > 1 ? `${label} × ${formatNumber(quantity)}` : label,
      amount: amount === 0 ? 'رایگان' : formatToman(rial(amount)),
      details,
    })),
    totals: [
      { name: 'جمع بدون مالیات', amount: formatToman(rial(total - vat)) },
      { name: 'مالیات بر ارزش افزوده', amount: formatToman(rial(vat)) },
      { name: 'جمع با مالیات', amount: formatToman(rial(total)) },
    ],
  };
}
