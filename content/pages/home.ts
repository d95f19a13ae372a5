import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';
import { articleGrid, bento, cards, closing, hero, part, route, ways } from './products/sections.ts';

const houses = [
  ['germany', 'آلمان'],
  ['iran', 'ایران، تهران'],
  ['finland', 'فنلاند، هلسینکی'],
  ['netherlands', 'هلند، آمستردام'],
];

const everyLine = { linux: ['linux', 'iran-linux', 'finland-linux'], windows: ['windows', 'iran-windows'] };

export const home: DefaultPage = {
  slug: '',
  title: 'میزبان؛ سرور مجازی و هاست مطمئن',
  excerpt: 'سرور مجازی در آلمان، ایران، فنلاند و هلند، هاست و دامنه؛ با قیمت شفاف و پشتیبانی فارسی.',
  seo: { title: 'میزبان؛ سرور مجازی، هاست و دامنه', description: '', canonical: '', noindex: false },
  document: ({ picture, template }) =>
    document('home', (widget) => {
      const guide = widget('off-canvas', {
        ...{ label: 'راهنمای انتخاب پلن', side: 'end' },
        children: [
          widget('rich-text', {
            html: '<h3>سایت شخصی یا شرکتی</h3><p>هاست کافی است؛ اگر می‌خواهید خودتان نرم‌افزار نصب کنید، سرور اقتصادی.</p><h3>فروشگاه</h3><p>دست‌کم دو هسته و چهار گیگابایت رم، تا پایگاه داده جا برای کار داشته باشد.</p><h3>بار سنگین</h3><p>پلن‌های حرفه‌ای پردازندهٔ اختصاصی دارند و کار همسایه‌ها سرعتشان را کم نمی‌کند.</p>',
          }),
          widget('button', { text: 'دیدن پلن‌ها', url: '/germany-vps/#plans', wide: true }),
        ],
      });
      return [
        hero(widget, {
          ...{ trail: null, title: 'سرور و هاست، با قیمت روشن و پشتیبانی فارسی', eyebrow: 'سرور مجازی، هاست و دامنه' },
          lead: 'سرور مجازی در چهار کشور، هاست و دامنه. قیمت تمدید را پیش از خرید می‌بینید و سرور {{rule:delivery}} آماده است.',
          from: 'سرور مجازی از <strong>{{from:germany-vps}}</strong> در ماه',
          action: ways(
            widget,
            { text: 'سرور مجازی آلمان', to: '/germany-vps/', icon: 'server' },
            { text: 'همهٔ قیمت‌ها', to: '/plans/' },
          ),
          side: widget('lit-house', { floors: 6, columns: 5, lit: 70, isArriving: true, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'سه پرسش تا پلن شما', anchor: 'finder' },
          lead: 'جواب بدهید تا ارزان‌ترین پلنی را نشان بدهیم که کارتان را راه می‌اندازد.',
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
          ...{ title: 'پلن‌های پیشنهادی', background: 'soft' },
          lead: 'یکی از آلمان، یکی از ایران و یکی برای وردپرس.',
          children: [
            cards(widget, '', ['linux', 'iran-linux', 'wordpress'], '3', { onlyPopular: true }),
            widget('button', {
              ...{ text: 'کدام پلن برای من خوب است؟', action: 'off-canvas', panelId: guide.id },
              ...{ variant: 'secondary', icon: 'circle-help' },
            }),
            guide,
          ],
        }),
        part(widget, {
          title: 'دنبال چه می‌گردید؟',
          children: [
            bento(widget, [
              {
                size: 'large',
                title: 'سرور مجازی',
                text: 'آلمان، ایران، فنلاند و هلند؛ فقط در آلمان {{count:germany-vps}} پلن، از {{from:germany-vps}} در ماه.',
                drawing: 'house',
                url: '/germany-vps/',
              },
              { title: 'هاست لینوکس', text: 'از {{from:hosting}} در ماه', icon: 'globe', url: '/hosting/' },
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
                drawing: 'chip',
                url: '/dedicated/',
              },
              { title: 'دامنه', text: 'از {{from:domains}} در سال', icon: 'at-sign', url: '/domains/' },
              { title: 'گواهی SSL', text: 'از {{from:ssl}} در سال', icon: 'lock', url: '/ssl/' },
              {
                size: 'wide',
                title: 'فضای پشتیبان',
                text: 'نسخهٔ دوم داده‌ها در ساختمانی دیگر؛ از {{from:backup}} در ماه.',
                drawing: 'copies',
                url: '/backup/',
              },
            ]),
          ],
        }),
        part(widget, {
          ...{ title: 'راه تا سرور شما', background: 'soft' },
          lead: 'بسته‌ها از تهران تا رک شما چند ایستگاه دارند. عدد خودتان را در <a href="/network-test/">تست شبکه</a> ببینید.',
          children: [
            route(widget, '۸۵', [
              ['فرانکفورت', 'مرکز تبادل DE-CIX'],
              ['فالکن‌اشتاین', 'رک سرور شما'],
            ]),
          ],
        }),
        part(widget, {
          title: 'مراکز داده در چهار کشور',
          lead: 'سرورتان نزدیک بازدیدکننده‌هایتان باشد؛ تفاوت‌ها را در <a href="/datacenters/">مراکز داده</a> ببینید.',
          children: [
            widget('gallery', {
              images: houses.map(([name, caption]) => ({ media: picture(`datacenter-${name}`), caption })),
              ...{ columnsTablet: 2, captions: 'below', label: 'مراکز داده' },
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'تازه از وبلاگ', background: 'soft' },
          children: [
            articleGrid(widget, template('article-card'), 'نوشته‌های تازه'),
            widget('button', { text: 'همهٔ نوشته‌ها', url: '/blog/', variant: 'secondary' }),
          ],
        }),
        closing(
          widget,
          'همین امروز شروع کنید',
          'پلن را انتخاب کنید؛ در نخستین خرید، پول سرور مجازی تا {{rule:refund-days}} روز پس از تحویل برمی‌گردد.',
          {
            text: 'شروع سفارش',
            url: '/order/',
          },
        ),
      ];
    }),
};
