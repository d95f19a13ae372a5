import { join } from 'node:path';
import { readSettings } from '../content/settings/index.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/context.ts';
import { createMailer, type Mailer } from '../platform/mail/mailer.ts';
import { formatMail } from './format-mail.ts';

/** Sends mail in the name and the colours of the site. */
export function mailerOf({ platform, config }: { platform: Platform; config: Config }): Mailer {
  return createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    fromName: async () => (await readSettings(platform)).title,
    folder: join(config.dataDir, 'mail'),
    format: (mail) => formatMail(platform, config, mail),
  });
}
