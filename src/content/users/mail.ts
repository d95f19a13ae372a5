import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fillTemplate } from '../../platform/mail/template.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { type LinkPurpose, makeLink } from './links.ts';
import type { Role } from './roles.ts';

/** The texts of mails with a link to a password. */
export const linkMails: Record<LinkPurpose | 'customer-reset', { subject: string; text: string }> = {
  invitation: {
    subject: 'دعوت به پیشخوان سایت',
    text: `سلام {name}،

شما به پیشخوان سایت دعوت شده‌اید. برای انتخاب گذرواژه و ورود، این پیوند را باز کنید:

{link}

این پیوند ۷ روز کار می‌کند و فقط یک بار. اگر چشم‌به‌راه این دعوت نبودید، این نامه را نادیده بگیرید.
`,
  },
  'sign-up': {
    subject: 'ساختن حساب',
    text: `سلام {name}،

برای ساختن حساب با این ایمیل، این پیوند را باز کنید و گذرواژه‌ای انتخاب کنید:

{link}

این پیوند ۲۴ ساعت کار می‌کند و فقط یک بار. اگر شما نخواسته‌اید، این نامه را نادیده بگیرید.
`,
  },
  'customer-reset': {
    subject: 'گذرواژهٔ تازه برای حساب شما',
    text: `سلام {name}،

کسی با این ایمیل، که از پیش حساب دارد، گذرواژهٔ تازه یا حساب خواسته است. اگر خودتان بودید، با این پیوند گذرواژهٔ تازه‌ای انتخاب کنید و وارد شوید:

{link}

این پیوند یک ساعت کار می‌کند و فقط یک بار. اگر شما نبودید، کاری لازم نیست؛ گذرواژهٔ شما همان است که بود.
`,
  },
  reset: {
    subject: 'گذرواژهٔ تازه برای پیشخوان سایت',
    text: `سلام {name}،

کسی برای حساب شما گذرواژهٔ تازه خواسته است. اگر خودتان بودید، این پیوند را باز کنید:

{link}

این پیوند یک ساعت کار می‌کند و فقط یک بار. اگر شما نبودید، کاری لازم نیست؛ گذرواژهٔ شما همان است که بود.
`,
  },
};

/**
 * Mails the link for setting a password. For staff the secret is in the fragment (`#`), so that no server on the way and
 * no log records it. Customers get a page that works without JavaScript, so theirs is in the query.
 */
export async function mailLink(
  platform: Platform,
  trx: Db,
  { user, purpose, baseUrl, returnTo }: MailedLink,
): Promise<void> {
  const token = await makeLink(platform, trx, { userId: user.id, purpose });
  const isCustomer = user.role === 'customer' && purpose !== 'invitation';
  const { subject, text } = linkMails[isCustomer && purpose === 'reset' ? 'customer-reset' : purpose];
  const query = new URLSearchParams({ tab: 'password', key: token, ...(returnTo && { return: returnTo }) });
  const link = isCustomer ? `${baseUrl}/account/?${query}` : `${baseUrl}/wp-admin/set-password/#${token}`;
  await enqueueMail(platform, trx, { to: user.email, subject, text: fillTemplate(text, { name: user.name, link }) });
}

interface MailedLink {
  user: { id: string; name: string; email: string; role: Role };
  purpose: LinkPurpose;
  baseUrl: string;
  /** Path of the site to which the customer returns afterwards. */
  returnTo?: string | undefined;
}
