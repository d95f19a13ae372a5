import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';

/** No-break spaces keep the groups on one line and in the order in which the number is dialled. */
const phone = '۰۲۱\u00a0۹۱۰۰\u00a0۰۰۰۰';

/** The smaller pages that menus and buttons lead to. */
export const otherPages: DefaultPage[] = [
  {
    slug: 'about',
    title: 'دربارهٔ میزبان',
    excerpt: 'میزبان از سال ۱۳۹۵ به کسب‌وکارهای ایرانی سرور و میزبانی می‌فروشد.',
    document: () =>
      document('about', (widget) => [
        widget('container', {
          space: 'small',
          width: 'narrow',
          children: [widget('breadcrumb'), widget('post-title')],
        }),
        widget('container', {
          space: 'small',
          width: 'narrow',
          children: [
            widget('rich-text', {
              html: '<p>ما گروهی از مهندسان شبکه و پشتیبانی هستیم که از سال ۱۳۹۵ سرور و میزبانی به کسب‌وکارهای ایرانی می‌فروشیم. باورمان ساده است: قیمت باید روشن باشد، سرور باید روشن بماند و پاسخ باید زود برسد.</p><h2>آنچه قول می‌دهیم</h2><ul><li>بهای تمدید با بهای خرید یکی است.</li><li>پاسخ نخست پشتیبانی زیر ۱۵ دقیقه.</li><li>تا ۷ روز، بازگشت وجه بدون پرسش.</li></ul>',
            }),
          ],
        }),
      ]),
  },
  {
    slug: 'contact',
    title: 'تماس با ما',
    excerpt: 'راه‌های تماس با فروش و پشتیبانی میزبان.',
    document: () =>
      document('contact', (widget) => [
        widget('container', { space: 'small', children: [widget('breadcrumb'), widget('post-title')] }),
        widget('container', {
          space: 'small',
          children: [
            widget('columns', {
              desktop: '3',
              tablet: '3',
              mobile: '1',
              columns: [
                ['phone', 'فروش', `${phone}، شنبه تا چهارشنبه ۹ تا ۱۷`, 'tel:02191000000'],
                ['headset', 'پشتیبانی', `${phone}، شبانه‌روزی`, 'tel:02191000000'],
                ['mail', 'ایمیل', 'info@example.com، پاسخ در کمتر از یک روز کاری', 'mailto:info@example.com'],
              ].map(([icon, title, text, url]) => ({
                content: [widget('icon-box', { icon, title, text, url, surface: 'card', tag: 'h2' })],
              })),
            }),
          ],
        }),
        widget('container', {
          background: 'soft',
          width: 'narrow',
          children: [
            widget('heading', { text: 'پیام بگذارید', align: 'center' }),
            widget('form', {
              name: 'فرم تماس',
              submitLabel: 'فرستادن پیام',
              emailTo: 'info@example.com',
              emailSubject: 'پیام تازه از فرم تماس',
              fields: [
                { id: 'name', type: 'text', label: 'نام', required: true, width: 'half' },
                {
                  id: 'mobile',
                  type: 'tel',
                  label: 'شمارهٔ همراه',
                  format: 'mobile',
                  width: 'half',
                  placeholder: '۰۹۱۲۳۴۵۶۷۸۹',
                },
                { id: 'email', type: 'email', label: 'ایمیل', required: true },
                { id: 'topic', type: 'select', label: 'موضوع', options: 'فروش\nپشتیبانی\nهمکاری' },
                { id: 'message', type: 'textarea', label: 'پیام', required: true },
              ],
            }),
          ],
        }),
      ]),
  },
];
