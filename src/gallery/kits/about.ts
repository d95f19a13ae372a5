import { box, columns, heading, lead, section, widget, words } from '../sections/kit.ts';
import { card, kit, night, softBand } from './parts.ts';

/** About page: the company and its values. */
export const about = kit(
  'about',
  'دربارهٔ ما',
  'داستان شرکت، ارزش‌ها، مسیر و دعوت به همکاری',
  night([
    widget('columns', {
      desktop: '2',
      tablet: '1',
      mobile: '1',
      gap: 'large',
      align: 'center',
      columns: [
        {
          content: [
            widget('heading', {
              text: 'خانهٔ روشن سایت‌های فارسی',
              eyebrow: 'دربارهٔ ما',
              tag: 'h1',
              size: '7',
            }),
            words('کار ما ساده است: سرورهایی که روشن می‌مانند، قیمتی که تغییر نمی‌کند و آدم‌هایی که پاسخ می‌دهند.', {
              size: 'large',
            }),
          ],
        },
        { content: [widget('lit-house', { floors: 6, columns: 6, lit: 75, size: 'large' })] },
      ],
    }),
  ]),
  section([
    columns(
      '2',
      [
        [
          widget('heading', { text: 'چرا شروع کردیم؟', eyebrow: 'داستان ما' }),
          words(
            'سال‌ها خودمان مشتری میزبانی بودیم: تیکت‌هایی که بی‌پاسخ می‌ماند، تمدیدهایی که ناگهان گران می‌شد و سرورهایی که درست وقت فروش خاموش می‌شدند.',
          ),
          words(
            'تصمیم گرفتیم میزبانی بسازیم که خودمان حاضر باشیم برایش پول بدهیم. هنوز هم هر تصمیمی را با همین پرسش می‌سنجیم.',
          ),
        ],
        card([
          widget('icon', { icon: 'quote', size: 'large', tone: 'accent' }),
          words('مشتری نباید بداند سرور چطور کار می‌کند؛ باید خیالش راحت باشد که کار می‌کند.', { size: 'large' }),
          words('قاعدهٔ نخست تیم فنی', { tone: 'muted', size: 'small' }),
        ]),
      ],
      { align: 'center', gap: 'large' },
    ),
  ]),
  softBand([
    heading('چیزهایی که از آن‌ها کوتاه نمی‌آییم', 'ارزش‌ها'),
    columns('3', [
      box('badge-check', 'راستی در قیمت', 'نه هزینهٔ پنهان، نه تخفیف ساختگی. صورت‌حساب همان است که در سایت می‌بینید.'),
      box('clock', 'پاسخ به‌موقع', 'پیام شما را کسی می‌خواند که می‌تواند مشکل را حل کند.', { tone: 'accent' }),
      box('lock', 'امانت‌داری', 'داده‌های شما فقط برای شماست؛ نه نگاه می‌کنیم و نه می‌فروشیم.', { tone: 'success' }),
    ]),
  ]),
  section([
    heading('راهی که آمده‌ایم'),
    lead('سال‌ها را با رویدادهای خودتان عوض کنید.'),
    widget('steps', {
      items: [
        { title: 'نخستین سرور', text: 'با یک سرور در یک قفسهٔ اجاره‌ای و چند مشتری آغاز کردیم.' },
        { title: 'شبکهٔ خودمان', text: 'مسیرهای اختصاصی گرفتیم تا سرعت به دیگران وابسته نباشد.' },
        { title: 'پشتیبانی شبانه‌روزی', text: 'تیم را بزرگ کردیم تا نیمه‌شب هم کسی پاسخ بدهد.' },
        { title: 'ابزار خودکار', text: 'سفارش، ساخت و ارتقای سرور بدون دخالت دست انجام می‌شود.' },
      ],
    }),
  ]),
  section([
    widget('call-to-action', {
      title: 'با ما آشنا شوید',
      text: 'پرسشی دارید یا می‌خواهید همکار ما شوید؟ خوشحال می‌شویم بشنویم.',
      button: 'تماس با ما',
      url: '/contact/',
      surface: 'soft',
    }),
  ]),
);
