import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { linkCard, opening, row, sampleNote } from '../layout.ts';

/** No-break spaces keep the groups on one line and in the order in which the number is dialled. */
const phone = '۰۲۱\u00a0۰۰۰۰\u00a0۰۰۰۰';

/** Ways to reach people, hours, a form and the way to the office. */
export const contact: DefaultPage = {
  slug: 'contact',
  title: 'تماس با ما',
  excerpt: 'تلفن، ایمیل، فرم پیام، ساعت پاسخ‌گویی و نشانی دفتر میزبان.',
  picture: 'contact',
  document: ({ picture }) =>
    document('contact', (widget) => [
      opening(widget, {
        lead: 'سرورتان در دسترس نیست؟ زنگ بزنید. پرسش دیگری دارید؟ بنویسید تا با دقت پاسخ بدهیم.',
        picture: picture('contact'),
      }),
      widget('container', {
        space: 'small',
        children: [
          widget('columns', {
            ...{ desktop: '3', tablet: '3', mobile: '1' },
            columns: [
              ['headset', 'پشتیبانی فنی', `${phone} (نمونه)، شبانه‌روز (نمونه)`, 'tel:02100000000'],
              ['phone', 'فروش و مشاوره', `${phone} (نمونه)، {{rule:hours}}`, 'tel:02100000000'],
              ['mail', 'ایمیل', 'info@example.com (نمونه)، پاسخ تا یک روز کاری', 'mailto:info@example.com'],
            ].map(([icon, title, text, url]) => ({
              content: [widget('icon-box', { icon, title, text, url, surface: 'card', tag: 'h2' })],
            })),
          }),
        ],
      }),
      widget(
        'container',
        {
          background: 'soft',
          children: [
            widget('columns', {
              ...{ desktop: '3', tablet: '1', mobile: '1', gap: 'large', align: 'start' },
              columns: [
                {
                  ratio: '2',
                  content: [
                    widget('heading', { text: 'پیام بگذارید' }),
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
                        { id: 'email', type: 'email', label: 'ایمیل', required: true, width: 'half' },
                        {
                          id: 'topic',
                          type: 'select',
                          label: 'موضوع',
                          options: 'فروش\nپشتیبانی فنی\nفاکتور و پرداخت\nبازگشت وجه\nهمکاری',
                          width: 'half',
                        },
                        {
                          id: 'service',
                          type: 'text',
                          label: 'نام سرویس یا شمارهٔ فاکتور',
                          help: 'اگر مشتری ما هستید، با این زودتر پیدایتان می‌کنیم.',
                        },
                        { id: 'message', type: 'textarea', label: 'پیام', required: true },
                      ],
                    }),
                  ],
                },
                {
                  content: [
                    linkCard(widget, 'شاید پاسخ همین‌جا باشد', [
                      { icon: 'key', text: 'نخستین ورود به سرور', url: '/support/first-login/' },
                      { icon: 'credit-card', text: 'تمدید و پرداخت', url: '/support/renew-and-pay/' },
                      { icon: 'wallet', text: 'بازگشت وجه', url: '/support/refund-request/' },
                      { icon: 'activity', text: 'وضعیت سرویس‌ها', url: '/status/' },
                      { icon: 'life-buoy', text: 'همهٔ راهنماها', url: '/support/' },
                    ]),
                  ],
                },
              ],
            }),
          ],
        },
        { cssId: 'message' },
      ),
      widget('container', {
        children: [
          widget('heading', { text: 'کجا زودتر جواب می‌گیرم؟' }),
          widget('table', {
            ...{ caption: 'برای هر کار، بهترین راه تماس', captionShown: false, corner: 'کار شما' },
            columns: [{ label: 'بهترین راه' }, { label: 'چه همراه داشته باشید' }, { label: 'پاسخ (نمونه)' }],
            rows: [
              row('سرورم در دسترس نیست', 'تلفن پشتیبانی', 'نشانی IP یا نام سرویس', 'همان تماس'),
              row(
                'پول پرداخت شد ولی سرویس نیامد',
                'فرم پیام، موضوع «فاکتور و پرداخت»',
                'شمارهٔ پیگیری بانک',
                'تا ۲ ساعت',
              ),
              row('کدام پلن به کارم می‌آید؟', 'تلفن فروش، در ساعت کاری', 'تعداد بازدید و نوع سایت', 'همان تماس'),
              row('فاکتور رسمی', 'حساب کاربری، بخش فاکتورها', 'شناسهٔ ملی شرکت', 'همان لحظه'),
              row('بازگشت وجه', 'فرم پیام، موضوع «بازگشت وجه»', 'شمارهٔ فاکتور', 'تا یک روز کاری'),
              row('شکایت', 'صفحهٔ رسیدگی به شکایت', 'شمارهٔ درخواست قبلی', 'تا یک روز کاری'),
            ],
          }),
        ],
      }),
      widget(
        'container',
        {
          children: [
            widget('columns', {
              ...{ desktop: '2', tablet: '2', mobile: '1', gap: 'large', align: 'start' },
              columns: [
                {
                  content: [
                    widget('heading', { text: 'ساعت پاسخ‌گویی', size: '5' }),
                    widget('hours', {
                      caption: 'فروش و امور مالی',
                      sample: true,
                      source: 'settings',
                    }),
                    widget('rich-text', {
                      html: '<p>نمونه: پشتیبانی فنی شبانه‌روز و در روزهای تعطیل هم پاسخ می‌دهد.</p>',
                      tone: 'muted',
                    }),
                  ],
                },
                {
                  content: [
                    widget('heading', { text: 'دفتر', size: '5' }),
                    widget('image', { media: picture('office-map') }),
                    widget('rich-text', {
                      html: '<p>نمونه: تهران، خیابان ولیعصر، بالاتر از میدان ونک. برای دیدار حضوری از پیش هماهنگ کنید.</p>',
                    }),
                    widget('button', {
                      text: 'دیدن روی نقشه',
                      url: 'https://www.openstreetmap.org/?mlat=35.7575&mlon=51.4101#map=16/35.7575/51.4101',
                      variant: 'secondary',
                      icon: 'map-pin',
                      newTab: true,
                    }),
                  ],
                },
              ],
            }),
            sampleNote(widget, 'تلفن، ایمیل، نشانی و ساعت‌ها نمونه‌اند؛ نشانی ایمیل گیرندهٔ فرم را هم عوض کنید.'),
          ],
        },
        { cssId: 'office' },
      ),
    ]),
};
