import type { Services } from '../../http/core/services.ts';
import { mailerOf } from '../../mail/mailer.ts';
import type { Mail } from '../../platform/mail.ts';

/** The result of a test mail, with a sentence for staff. */
export interface TestMailResult {
  isSent: boolean;
  message: string;
}

/** The host of the mail server; empty where mail becomes files. */
export const mailServerName = ({ config }: Pick<Services, 'config'>): string =>
  config.smtpUrl === undefined ? '' : new URL(config.smtpUrl).host;

/** Sends a test mail immediately and returns the reply of the mail server. */
export async function sendTestMail(
  { platform, config }: Pick<Services, 'platform' | 'config'>,
  mail: Mail,
): Promise<TestMailResult> {
  const server = mailServerName({ config });
  try {
    await mailerOf({ platform, config }).send(mail, platform.clock.now());
  } catch (thrown) {
    platform.log.warn({ err: thrown }, 'a test mail was not sent');
    return { isSent: false, message: reasonOf(thrown) };
  }
  return server === ''
    ? {
        isSent: false,
        message: 'سرور ایمیلی تنظیم نشده است؛ پیام در پوشهٔ mail روی سرور نوشته شد و به کسی نرسید.',
      }
    : { isSent: true, message: `${server} پیام را برای ${mail.to} پذیرفت. اگر نرسید، پوشهٔ هرزنامه را هم ببینید.` };
}

/** Describes an error of the mail server for users; never includes the server's address or password. */
function reasonOf(thrown: unknown): string {
  const { code = '', responseCode } = thrown as { code?: string; responseCode?: number };
  const known = reasons[code] ?? 'سرور ایمیل پیام را نپذیرفت.';
  return responseCode === undefined ? known : `${known} (پاسخ سرور: ${responseCode})`;
}

const unreachable = 'سرور ایمیل در دسترس نیست؛ نشانی و درگاه آن را در SMTP_URL ببینید.';
const reasons: Record<string, string> = {
  EAUTH: 'سرور ایمیل نام کاربری یا گذرواژه را نپذیرفت.',
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  ETIMEDOUT: 'سرور ایمیل به‌موقع پاسخ نداد.',
  ETLS: 'ارتباط امن با سرور ایمیل برقرار نشد.',
  EENVELOPE: 'سرور ایمیل نشانی گیرنده یا فرستنده را نپذیرفت.',
};
