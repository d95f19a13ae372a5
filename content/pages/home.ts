import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';
import { bento, closing, part } from './products/sections.ts';

const everyLine = { linux: ['linux', 'iran-linux', 'finland-linux'], windows: ['windows', 'iran-windows'] };

export const home: DefaultPage = {
  slug: '',
  title: 'میزبان؛ سرور مجازی و میزبانی مطمئن',
  excerpt: 'سرور مجازی در آلمان، ایران، فنلاند و هلند، هاست و دامنه؛ با قیمت شفاف و پشتیبانی فارسی شبانه‌روزی.',
  seo: { title: 'میزبان؛ سرور مجازی، هاست و دامنه', description: '', canonical: '', noindex: false },
  document: ({ template }) =>
    document('home', (widget) => {
      const guide = widget('off-canvas', {
        ...{ label: 'راهنمای انتخاب پلن', side: 'end' },
        children: [
          widget('rich-text', {
            html: '<h3>سایت شخصی یا شرکتی</h3><p>هاست یا سرور اقتصادی کافی است.</p><h3>فروشگاه</h3><p>دست‌کم دو هسته و چهار گیگابایت رم بگیرید تا پایگاه داده جا برای کار داشته باشد.</p><h3>بار سنگین</h3><p>پلن حرفه‌ای پردازندهٔ اختصاصی دارد و همسایه‌ها سرعتش را کم نمی‌کنند.</p>',
          }),
          widget('button', { text: 'دیدن پلن‌ها', url: '/germany-vps/#plans', wide: true }),
        ],
      });
      return [
        widget('container', {
          ...{ background: 'hero', space: 'normal', gap: 'large' },
          children: [
            widget('columns', {
              ...{ desktop: '5', tablet: '1', mobile: '1', gap: 'large', align: 'center' },
              columns: [
                {
                  ratio: '3',
                  content: [
                    widget('heading', {
                      ...{ text: 'سروری که خیالتان را راحت می‌کند', tag: 'h1', size: '7' },
                      eyebrow: 'چراغ این خانه همیشه روشن است',
                    }),
                    widget('rich-text', {
                      html: '<p>سرور، هاست و دامنه با قیمت روشن و کارشناسانی که به زبان شما جواب می‌دهند. سرور مجازی از <strong>{{from:germany-vps}}</strong> در ماه.</p>',
                      size: 'large',
                    }),
                    widget('container', {
                      ...{ tag: 'div', direction: 'row', space: 'none', gap: 'small' },
                      children: [
                        widget('button', {
                          ...{ text: 'سرور مجازی آلمان', url: '/germany-vps/', variant: 'light' },
                          ...{ size: 'large', icon: 'server' },
                        }),
                        widget('button', { text: 'همهٔ قیمت‌ها', url: '/plans/', variant: 'ghost', size: 'large' }),
                      ],
                    }),
                  ],
                },
                {
                  ratio: '2',
                  content: [widget('lit-house', { floors: 6, columns: 5, lit: 70, isArriving: true, size: 'large' })],
                },
              ],
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'سه پرسش تا پلن شما', anchor: 'finder' },
          lead: 'جواب بدهید؛ ارزان‌ترین پلنی را نشان می‌دهیم که کارتان را راه می‌اندازد.',
          children: [
            widget('plan-finder', {
              questions: [
                {
                  label: 'چه چیزی راه می‌اندازید؟',
                  choices: [
                    { label: 'سایت یا فروشگاه', lines: everyLine.linux, url: '/linux-vps/' },
                    { label: 'برنامه یا ربات', lines: everyLine.linux, ramGb: 4, url: '/linux-vps/' },
                    { label: 'نرم‌افزار ویندوزی', lines: everyLine.windows, ramGb: 4, url: '/windows-vps/' },
                  ],
                },
                {
                  label: 'روزی چند نفر سر می‌زنند؟',
                  choices: [
                    { label: 'تا هزار نفر', ramGb: 2 },
                    { label: 'تا ده هزار نفر', ramGb: 4 },
                    { label: 'بیشتر', ramGb: 8 },
                  ],
                },
                {
                  label: 'بیشترشان کجا هستند؟',
                  choices: [
                    { label: 'ایران', category: 'iran-vps' },
                    { label: 'بیرون از ایران', category: 'germany-vps' },
                  ],
                },
              ],
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'پلن‌هایی که بیشتر برمی‌دارند', background: 'soft' },
          children: [
            widget('plan-cards', {
              ...{ category: '', lines: ['linux', 'iran-linux', 'wordpress'], onlyPopular: true, columns: '3' },
            }),
            widget('button', {
              ...{ text: 'کدام پلن برای من خوب است؟', action: 'off-canvas', panelId: guide.id },
              ...{ variant: 'secondary', icon: 'circle-help' },
            }),
            guide,
          ],
        }),
        part(widget, {
          title: 'چه می‌خواهید؟',
          children: [
            bento(widget, [
              {
                size: 'large',
                title: 'سرور مجازی',
                text: 'آلمان، ایران، فنلاند و هلند؛ {{count:germany-vps}} پلن تنها در آلمان، از {{from:germany-vps}} در ماه.',
                drawing: 'house',
                url: '/germany-vps/',
              },
              { title: 'هاست', text: 'از {{from:hosting}} در ماه', icon: 'globe', url: '/hosting/' },
              {
                title: 'هاست وردپرس',
                text: 'از {{from:wordpress-hosting}} در ماه',
                icon: 'layers',
                url: '/wordpress-hosting/',
              },
              {
                size: 'wide',
                title: 'سرور اختصاصی',
                text: 'همهٔ سخت‌افزار برای شما؛ از {{from:dedicated}} در ماه.',
                drawing: 'rack',
                url: '/dedicated/',
              },
              { title: 'دامنه', text: 'از {{from:domains}} در سال', icon: 'at-sign', url: '/domains/' },
              { title: 'گواهی SSL', text: 'از {{from:ssl}} در سال', icon: 'lock', url: '/ssl/' },
              {
                size: 'wide',
                title: 'فضای پشتیبان',
                text: 'در ساختمانی دیگر؛ از {{from:backup}} در ماه.',
                drawing: 'girih',
                url: '/backup/',
              },
            ]),
          ],
        }),
        part(widget, {
          ...{ title: 'راه تا سرور شما', background: 'soft' },
          lead: 'بسته از تهران تا رک شما چند ایستگاه دارد. عدد خودتان را در <a href="/network-test/">آزمایش شبکه</a> بگیرید.',
          children: [
            widget('route-ribbon', {
              stops: [
                { name: 'تهران', note: 'شما و بازدیدکنندگانتان' },
                { name: 'زیرساخت', note: 'خروج از کشور' },
                { name: 'فرانکفورت', note: 'مرکز تبادل DE-CIX' },
                { name: 'فالکن‌اشتاین', note: 'رک سرور شما' },
              ],
              milliseconds: '۸۵',
            }),
          ],
        }),
        part(widget, {
          title: 'تازه از وبلاگ',
          children: [
            widget('loop-grid', {
              type: 'post',
              template: template('article-card'),
              count: 2,
              columns: 2,
              label: 'نوشته‌های تازه',
            }),
            widget('button', { text: 'همهٔ نوشته‌ها', url: '/blog/', variant: 'secondary' }),
          ],
        }),
        closing(widget, 'اتاقتان آماده است', 'پلن را بردارید؛ اگر پشیمان شدید، سرور مجازی تا ۷ روز بازگشت وجه دارد.', {
          text: 'شروع سفارش',
          url: '/order/',
        }),
      ];
    }),
};
