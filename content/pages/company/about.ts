import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { opening, sampleNote } from '../layout.ts';

/** Who the company is: how it works, and people, numbers and history as samples. */
export const about: DefaultPage = {
  slug: 'about',
  title: 'دربارهٔ ما',
  excerpt: 'میزبان چگونه کار می‌کند، چه کسانی پشت آن هستند و چه قول‌هایی می‌دهد.',
  picture: 'about',
  document: ({ picture }) =>
    document('about', (widget) => [
      opening(widget, {
        lead: 'میزبان سرور مجازی، هاست و دامنه می‌فروشد: با قیمت روشن، قرارداد ساده و پشتیبانی فارسی.',
        picture: picture('about'),
      }),
      widget('container', {
        background: 'soft',
        children: [
          widget('heading', { text: 'قول‌هایی که می‌شود سنجید', size: '6' }),
          widget('bento', {
            tiles: [
              {
                ...{ size: 'wide', drawing: 'receipt', title: 'قیمت تمدید همان قیمت خرید است' },
                text: 'مالیات هم در قیمت آمده است. هر جا تمدید گران‌تر باشد، مثل بعضی پسوندهای دامنه، کنار قیمت نوشته‌ایم.',
              },
              {
                ...{ number: '{{rule:refund-days}} روز', title: 'ضمانت بازگشت وجه' },
                text: 'در نخستین خرید، تا {{rule:refund-days}} روز پس از تحویل همهٔ پول برمی‌گردد و دلیلی نمی‌پرسیم.',
              },
              {
                ...{ icon: 'lock', title: 'داده‌ها متعلق به شماست' },
                text: 'صفحه‌های سایت کوکی نمی‌گذارند و داده‌ای به کسی نمی‌فروشیم.',
              },
              {
                ...{ size: 'wide', drawing: 'bell', title: 'قطع ناگهانی نداریم' },
                text: 'از {{rule:first-notice-days}} روز پیش خبر می‌دهیم، {{rule:grace-days}} روز مهلت می‌دهیم و داده‌ها {{rule:kept-days}} روز دیگر هم می‌ماند.',
              },
              {
                ...{ size: 'wide', icon: 'list-tree', title: 'هر کار ما جایی نوشته می‌شود' },
                text: 'تغییری که همکاران ما در سرویس یا حساب شما بدهند با نام و ساعت ثبت می‌شود و یک سال می‌ماند.',
              },
            ],
          }),
        ],
      }),
      widget('container', {
        children: [
          widget('heading', { text: 'داستان ما', size: '6' }),
          widget('columns', {
            ...{ desktop: '3', tablet: '1', mobile: '1', gap: 'large', align: 'start' },
            columns: [
              {
                ratio: '2',
                content: [
                  widget('rich-text', {
                    html: '<p>میزبان را گروهی از مهندسان شبکه راه انداختند. (نمونه: نام بنیان‌گذاران و سال آغاز کار را بنویسید.)</p><p>دو قاعده داریم. هر قیمتی که نشان می‌دهیم از همان جدولی می‌آید که فاکتور از آن ساخته می‌شود. و هر کاری که با سرویس مشتری می‌کنیم با نام و ساعت ثبت می‌شود.</p>',
                  }),
                  widget('table', {
                    caption: 'سال‌شمار (نمونه)',
                    corner: 'سال',
                    columns: [{ label: 'رویداد' }],
                    rows: [
                      ['۱۳۹۵', 'نمونه: شروع کار با سه نفر و یک رک در تهران'],
                      ['۱۳۹۸', 'نمونه: نخستین سرورهای آلمان'],
                      ['۱۴۰۱', 'نمونه: پشتیبانی شبانه‌روزی'],
                      ['۱۴۰۴', 'نمونه: فنلاند و هلند به فهرست مکان‌ها افزوده شد'],
                    ].map(([label, text]) => ({ label, cells: [{ text }] })),
                  }),
                ],
              },
              {
                content: [
                  widget('container', {
                    ...{ tag: 'div', background: 'card', space: 'none', gap: 'small' },
                    children: [
                      widget('heading', { text: 'میزبان در عدد (نمونه)', tag: 'h3', size: '4' }),
                      widget('icon-list', {
                        tone: 'primary',
                        items: [
                          ['users', 'نمونه: شمار مشتریان'],
                          ['server', 'نمونه: شمار سرورهای روشن'],
                          ['activity', 'نمونه: پایداری ۱۲ ماه گذشته'],
                          ['headset', 'نمونه: میانگین زمان نخستین پاسخ'],
                        ].map(([icon, text]) => ({ icon, text })),
                      }),
                      widget('rich-text', {
                        html: '<p>عددی را که نتوانیم نشان بدهیم چگونه سنجیده‌ایم، این‌جا نمی‌نویسیم.</p>',
                        ...{ size: 'small', tone: 'muted' },
                      }),
                    ],
                  }),
                ],
              },
            ],
          }),
        ],
      }),
      widget('container', {
        background: 'soft',
        children: [
          widget('heading', { text: 'چه کسی پاسخ می‌دهد؟', size: '6' }),
          widget('table', {
            caption: 'بخش‌ها و کار هر کدام',
            captionShown: false,
            corner: 'بخش',
            columns: [{ label: 'کار' }, { label: 'مسئول (نمونه)' }, { label: 'زمان (نمونه)' }],
            rows: [
              ['فروش', 'انتخاب پلن، پیش‌فاکتور و قرارداد سازمانی', 'نمونه: نام مسئول', 'ساعت کاری'],
              ['پشتیبانی', 'قطعی، تنظیم سرور و پرسش‌های فنی', 'نمونه: نام مسئول', 'شبانه‌روز'],
              ['شبکه و زیرساخت', 'مراکز داده، مسیرها و سخت‌افزار', 'نمونه: نام مسئول', 'شبانه‌روز'],
              ['مالی', 'فاکتور رسمی، بازگشت وجه و واریزها', 'نمونه: نام مسئول', 'ساعت کاری'],
            ].map(([label, ...cells]) => ({ label, cells: cells.map((text) => ({ text })) })),
          }),
          sampleNote(
            widget,
            'داستان شرکت، نام‌ها، سال‌ها و عددهای این صفحه را خودتان بنویسید. عکس و نام واقعی همکاران بیش از هر جمله‌ای اعتماد می‌سازد.',
          ),
        ],
      }),
      widget('container', {
        background: 'hero',
        children: [
          widget('heading', { text: 'بیایید آشنا شویم', size: '6' }),
          widget('rich-text', { html: '<p>پرسش، پیشنهاد یا همکاری؛ هرچه هست یک نفر آن را می‌خواند.</p>' }),
          widget('container', {
            ...{ tag: 'div', direction: 'row', space: 'none', gap: 'small' },
            children: [
              widget('button', { text: 'تماس با ما', url: '/contact/', variant: 'light', size: 'large' }),
              widget('button', { text: 'مراکز داده', url: '/datacenters/', variant: 'ghost', size: 'large' }),
            ],
          }),
        ],
      }),
    ]),
};
