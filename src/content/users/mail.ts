import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fillTemplate } from '../../platform/mail/template.ts';
import { enqueueMail } from '../../platform/mail.ts';
import { type LinkPurpose, makeLink } from './links.ts';

const templates: Record<LinkPurpose, { subject: string; text: string }> = {
  invitation: {
    subject: 'دعوت به پیشخوان سایت',
    text: `سلام {name}،

شما به پیشخوان سایت دعوت شده‌اید. برای برگزیدن گذرواژه و ورود، این پیوند را باز کنید:

{link}

این پیوند ۷ روز کار می‌کند و فقط یک بار. اگر چشم‌به‌راه این دعوت نبودید، این نامه را نادیده بگیرید.
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
 * Sends somebody the link by which they set their password. Its secret stands behind `#`, so that no server on the way
 * and no log ever has it.
 */
export async function mailLink(
  platform: Platform,
  trx: Db,
  {
    user,
    purpose,
    baseUrl,
  }: { user: { id: string; name: string; email: string }; purpose: LinkPurpose; baseUrl: string },
): Promise<void> {
  const token = await makeLink(platform, trx, { userId: user.id, purpose });
  const { subject, text } = templates[purpose];
  const values = { name: user.name, link: `${baseUrl}/wp-admin/set-password/#${token}` };
  await enqueueMail(platform, trx, { to: user.email, subject, text: fillTemplate(text, values) });
}
