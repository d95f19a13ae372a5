import { document, type Widget } from '../document.ts';
import type { SystemPage } from '../types.ts';

/** The guide to everything that is sold, with what tells apart its products and places. */
const orderGuide = (widget: Widget) =>
  widget('configurator', {
    services: [
      { product: 'vps', label: 'سرور مجازی', note: 'دسترسی کامل، تحویل خودکار' },
      { product: 'shared-hosting', label: 'هاست', note: 'سایت آماده، بدون مدیریت سرور' },
      { product: 'domain', label: 'دامنه', note: 'نام سایت شما' },
      { product: 'dedicated', label: 'سرور اختصاصی', note: 'همهٔ سخت‌افزار برای شما' },
      { product: 'ssl', label: 'گواهی SSL', note: 'قفل کنار نشانی سایت' },
      { product: 'backup', label: 'فضای پشتیبان', note: 'نسخهٔ دوم داده‌ها، در ساختمانی دیگر' },
      { product: 'licence', label: 'مجوز نرم‌افزار', note: 'DirectAdmin، cPanel و LiteSpeed' },
    ],
    places: [
      { category: 'germany-vps', label: 'آلمان', note: 'همه‌کاره؛ لینوکس و ویندوز' },
      { category: 'iran-vps', label: 'ایران', note: 'IP ایران، نزدیک بازدیدکنندهٔ داخلی' },
      { category: 'finland-vps', label: 'فنلاند', note: 'ترافیک زیاد و دیسک بزرگ' },
      { category: 'netherlands-vps', label: 'هلند', note: 'نزدیک مرکز تبادل آمستردام' },
      { category: 'hosting', label: 'هاست لینوکس', note: 'برای بیشتر سایت‌ها' },
      { category: 'wordpress-hosting', label: 'هاست وردپرس', note: 'تنظیم‌شده برای وردپرس' },
      { category: 'windows-hosting', label: 'هاست ویندوز', note: 'ASP.NET و SQL Server' },
    ],
    domains: [widget('domain-search', { category: 'domains' })],
  });

/** The pages in which visitors buy. */
export const shopPages: SystemPage[] = [
  {
    slug: 'order',
    title: 'سفارش',
    excerpt: 'سرویس، مکان و پلن را قدم‌به‌قدم انتخاب کنید و قیمت نهایی را همان‌جا ببینید.',
    document: () =>
      document('order', (widget) => [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), orderGuide(widget)],
        }),
      ]),
  },
  {
    slug: 'cart',
    title: 'سبد خرید',
    excerpt: 'آنچه برای خرید انتخاب کرده‌اید.',
    document: () =>
      document('cart', (widget) => [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('cart')],
        }),
      ]),
  },
  {
    slug: 'checkout',
    title: 'تسویه‌حساب',
    excerpt: 'مشخصات خریدار، راه پرداخت و مبلغ نهایی در یک صفحه.',
    document: () =>
      document('checkout', (widget) => [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('checkout')],
        }),
      ]),
  },
  {
    slug: 'order-status',
    title: 'پیگیری سفارش',
    excerpt: 'سفارش شما کجاست و چه کاری مانده است.',
    document: () =>
      document('order-status', (widget) => [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('purchase-summary')],
        }),
      ]),
  },
  {
    slug: 'account',
    title: 'حساب من',
    excerpt: 'سرویس‌ها، فاکتورها، پرداخت‌ها و مشخصات شما.',
    document: () =>
      document('account', (widget) => [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('my-account')],
        }),
      ]),
  },
];
