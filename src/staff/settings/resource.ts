import { readSettings, updateSettings } from '../../content/settings/index.ts';
import type { CurrentSettings } from '../../content/settings/read.ts';
import type { Services } from '../../http/core/services.ts';
import { defineResource, read, write } from '../../http/staff/define-resource.ts';
import { changedFields } from '../../http/staff/describe.ts';
import { invalidFields } from '../../platform/errors.ts';
import { mailServerName, sendTestMail } from '../shared/send-test-mail.ts';
import { nav } from './nav.ts';
import type { MailState } from './responses.ts';
import { changedSettings, seenSettings, testMail } from './schemas.ts';

/** Labels of the settings, for the audit log. */
const settingFields: Record<string, string> = {
  title: 'نام سایت',
  tagline: 'شعار',
  logo: 'نشان',
  favicon: 'نشان برگهٔ مرورگر',
  hours: 'ساعت پاسخ‌گویی',
  theme: 'رنگ‌ها و اندازه‌ها',
  share: 'شبکه‌های هم‌رسانی',
  seo: 'سئو',
  legal: 'صفحه‌های حقوقی',
  sharePicture: 'تصویر هم‌رسانی',
  phone: 'تلفن',
  email: 'ایمیل',
  address: 'نشانی',
  social: 'شبکه‌های اجتماعی',
  seals: 'نمادهای اعتماد',
  colourScheme: 'رنگ‌بندی',
  lightbox: 'نمای بزرگ تصویرها',
  third_party: 'سرویس‌های متصل',
  comments: 'دیدگاه‌ها',
  lazy_load_background_images: 'تصویرهای پس‌زمینه',
  offline: 'صفحه‌ها بدون اینترنت',
  facebook_sdk: 'فیس‌بوک',
  lottie: 'پویانمایی پیش‌فرض',
};

/** The settings of the site: editors read them, administrators change them partially. */
export const settings = defineResource({ name: 'settings', nav, kind: 'settings', calls });

function calls({ platform, config }: Services) {
  const currentSettings = async () => ({ settings: await readSettings(platform) });
  // Read once, as in the outbox: the environment configures the mail transport.
  return {
    'GET staff/settings': read({ right: 'settings.read', handle: currentSettings }),
    /** Changes the given settings and returns all of them. */
    /** With `seenAt`, returns 409 if one of these settings was changed since. */
    'PUT staff/settings': write(
      {
        right: 'settings.change',
        query: seenSettings,
        body: changedSettings,
        maxBytes: 200_000,
        async handle({ body, query: { seenAt } }): Promise<{ settings: CurrentSettings }> {
          if (Object.hasOwn(body, 'design'))
            throw invalidFields({ design: 'رنگ‌ها و سبک‌ها در بخش «طراحی» عوض می‌شوند.' });
          if (Object.hasOwn(body, 'contentTypes'))
            throw invalidFields({ contentTypes: 'نوع‌ها و فیلدها در بخش خودشان عوض می‌شوند.' });
          if (Object.hasOwn(body, 'messages'))
            throw invalidFields({ messages: 'متن پیام‌ها در بخش «متن پیام‌ها» عوض می‌شود.' });
          if (Object.hasOwn(body, 'css')) throw invalidFields({ css: 'CSS سایت در بخش «طراحی» عوض می‌شود.' });
          await updateSettings(platform, body, { seenAt });
          return currentSettings();
        },
      },
      ({ body }) => `تنظیمات سایت را عوض کرد${changedFields(body, settingFields)}`,
    ),
    /** Mail transport, without secrets. */
    'GET staff/settings/mail': read({
      right: 'settings.read',
      handle: (): MailState => ({ from: config.mailFrom, server: mailServerName({ config }) }),
    }),
    /** Sends a test mail immediately and returns the result. */
    'POST staff/settings/test-mail': write(
      {
        right: 'settings.change',
        body: testMail,
        maxBytes: 1_000,
        async handle({ body: { to } }): Promise<{ isSent: boolean; message: string }> {
          const { title } = await readSettings(platform);
          const mail = {
            to,
            subject: `ایمیل آزمایشی ${title}`,
            text: `این ایمیل برای آزمایش از پیشخوان ${title} آمده است.`,
          };
          return sendTestMail({ platform, config }, mail);
        },
      },
      ({ response }) => (response.isSent ? 'ایمیل آزمایشی فرستاد' : 'ایمیل آزمایشی فرستاد، که نرفت'),
    ),
  };
}
