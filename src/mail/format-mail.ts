import type { Platform } from '../platform/context.ts';
import { contentOf } from '../platform/mail/compose.ts';
import type { MailContent } from '../platform/mail/content.ts';
import type { FormattedMail } from '../platform/mail/mailer.ts';
import type { Mail } from '../platform/mail.ts';
import { makeAttachments } from './attachments.ts';
import { loadMailBrand, type MailBrand } from './brand.ts';
import type { MailScheme } from './mail-style.ts';
import { renderMail } from './render.tsx';

/** Prints a mail in both forms, from the same content. */
export function printMail(
  brand: MailBrand,
  { subject, text, content = contentOf(text), scheme }: Printable & { scheme?: MailScheme },
): { text: string; html: string } {
  return {
    text: `${text.trimEnd()}\n\n${footerText(brand)}`,
    html: renderMail({ brand, subject, content, ...(scheme && { scheme }) }),
  };
}

interface Printable {
  subject: string;
  text: string;
  content?: MailContent | undefined;
}

/** Gives a mail of the outbox its two forms and its files, when it is sent. */
export async function formatMail(platform: Platform, site: { baseUrl: string }, mail: Mail): Promise<FormattedMail> {
  const brand = await loadMailBrand(platform, site);
  return { ...printMail(brand, mail), attachments: await makeAttachments(platform, mail.attachments) };
}

function footerText({ title, address, phone, email, hours, url }: MailBrand): string {
  const lines = [
    '--',
    title,
    address,
    phone && `تلفن: ${phone}${hours && ` (${hours})`}`,
    email && `ایمیل: ${email}`,
    url,
    'این نامه خودکار فرستاده شده است.',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
