import { composeMessage, defineMessages } from '../../content/messages/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { Customer } from './customers.ts';
import { enqueueSms } from './sms/outbox.ts';
import type { SmsKind } from './sms/sender.ts';
import { givenName } from './unnamed.ts';

/** The mail to an address that an account had before its mobile or e-mail was changed. */
export const contactMails = defineMessages<'changed'>({
  id: 'contact',
  label: 'تغییر راه تماس مشتری',
  texts: {
    changed: {
      label: 'شمارهٔ همراه یا ایمیل عوض شد',
      subject: '{what} حساب شما عوض شد',
      text: `سلام {name}،

{what} حساب شما در {date} عوض شد. از این پس با {what} تازه وارد حساب می‌شوید.

اگر این کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید:
{phone}
{email}
`,
    },
  },
});

const names = { mobile: 'شمارهٔ همراه', email: 'ایمیل' } as const;

/**
 * Notifies the old mobile and the old e-mail of an account that one of them was changed, in the same transaction; touch
 * `outbox` to send immediately. `before` is the account before the change.
 */
export async function notifyContactChange(
  platform: Platform,
  trx: Db,
  {
    before,
    changed,
    sms,
  }: {
    before: Customer;
    changed: keyof typeof names;
    /** The kinds of SMS that can be sent here. */
    sms: readonly SmsKind[];
  },
): Promise<void> {
  const now = platform.clock.now();
  const what = names[changed];
  const dedupeKey = `contact:${before.userId}:${changed}:${now}`;
  if (before.email !== '') {
    const { phone, email } = await readSettings(platform);
    const date = formatJalali(now, { style: 'datetime' });
    const name = givenName(before.name) || 'مشتری گرامی';
    const words = { what, date, name, email, phone: toPersianDigits(phone) };
    const mail = { to: before.email, ...(await composeMessage(trx, contactMails, 'changed', words)) };
    await enqueueMail(platform, trx, mail, { dedupeKey: `${dedupeKey}:mail` });
  }
  if (before.mobile !== null && sms.includes('changed')) {
    const message = { mobile: before.mobile, kind: 'changed', values: [what] } as const;
    await enqueueSms(platform, trx, { message, dedupeKey: `${dedupeKey}:sms` });
  }
}
