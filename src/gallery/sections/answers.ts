import { columns, heading, type SectionSample, sample, section, widget, words } from './kit.ts';

const form = (name: string, submitLabel: string, fields: object[]) => widget('form', { name, submitLabel, fields });
const mobile = { id: 'mobile', type: 'tel', label: 'شمارهٔ همراه', required: true, format: 'mobile', width: 'half' };

/** Sections with questions, contact and articles. */
export const answers: readonly SectionSample[] = [
  sample(
    'faq',
    'پرسش‌های پرتکرار',
    section(
      [
        heading('پرسش‌های پرتکرار', 'راهنما'),
        widget('accordion', {
          firstOpen: true,
          items: [
            ['سرور چه زمانی آماده می‌شود؟', 'پلن‌های موجود چند دقیقه پس از پرداخت آماده‌اند.'],
            ['چه سیستم‌عامل‌هایی را می‌توانم نصب کنم؟', 'Debian، Ubuntu، AlmaLinux و Windows Server.'],
            ['اگر راضی نبودم پولم برمی‌گردد؟', 'تا ۷ روز پس از نخستین خرید، همهٔ مبلغ برگردانده می‌شود.'],
            ['می‌توانم پلن را بعدها بزرگ‌تر کنم؟', 'بله؛ منابع بدون جابه‌جایی داده افزایش می‌یابد.'],
          ].map(([question, answer]) => ({ question, answer: `<p>${answer}</p>` })),
        }),
      ],
      { width: 'narrow' },
    ),
  ),
  sample(
    'contact',
    'تماس و فرم',
    section([
      heading('از ما بپرسید', 'تماس'),
      columns(
        '2',
        [
          [
            words('کارشناسان ما پیش از خرید هم کنار شما هستند. فرم را پر کنید؛ در نخستین ساعت کاری پاسخ می‌دهیم.'),
            widget('icon-list', {
              items: [
                { icon: 'phone', text: '۰۲۱-۰۰۰۰۰۰۰۰ (نمونه)', url: 'tel:+982100000000' },
                { icon: 'mail', text: 'ایمیل به پشتیبانی (نمونه)', url: 'mailto:support@example.com' },
              ],
            }),
            widget('hours', {
              sample: true,
              rows: [
                { from: 'sat', to: 'wed', opens: '09:00', closes: '17:00' },
                { from: 'thu', to: 'thu', opens: '09:00', closes: '13:00' },
                { from: 'fri', to: 'fri', isClosed: true },
              ],
            }),
          ],
          form('تماس با ما', 'فرستادن پیام', [
            { id: 'name', label: 'نام و نام خانوادگی', required: true, width: 'half' },
            mobile,
            { id: 'message', type: 'textarea', label: 'پیام شما', required: true, min: 10, max: 2000 },
          ]),
        ],
        { gap: 'large' },
      ),
    ]),
  ),
  sample(
    'call-me',
    'درخواست تماس',
    section(
      [
        heading('شماره‌تان را بگذارید، زنگ می‌زنیم'),
        form('درخواست تماس', 'به من زنگ بزنید', [{ id: 'name', label: 'نام', required: true, width: 'half' }, mobile]),
      ],
      { background: 'soft', width: 'narrow', align: 'center' },
    ),
  ),
  sample(
    'posts',
    'تازه‌ترین نوشته‌ها',
    section(
      [
        heading('از وبلاگ', 'خواندنی‌ها'),
        widget('loop-grid', { type: 'post', count: 3, label: 'تازه‌ترین نوشته‌ها' }),
        widget('button', { text: 'همهٔ نوشته‌ها', url: '/blog/', variant: 'secondary' }),
      ],
      { align: 'center' },
    ),
  ),
];
