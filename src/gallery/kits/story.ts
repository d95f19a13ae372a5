import { box, columns, heading, lead, section, widget, words } from '../sections/kit.ts';
import { brandCard, card, figure, kit, narrow, night, softBand } from './parts.ts';

/** Customer story: problem, solution and result. */
export const story = kit(
  'story',
  'داستان یک مشتری',
  'نمونه‌کار: مسئله، راه‌حل، نتیجه با شمار و گفتهٔ مشتری',
  night(
    [
      widget('heading', {
        text: 'فروشگاهی که شب حراج روشن ماند',
        eyebrow: 'داستان مشتری',
        tag: 'h1',
        size: '7',
        align: 'center',
      }),
      words(
        'یک فروشگاه پوشاک، هر حراج سایتش می‌خوابید. در دو هفته به سرور اختصاصی کوچ کرد و شلوغ‌ترین شب سال را بی‌وقفه گذراند.',
        {
          size: 'large',
          align: 'center',
        },
      ),
    ],
    { align: 'center' },
  ),
  section(
    [
      columns('3', [
        figure('۲ هفته', 'از نخستین تماس تا کوچ کامل'),
        figure('۴ برابر', 'سریع‌تر شدن صفحهٔ محصول'),
        figure('۰ دقیقه', 'قطعی در شب حراج'),
      ]),
    ],
    { space: 'small' },
  ),
  section([
    columns(
      '2',
      [
        card([
          widget('icon', { icon: 'triangle-alert', size: 'large', tone: 'accent' }),
          widget('heading', { text: 'پیش از کوچ', size: '5' }),
          widget('icon-list', {
            tone: 'inherit',
            items: [
              { icon: 'x', text: 'هاست اشتراکی با همسایه‌های پرمصرف' },
              { icon: 'x', text: 'صفحه‌هایی که در ساعت شلوغی باز نمی‌شد' },
              { icon: 'x', text: 'پشتیبان‌گیری دستی و فراموش‌شده' },
            ],
          }),
        ]),
        brandCard([
          widget('icon', { icon: 'circle-check', size: 'large', tone: 'success' }),
          widget('heading', { text: 'پس از کوچ', size: '5' }),
          widget('icon-list', {
            items: [
              { icon: 'check', text: 'سرور اختصاصی با دیسک NVMe' },
              { icon: 'check', text: 'پایگاه داده و فایل‌ها روی دو ماشین جدا' },
              { icon: 'check', text: 'نسخهٔ پشتیبان خودکار، هر شب' },
            ],
          }),
        ]),
      ],
      { gap: 'large' },
    ),
  ]),
  softBand([
    heading('کار چطور پیش رفت؟', 'گام‌ها'),
    lead('سایت در تمام این مدت باز بود و سفارش می‌گرفت.'),
    widget('steps', {
      items: [
        { title: 'سنجش', text: 'یک هفته بار واقعی سایت را اندازه گرفتیم.' },
        { title: 'ساخت', text: 'سرور تازه را کنار قدیمی ساختیم و آزمودیم.' },
        { title: 'کوچ', text: 'نیمه‌شب، با چند دقیقه هماهنگی، ترافیک را جابه‌جا کردیم.' },
        { title: 'مراقبت', text: 'تا یک ماه هر روز شمارها را با هم نگاه کردیم.' },
      ],
    }),
  ]),
  narrow([
    card([
      widget('icon', { icon: 'quote', size: 'large', tone: 'accent' }),
      words('شب حراج نشستیم و منتظر بودیم سایت بخوابد. نخوابید. صبح که شد، تازه باورمان شد.', { size: 'large' }),
      words('مدیر فروشگاه (نام مشتری را بنویسید)', { tone: 'muted', size: 'small' }),
    ]),
  ]),
  section([
    heading('آنچه برای شما هم می‌کنیم'),
    columns('3', [
      box('gauge', 'سنجش رایگان', 'می‌گوییم کجا کند است و چرا.'),
      box('rocket', 'کوچ بدون قطعی', 'با برنامه و در ساعت خلوت.', { tone: 'accent' }),
      box('headset', 'کارشناس همراه', 'یک نفر از آغاز تا پایان با شماست.', { tone: 'success' }),
    ]),
    widget('call-to-action', {
      title: 'سایت شما هم آماده است؟',
      text: 'نشانی سایت را بفرستید؛ نظر فنی‌مان را رایگان می‌نویسیم.',
      button: 'درخواست سنجش',
      url: '/contact/',
    }),
  ]),
);
