import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { composeMessage, defineMessages } from '../messages/index.ts';
import { type LinkPurpose, makeLink } from './links.ts';
import type { Role } from './roles.ts';

/** Mails with a link to a password. */
export const linkMails = defineMessages<LinkPurpose | 'customer-reset'>({
  id: 'account',
  label: 'ورود و گذرواژه',
  texts: {
    invitation: {
      label: 'دعوت به پیشخوان',
      subject: 'دعوت به پیشخوان سایت',
      text: `سلام {name}،

شما به پیشخوان سایت دعوت شده‌اید. گذرواژه‌ای انتخاب کنید و وارد شوید.

{link}

این پیوند ۷ روز کار می‌کند و فقط یک بار. اگر چشم‌به‌راه این دعوت نبودید، این نامه را نادیده بگیرید.
`,
      button: 'انتخاب گذرواژه',
    },
    'sign-up': {
      label: 'ساختن حساب مشتری',
      subject: 'ساختن حساب',
      text: `سلام {name}،

برای ساختن حساب با این ایمیل، گذرواژه‌ای انتخاب کنید.

{link}

این پیوند ۲۴ ساعت کار می‌کند و فقط یک بار. اگر شما نخواسته‌اید، این نامه را نادیده بگیرید.
`,
      button: 'انتخاب گذرواژه',
    },
    'customer-reset': {
      label: 'گذرواژهٔ تازهٔ مشتری',
      subject: 'گذرواژهٔ تازه برای حساب شما',
      text: `سلام {name}،

کسی با این ایمیل، که از پیش حساب دارد، گذرواژهٔ تازه یا حساب خواسته است. اگر خودتان بودید، گذرواژهٔ تازه‌ای انتخاب کنید و وارد شوید.

{link}

این پیوند یک ساعت کار می‌کند و فقط یک بار. اگر شما نبودید، کاری لازم نیست؛ گذرواژهٔ شما همان است که بود.
`,
      button: 'انتخاب گذرواژهٔ تازه',
    },
    reset: {
      label: 'گذرواژهٔ تازهٔ همکار',
      subject: 'گذرواژهٔ تازه برای پیشخوان سایت',
      text: `سلام {name}،

کسی برای حساب شما گذرواژهٔ تازه خواسته است. اگر خودتان بودید، گذرواژهٔ تازه‌ای انتخاب کنید.

{link}

این پیوند یک ساعت کار می‌کند و فقط یک بار. اگر شما نبودید، کاری لازم نیست؛ گذرواژهٔ شما همان است که بود.
`,
      button: 'انتخاب گذرواژهٔ تازه',
    },
  },
});

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
  const query = new URLSearchParams({ tab: 'password', key: token, ...(returnTo && { return: returnTo }) });
  const url = isCustomer ? `${baseUrl}/account/?${query}` : `${baseUrl}/wp-admin/set-password/#${token}`;
  const mail = await composeMessage(trx, linkMails, isCustomer && purpose === 'reset' ? 'customer-reset' : purpose, {
    name: user.name,
    link: { type: 'link', label: '', url },
  });
  await enqueueMail(platform, trx, { to: user.email, ...mail });
}

interface MailedLink {
  user: { id: string; name: string; email: string; role: Role };
  purpose: LinkPurpose;
  baseUrl: string;
  /** Path of the site to which the customer returns afterwards. */
  returnTo?: string | undefined;
}
