import { document } from '../document.ts';
import type { SystemPage } from '../types.ts';

/** The pages in which visitors buy. */
export const shopPages: SystemPage[] = [
  {
    slug: 'order',
    title: 'سفارش',
    excerpt: 'پلن، دورهٔ پرداخت، سیستم‌عامل و افزودنی‌های سرور خود را انتخاب کنید و قیمت نهایی را همان‌جا ببینید.',
    document: () =>
      document('order', (widget) => [
        widget('container', {
          space: 'small',
          children: [widget('breadcrumb'), widget('post-title', { size: '6' }), widget('configurator')],
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
