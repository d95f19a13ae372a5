import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';

export const home: DefaultPage = {
  slug: '',
  title: 'میزبان؛ سرور مجازی و میزبانی مطمئن',
  excerpt: 'سرور مجازی در آلمان با تحویل آنی، دیسک NVMe و پشتیبانی فارسی شبانه‌روزی؛ با قیمت شفاف و ضمانت بازگشت وجه.',
  document: ({ picture }) =>
    document('home', (widget) => {
      const guide = widget('off-canvas', {
        label: 'راهنمای انتخاب پلن',
        side: 'end',
        children: [
          widget('rich-text', {
            html: '<h3>سایت شخصی یا شرکتی</h3><p>پلن اقتصادی کافی است: یک هسته و دو گیگابایت حافظه بازدید روزانهٔ چند هزار نفر را پاسخ می‌دهد.</p><h3>فروشگاه</h3><p>دست‌کم دو هسته و چهار گیگابایت حافظه بگیرید تا پایگاه داده جا برای کار داشته باشد.</p><h3>بار سنگین</h3><p>پلن حرفه‌ای پردازندهٔ اختصاصی دارد و همسایه‌ها سرعت آن را کم نمی‌کنند.</p>',
          }),
          widget('button', { text: 'دیدن پلن‌ها', url: '/germany-vps/#plans', wide: true }),
        ],
      });
      return [
        widget('container', {
          background: 'hero',
          space: 'normal',
          children: [
            widget('columns', {
              desktop: '2',
              tablet: '2',
              mobile: '1',
              gap: 'large',
              align: 'center',
              columns: [
                {
                  content: [
                    widget('heading', {
                      text: 'سروری که خیالتان را راحت می‌کند',
                      eyebrow: 'میزبانی برای کسب‌وکار ایرانی',
                      tag: 'h1',
                      size: '7',
                    }),
                    widget('rich-text', {
                      html: '<p>سرور مجازی پرسرعت با قیمت روشن، تحویل آنی و کارشناسانی که به زبان شما پاسخ می‌دهند.</p>',
                      size: 'large',
                    }),
                    widget('container', {
                      tag: 'div',
                      direction: 'row',
                      space: 'none',
                      gap: 'small',
                      children: [
                        widget('button', {
                          text: 'سرور مجازی آلمان',
                          url: '/germany-vps/',
                          variant: 'light',
                          size: 'large',
                          icon: 'server',
                        }),
                        widget('button', { text: 'تماس با ما', url: '/contact/', variant: 'ghost', size: 'large' }),
                      ],
                    }),
                  ],
                },
                { content: [widget('image', { media: picture('home'), eager: true, frame: 'none', alt: '' })] },
              ],
            }),
          ],
        }),
        widget('container', {
          children: [
            widget('heading', { text: 'چه چیزی نیاز دارید؟', eyebrow: 'خدمات', align: 'center' }),
            widget('columns', {
              desktop: '4',
              tablet: '2',
              mobile: '1',
              columns: [
                ['terminal', 'سرور لینوکس', 'دبیان، اوبونتو و آلمالینوکس با دسترسی روت', '/germany-vps/#linux'],
                ['monitor', 'سرور ویندوز', 'ویندوز سرور با مجوز و دسترسی راه دور', '/germany-vps/#windows'],
                ['wallet', 'سرور اقتصادی', 'کم‌هزینه برای پروژه‌های سبک و آزمایشی', '/germany-vps/#economic'],
                ['cpu', 'سرور حرفه‌ای', 'پردازندهٔ اختصاصی برای بار سنگین', '/germany-vps/#professional'],
              ].map(([icon, title, text, url]) => ({
                content: [widget('icon-box', { icon, title, text, url, surface: 'card' })],
              })),
            }),
          ],
        }),
        widget('container', {
          background: 'soft',
          children: [
            widget('heading', { text: 'پرفروش‌ترین پلن‌ها', eyebrow: 'سرور مجازی آلمان', align: 'center' }),
            widget('plan-cards', { category: 'germany-vps', lines: ['linux'], columns: '4' }),
          ],
        }),
        widget('container', {
          children: [
            widget('heading', { text: 'همهٔ پلن‌ها در یک نگاه', eyebrow: 'مقایسه', align: 'center' }),
            widget('plan-table', { category: 'germany-vps' }),
            widget('button', {
              text: 'کدام پلن برای من خوب است؟',
              action: 'off-canvas',
              panelId: guide.id,
              variant: 'secondary',
              icon: 'circle-help',
            }),
            guide,
          ],
        }),
        widget('container', {
          background: 'soft',
          children: [
            widget('columns', {
              desktop: '3',
              tablet: '3',
              mobile: '1',
              columns: [
                ['zap', 'تحویل آنی', 'چند دقیقه پس از پرداخت، سرور روشن است.'],
                ['badge-check', 'قیمت روشن', 'بهای تمدید با بهای خرید یکی است.'],
                ['headset', 'پشتیبانی ۲۴ ساعته', 'همیشه یک کارشناس فارسی‌زبان بیدار است.'],
              ].map(([icon, title, text], index) => ({
                content: [
                  widget(
                    'icon-box',
                    { icon, title, text, align: 'center', tag: 'h2' },
                    { entrance: { animation: 'fadeInUp', animation_delay: index * 100 } },
                  ),
                ],
              })),
            }),
          ],
        }),
      ];
    }),
};
