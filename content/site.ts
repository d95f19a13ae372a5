import type { MenuItem } from '../src/content/menus/index.ts';
import type { SiteSettings } from '../src/content/settings/index.ts';

/** Phone, address, pages elsewhere and seals are samples until the provider enters its own. */
export const settings: Partial<SiteSettings> = {
  title: 'میزبان',
  tagline: 'سرور، هاست و دامنه برای کسب‌وکارهای ایرانی؛ با قیمت شفاف و پشتیبانی فارسی.',
  phone: '02100000000',
  email: 'info@example.com',
  address: 'نمونه: تهران، خیابان ولیعصر، بالاتر از میدان ونک',
  hours: 'فروش و مشاوره: {{rule:hours}}',
  openingHours: [
    { from: 'sat', to: 'wed', isClosed: false, opens: '09:00', closes: '17:00' },
    { from: 'thu', to: 'thu', isClosed: false, opens: '09:00', closes: '13:00' },
    { from: 'fri', to: 'fri', isClosed: true, opens: '09:00', closes: '17:00' },
  ],
  social: [
    { network: 'telegram', url: 'https://t.me/example' },
    { network: 'instagram', url: 'https://www.instagram.com/example/' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/example/' },
  ],
  seals: [
    { name: 'نماد اعتماد (نمونه)', text: 'مرکز توسعهٔ تجارت الکترونیکی', url: '', media: null },
    { name: 'پروانهٔ نظام صنفی (نمونه)', text: 'رایانه‌ای استان تهران', url: '', media: null },
  ],
  legal: { terms: '/terms/', privacy: '/privacy/' },
};

const link = (label: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  url,
  children: [],
  ...more,
});
const group = (label: string, children: MenuItem[]): MenuItem => ({ label, children });

const germanyVps = (more: Partial<MenuItem> = {}): MenuItem => ({
  label: 'سرور مجازی آلمان',
  postId: 7107,
  children: [],
  ...more,
});

const menu = (name: string, items: MenuItem[]) => ({ name, items });

export const menus: Record<string, { name: string; items: MenuItem[] }> = {
  main: menu('منوی اصلی', [
    link('محصولات', '/plans/', {
      children: [
        group('سرور مجازی', [
          germanyVps({ note: 'از {{from:germany-vps}}' }),
          link('سرور مجازی ایران', '/iran-vps/', {
            note: 'از {{from:iran-vps}}',
          }),
          link('سرور مجازی فنلاند', '/finland-vps/', {
            note: 'از {{from:finland-vps}}',
          }),
          link('سرور مجازی هلند', '/netherlands-vps/', {
            note: 'از {{from:netherlands-vps}}',
          }),
          link('سرور مجازی لینوکس', '/linux-vps/'),
          link('سرور مجازی ویندوز', '/windows-vps/'),
        ]),
        group('هاست و دامنه', [
          link('هاست لینوکس', '/hosting/', { description: 'سایت شرکتی و شخصی، بی‌دردسر سرور' }),
          link('هاست وردپرس', '/wordpress-hosting/', { description: 'وردپرس آماده، با پشتیبان روزانه' }),
          link('هاست ویندوز', '/windows-hosting/', { description: 'برای ASP.NET و SQL Server' }),
          link('ثبت دامنه', '/domains/', { description: 'به نام خودتان، با قیمت تمدید شفاف' }),
        ]),
        group('بار سنگین و امنیت', [
          link('سرور اختصاصی', '/dedicated/', { note: 'از {{from:dedicated}}' }),
          link('فضای پشتیبان', '/backup/', { description: 'نسخهٔ دوم داده‌ها، جایی دیگر' }),
          link('گواهی SSL', '/ssl/', { description: 'قفل کنار نشانی سایت' }),
        ]),
        group('قیمت', [
          link('فهرست قیمت‌ها', '/plans/', { description: 'همهٔ پلن‌ها در یک صفحه' }),
          link('پیشنهادهای ویژه', '/offers/', { description: 'تخفیف‌های این روزها' }),
        ]),
      ],
    }),
    link('راهنما', '/support/', {
      children: [
        link('مرکز راهنما', '/support/'),
        link('تست شبکه', '/network-test/'),
        link('وضعیت سرویس‌ها', '/status/'),
        link('راه‌های پرداخت', '/payment-methods/'),
        link('پرسش‌های پرتکرار', '/germany-vps/#faq'),
      ],
    }),
    link('وبلاگ', '/blog/'),
    link('شرکت', '/about/', {
      children: [link('دربارهٔ ما', '/about/'), link('مراکز داده', '/datacenters/'), link('توافق سطح خدمات', '/sla/')],
    }),
    link('تماس', '/contact/'),
  ]),
  'footer-products': menu('محصولات در پایین صفحه', [
    germanyVps(),
    link('سرور مجازی ایران', '/iran-vps/'),
    link('سرور اختصاصی', '/dedicated/'),
    link('هاست لینوکس', '/hosting/'),
    link('هاست وردپرس', '/wordpress-hosting/'),
    link('ثبت دامنه', '/domains/'),
    link('فهرست قیمت‌ها', '/plans/'),
  ]),
  'footer-company': menu('شرکت در پایین صفحه', [
    link('دربارهٔ ما', '/about/'),
    link('مراکز داده', '/datacenters/'),
    link('وبلاگ', '/blog/'),
    link('تماس با ما', '/contact/'),
  ]),
  'footer-help': menu('راهنما در پایین صفحه', [
    link('مرکز راهنما', '/support/'),
    link('وضعیت سرویس‌ها', '/status/'),
    link('تست شبکه', '/network-test/'),
    link('راه‌های پرداخت', '/payment-methods/'),
    link('پیگیری سفارش', '/order-status/'),
    link('پرسش‌های پرتکرار', '/germany-vps/#faq'),
  ]),
  'footer-legal': menu('قوانین در پایین صفحه', [
    link('قوانین استفاده', '/terms/'),
    link('حریم خصوصی', '/privacy/'),
    link('بازگشت وجه', '/refund/'),
    link('توافق سطح خدمات', '/sla/'),
    link('استفادهٔ مجاز', '/acceptable-use/'),
    link('رسیدگی به شکایت', '/complaints/'),
  ]),
};
