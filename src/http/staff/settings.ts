import { readSettings, updateSettings } from '../../content/settings/index.ts';
import { mailerOf } from '../../content/settings/mailer.ts';
import type { Route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import { changedSettings, seenSettings, testMail } from './bodies.ts';
import { staffCall } from './staff-call.ts';

/** The settings of the site: editors read them, administrators change some and leave the others as they are. */
export function staffSettingsRoutes({ platform, config }: Services): Route[] {
  const answer = async () => ({ settings: await readSettings(platform) });
  // Kept here as the outbox keeps its own: the environment says how mail leaves.
  const server = config.smtpUrl === undefined ? '' : new URL(config.smtpUrl).host;
  return [
    staffCall('GET staff/settings', { audience: 'settings.read', handle: answer }),
    staffCall('PUT staff/settings', {
      audience: 'settings.change',
      query: seenSettings,
      body: { schema: changedSettings, maxBytes: 200_000 },
      async handle({ body, query: { seenAt } }) {
        await updateSettings(platform, body, { seenAt });
        return answer();
      },
    }),
    staffCall('GET staff/settings/mail', {
      audience: 'settings.read',
      handle: () => ({ from: config.mailFrom, server }),
    }),
    staffCall('POST staff/settings/test-mail', {
      audience: 'settings.change',
      body: { schema: testMail, maxBytes: 1_000 },
      async handle({ body: { to } }) {
        const { title } = await readSettings(platform);
        const mail = {
          to,
          subject: `ایمیل آزمایشی ${title}`,
          text: `این ایمیل برای آزمایش از پیشخوان ${title} آمده است.`,
        };
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
          : { isSent: true, message: `${server} پیام را برای ${to} پذیرفت. اگر نرسید، پوشهٔ هرزنامه را هم ببینید.` };
      },
    }),
  ];
}

/** What the mail server said, in words for people; never the address or password that it was asked with. */
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
