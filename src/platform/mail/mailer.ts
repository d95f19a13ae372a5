import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mail, mailSchema } from '../mail.ts';
import { withTimeLimit } from '../time-limit.ts';

export interface Mailer {
  /** Sends a mail; the same `id` produces the same Message-ID, so a retry can be distinguished from a second mail. */
  send(mail: unknown, id: number): Promise<void>;
}

/** A file of a mail. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A formatted mail: HTML and plain text, and its files. */
export interface FormattedMail {
  text: string;
  html: string;
  attachments: MailFile[];
}

interface MailerInput {
  /** `smtp://` or `smtps://`; absent: every mail becomes a file in `folder`. */
  smtpUrl: string | undefined;
  from: string;
  /** The sender's display name. */
  fromName(): Promise<string>;
  folder: string;
  /** Prints the mail; absent: plain text only. */
  format?(mail: Mail): Promise<FormattedMail>;
  limits?: typeof timeLimits;
}

/** Timeouts of the single steps, so that a failure names its reason, and of the whole delivery. */
const timeLimits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, wholeMs: 180_000 };
/** Disables file and URL access: a message must not include content from paths or addresses in its text. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** True if the mail server was unreachable, so that nothing can have been sent. */
export function isMailServerAway(err: unknown): boolean {
  const { syscall, code, timeoutType = '' } = err as NodeJS.ErrnoException & { timeoutType?: string };
  return syscall === 'connect' || code === 'EDNS' || ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'].includes(timeoutType);
}

/** Sends mail by SMTP, or writes it as `.eml` files that staff can open with any mail program. */
export function createMailer({ smtpUrl, from, fromName, folder, format, limits = timeLimits }: MailerInput): Mailer {
  async function messageOf(mail: Mail, id: number) {
    const { to, subject, text, replyTo, autoSubmitted = 'auto-generated' } = mail;
    const host = from.slice(from.lastIndexOf('@') + 1);
    return {
      from: { name: await fromName(), address: from },
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      ...(format ? await format(mail) : { text }),
      messageId: `<mizban-${id}@${host}>`,
      // Prevents absence notices and other automatic replies.
      headers: { 'Auto-Submitted': autoSubmitted },
      ...closed,
    };
  }

  return {
    async send(mail, id) {
      const message = await messageOf(mailSchema.parse(mail), id);
      // Loaded with the first mail, so that starting stays quick.
      const { createTransport } = await import('nodemailer');
      if (smtpUrl !== undefined) {
        const { wholeMs, ...timeouts } = limits;
        const transport = createTransport({ url: smtpUrl, ...timeouts });
        await withTimeLimit(wholeMs, () => transport.sendMail(message));
        return;
      }
      const made = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(id).padStart(9, '0')}.eml`);
      await writeFile(`${file}.part`, made.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
