import { columns, heading, section, widget, words } from '../sections/kit.ts';
import { card, kit, narrow, night, softBand } from './parts.ts';

const way = (icon: string, title: string, text: string, url: string) =>
  card([
    widget('icon', { icon, size: 'large', shape: 'circle' }),
    widget('heading', { text: title, tag: 'h2', size: '4', url }),
    words(text, { tone: 'muted' }),
  ]);

/** Ways to reach people, a form, and the office. */
export const contact = kit(
  'contact',
  'تماس با ما',
  'راه‌های تماس، فرم پیام، ساعت‌های پاسخ‌گویی و نشانی',
  night(
    [
      widget('heading', { text: 'چطور کمکتان کنیم؟', eyebrow: 'تماس با ما', tag: 'h1', size: '7', align: 'center' }),
      words('سایتتان در دسترس نیست؟ زنگ بزنید. پرسش دیگری دارید؟ بنویسید تا با دقت پاسخ بدهیم.', {
        size: 'large',
        align: 'center',
      }),
    ],
    { align: 'center' },
  ),
  section(
    [
      columns('3', [
        way('headset', 'پشتیبانی فنی', 'برای مشکل فوری سرویس‌های فعال، در هر ساعت.', 'tel:02100000000'),
        way('phone', 'فروش و مشاوره', 'برای انتخاب پلن و پرسش پیش از خرید.', 'tel:02100000000'),
        way('mail', 'ایمیل', 'برای همکاری، پیشنهاد و کارهای اداری.', 'mailto:info@example.com'),
      ]),
    ],
    { space: 'small' },
  ),
  softBand([
    columns(
      '2',
      [
        [
          widget('heading', { text: 'پیام بگذارید', size: '5' }),
          words('معمولاً تا یک روز کاری پاسخ می‌دهیم.', { tone: 'muted' }),
          widget('form', {
            name: 'فرم تماس',
            submitLabel: 'فرستادن پیام',
            fields: [
              { id: 'name', type: 'text', label: 'نام', required: true, width: 'half' },
              { id: 'mobile', type: 'tel', label: 'شمارهٔ همراه', format: 'mobile', width: 'half' },
              { id: 'email', type: 'email', label: 'ایمیل', required: true },
              { id: 'message', type: 'textarea', label: 'پیام شما', required: true },
            ],
          }),
        ],
        [
          widget('map', {
            title: 'دفتر ما',
            address: 'تهران، خیابان نمونه، پلاک ۱، طبقهٔ دوم',
            place: '35.7008, 51.3912',
            height: 'large',
          }),
          card([
            widget('hours', {
              rows: [
                { from: 'sat', to: 'wed', opens: '08:00', closes: '20:00' },
                { from: 'thu', to: 'thu', opens: '09:00', closes: '14:00' },
                { from: 'fri', to: 'fri', isClosed: true },
              ],
            }),
          ]),
        ],
      ],
      { gap: 'large', align: 'start' },
    ),
  ]),
  narrow([
    heading('شاید پاسخ همین‌جا باشد'),
    widget('accordion', {
      items: [
        {
          question: 'مشتری هستم؛ تیکت بزنم یا فرم را پر کنم؟',
          answer: '<p>اگر سرویس دارید از حساب کاربری تیکت بزنید تا پیام یکراست به تیم فنی برسد.</p>',
        },
        {
          question: 'برای شرکت‌ها قرارداد رسمی دارید؟',
          answer: '<p>بله؛ در پیام بنویسید تا پیش‌نویس قرارداد و فاکتور رسمی را بفرستیم.</p>',
        },
      ],
    }),
  ]),
);
