import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { composeMessage, defineMessages } from '../../content/messages/index.ts';
import { findUserId } from '../../content/users/index.ts';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import type { WordingValues } from '../../platform/mail/compose.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { OutboxHandler } from '../../platform/outbox/worker.ts';
import { signLink } from '../signed-link.ts';
import { customerOf } from './customers.ts';

/** Outbox topic of e-mail additions by customers. */
export const emailTopic = 'customer-email';

const payload = z.object({ userId: z.string(), email: z.string() });
const lifeMs = 24 * 3_600_000;

/** Mails to an address that a customer wants to add: depends on whether it already has an account. */
export const emailMails = defineMessages<'free' | 'taken'>({
  id: 'email',
  label: 'ایمیل حساب مشتری',
  texts: {
    free: {
      label: 'تأیید ایمیل تازه',
      subject: 'تأیید این ایمیل برای حساب شما',
      text: `سلام {name}،

برای این که این ایمیل از آن حساب شما شود، آن را تأیید کنید؛ اگر وارد حساب نیستید، نخست وارد شوید.

{link}

این پیوند ۲۴ ساعت کار می‌کند. اگر شما نخواسته‌اید، این نامه را نادیده بگیرید.
`,
      button: 'تأیید این ایمیل',
    },
    taken: {
      label: 'ایمیل از پیش حساب دارد',
      subject: 'این ایمیل از پیش حساب دارد',
      text: `سلام،

کسی خواست این ایمیل را به حساب دیگری بیفزاید، اما این ایمیل از پیش حساب خودش را دارد. اگر خودتان بودید، با همین ایمیل وارد شوید.

{link}

اگر شما نبودید، کاری لازم نیست.
`,
      button: 'ورود به حساب',
    },
  },
});

/** Enqueues the addition of an e-mail to a customer account; only that address learns whether it is taken. */
export async function requestEmail(platform: Platform, requested: z.output<typeof payload>): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    await enqueue(platform, trx, { topic: emailTopic, payload: requested });
    touch('outbox');
  });
}

/** Mails the link that verifies the address; `secret` is the site's. */
export function createEmailHandler({
  platform,
  baseUrl,
  secret,
}: {
  platform: Platform;
  baseUrl: string;
  secret: string;
}): OutboxHandler {
  return async (event) => {
    const { userId, email } = payload.parse(event.payload);
    await runTransaction(platform, async (trx, touch) => {
      const customer = await customerOf({ db: trx }, userId);
      if (!customer) return;
      const isTaken = (await findUserId({ db: trx }, email)) !== null;
      const until = platform.clock.now() + lifeMs;
      const key = makeEmailKey({ userId, email, from: customer.signsInByEmail ? customer.email : '', until }, secret);
      const url = isTaken ? `${baseUrl}/account/` : `${baseUrl}/account/?tab=email&key=${key}`;
      const values: WordingValues = { name: customer.name, link: { type: 'link', label: '', url } };
      const mail = await composeMessage(trx, emailMails, isTaken ? 'taken' : 'free', values);
      await enqueueMail(platform, trx, { to: email, ...mail }, { dedupeKey: `email:${event.id}` });
      touch('outbox');
    });
  };
}

/** `from` is the e-mail of the account at the time of the request; empty for none. */
const promised = z.object({ userId: z.string(), email: z.string(), from: z.string().default(''), until: z.number() });

/** Signed key that contains its payload: nothing is stored until the address is verified. */
export function makeEmailKey(promise: z.input<typeof promised>, secret: string): string {
  const text = Buffer.from(JSON.stringify(promise)).toString('base64url');
  return `${text}.${signLink(secret, 'email', text)}`;
}

/** Parses and verifies an e-mail key; null if it is expired or invalid. */
export function readEmailKey(key: string, { now, secret }: { now: number; secret: string }) {
  const [text = '', signature = ''] = key.split('.');
  const right = Buffer.from(signLink(secret, 'email', text));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { until, ...shown } = promised.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return until > now ? shown : null;
}
