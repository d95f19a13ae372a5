import { document } from '../document.ts';

/** The pages in which visitors buy. */
export const shopPages = [
  {
    slug: 'order',
    title: 'سفارش سرور',
    excerpt: 'پلن، دورهٔ پرداخت، سیستم‌عامل و افزودنی‌های سرور خود را انتخاب کنید و قیمت نهایی را همان‌جا ببینید.',
    document: document('order', (widget) => [
      widget('container', { space: 'small', children: [widget('breadcrumb'), widget('post-title', { size: '6' })] }),
      widget('container', { space: 'small', children: [widget('configurator')] }),
    ]),
  },
  {
    slug: 'cart',
    title: 'سبد خرید',
    excerpt: 'آنچه برای خرید انتخاب کرده‌اید.',
    document: document('cart', (widget) => [
      widget('container', { space: 'small', children: [widget('breadcrumb'), widget('post-title', { size: '6' })] }),
      widget('container', { space: 'small', children: [widget('cart')] }),
    ]),
  },
  {
    slug: 'checkout',
    title: 'پرداخت',
    excerpt: 'نهایی‌کردن خرید با کارشناس فروش.',
    document: document('checkout', (widget) => [
      widget('container', {
        width: 'narrow',
        children: [
          widget('post-title', { size: '6' }),
          widget('alert', {
            tone: 'info',
            title: 'نهایی‌کردن خرید',
            html: '<p>برای پرداخت با کارشناس فروش تماس بگیرید؛ آنچه در سبد دارید همان‌جا می‌ماند.</p>',
          }),
          widget('button', { text: 'تماس با فروش', url: 'tel:02191000000', icon: 'phone' }),
        ],
      }),
    ]),
  },
];
