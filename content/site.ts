import type { MenuItem } from '../src/content/menus/index.ts';
import type { SiteSettings } from '../src/content/settings/index.ts';

export const settings: Partial<SiteSettings> = {
  title: 'میزبان',
  tagline: 'سرور مجازی و میزبانی مطمئن برای کسب‌وکارهای ایرانی؛ با قیمت روشن و پشتیبانی شبانه‌روزی.',
  phone: '02191000000',
  email: 'info@example.com',
  address: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک',
  seals: [
    { name: 'نماد اعتماد', text: 'مرکز توسعهٔ تجارت الکترونیکی', url: '', media: null },
    { name: 'پروانهٔ نظام صنفی', text: 'رایانه‌ای استان تهران', url: '', media: null },
  ],
};

const link = (label: string, url: string, children: MenuItem[] = []): MenuItem => ({ label, url, children });
const germanyVps = (label: string, children: MenuItem[] = []): MenuItem => ({ label, postId: 7107, children });

export const menus: Record<string, { name: string; items: MenuItem[] }> = {
  main: {
    name: 'منوی اصلی',
    items: [
      link('خانه', '/'),
      germanyVps('سرور مجازی آلمان', [
        link('سرور لینوکس', '/germany-vps/#linux'),
        link('سرور ویندوز', '/germany-vps/#windows'),
        link('سرور اقتصادی', '/germany-vps/#economic'),
        link('سرور حرفه‌ای', '/germany-vps/#professional'),
      ]),
      link('وبلاگ', '/blog/'),
      link('دربارهٔ ما', '/about/'),
      link('حساب من', '/account/'),
      link('تماس', '/contact/'),
    ],
  },
  'footer-products': {
    name: 'محصولات در پایین صفحه',
    items: [
      germanyVps('سرور مجازی آلمان'),
      link('سرور لینوکس', '/germany-vps/#linux'),
      link('سرور ویندوز', '/germany-vps/#windows'),
    ],
  },
  'footer-company': {
    name: 'شرکت در پایین صفحه',
    items: [link('دربارهٔ ما', '/about/'), link('تماس با ما', '/contact/')],
  },
  'footer-help': {
    name: 'راهنما در پایین صفحه',
    items: [link('وبلاگ', '/blog/'), link('پرسش‌های پرتکرار', '/germany-vps/#faq')],
  },
};
