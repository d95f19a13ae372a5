import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { cards, closing, ghost, hero, part, questions, seo } from './sections.ts';

const groups: Array<[anchor: string, title: string, tables: Array<[category: string, caption: string]>]> = [
  [
    'vps',
    'سرور مجازی',
    [
      ['germany-vps', 'سرور مجازی آلمان'],
      ['iran-vps', 'سرور مجازی ایران'],
      ['finland-vps', 'سرور مجازی فنلاند'],
      ['netherlands-vps', 'سرور مجازی هلند'],
    ],
  ],
  ['dedicated', 'سرور اختصاصی', [['dedicated', 'سرور اختصاصی آلمان']]],
  [
    'hosting',
    'هاست',
    [
      ['hosting', 'هاست لینوکس'],
      ['wordpress-hosting', 'هاست وردپرس'],
      ['windows-hosting', 'هاست ویندوز'],
    ],
  ],
  ['domains', 'دامنه', [['domains', 'دامنه، قیمت یک سال']]],
  [
    'more',
    'گواهی، پشتیبان و مجوز',
    [
      ['ssl', 'گواهی SSL، قیمت یک سال'],
      ['backup', 'فضای پشتیبان'],
      ['licences', 'مجوز نرم‌افزار'],
    ],
  ],
];

/** The price list, and what is cheaper just now. */
export const listPages: DefaultPage[] = [
  {
    slug: 'plans',
    title: 'فهرست قیمت‌ها',
    excerpt: 'قیمت همهٔ سرورها، هاست‌ها، دامنه‌ها و گواهی‌ها در یک صفحه؛ به تومان و با مالیات.',
    document: () =>
      document('plans', (widget) => [
        widget('container', {
          space: 'small',
          children: [
            widget('breadcrumb'),
            widget('post-title', { size: '7' }),
            widget('rich-text', {
              ...{ size: 'large', tone: 'muted' },
              html: '<p>همهٔ قیمت‌ها به تومان و با مالیات بر ارزش افزوده است. دورهٔ پرداخت را بالای هر جدول عوض کنید.</p>',
            }),
            widget('icon-list', {
              ...{ layout: 'inline', tone: 'primary' },
              items: groups.map(([anchor, title]) => ({ icon: 'chevron-down', text: title, url: `#${anchor}` })),
            }),
          ],
        }),
        ...groups.map(([anchor, title, tables], index) =>
          part(widget, {
            ...{ title, anchor, background: index % 2 === 0 ? 'none' : 'soft' },
            children: tables.map(([category, caption]) => widget('plan-table', { category, caption })),
          }),
        ),
        closing(widget, 'نمی‌دانید کدام؟', 'بگویید چه دارید و چه می‌خواهید؛ پلن را با هم پیدا می‌کنیم.', {
          text: 'پرسیدن از کارشناس',
          url: '/contact/',
        }),
      ]),
  },
  {
    slug: 'offers',
    title: 'پیشنهادهای ویژه',
    excerpt: 'تخفیف پرداخت سالانه و کد تخفیف‌های این روزها.',
    seo: seo('تخفیف سرور و هاست | میزبان'),
    document: () =>
      document('offers', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'پیشنهاد این روزها', title: 'سالانه بپردازید، کمتر بدهید' },
          lead: 'با پرداخت سالانه، قیمت هر ماه سرور مجازی و هاست ۲۰٪ کمتر می‌شود؛ همیشه، نه فقط تا آخر این ماه.',
          facts: [
            ['badge-percent', '۲۰٪ کمتر در سال'],
            ['calendar', 'بی قرارداد'],
            ['refresh', 'قیمت تمدید همان قیمت خرید است'],
          ],
          from: 'سرور لینوکس آلمان از <strong>{{from:germany-vps/linux@annual}}</strong> در ماه با پرداخت سالانه',
          order: { text: 'دیدن قیمت سالانه', url: '#annual' },
          second: ghost(widget, 'همهٔ قیمت‌ها', '/plans/'),
          side: widget('lit-house', { floors: 5, columns: 4, lit: 90, isArriving: true, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'کد تخفیف یلدا', background: 'soft' },
          children: [
            widget('countdown', {
              ...{ title: 'تا شب یلدا', date: '۱۴۰۵/۰۹/۳۰', time: '۲۳:۵۹' },
              ...{ onExpire: 'message', message: 'این پیشنهاد تمام شد؛ پیشنهاد بعدی را همین‌جا می‌نویسیم.' },
            }),
            widget('alert', {
              ...{ tone: 'warning', title: 'نمونه: پیش از انتشار عوض شود' },
              html: '<p>کد <code>YALDA1405</code> را از بخش «کدهای تخفیف» بسازید، درصد و تاریخ پایانش را بنویسید و این متن را با پیشنهاد خودتان عوض کنید.</p>',
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'قیمت سالانهٔ سرورهای آلمان', anchor: 'annual' },
          children: [cards(widget, 'germany-vps', ['linux'], '4', { cycle: 'annual' })],
        }),
        part(widget, {
          ...{ title: 'و هاست وردپرس', background: 'soft' },
          children: [
            widget('plan-table', {
              category: 'wordpress-hosting',
              caption: 'هاست وردپرس با پرداخت سالانه',
              cycle: 'annual',
            }),
          ],
        }),
        questions(widget, [
          ['جمع', 'کد تخفیف با تخفیف سالانه جمع می‌شود؟', 'بله، مگر آن‌که کنار کد نوشته شده باشد برای کدام دوره است.'],
          [
            'تمدید',
            'هنگام تمدید هم تخفیف دارم؟',
            'تخفیف سالانه بله، چون قیمت همان دوره است. کد تخفیف برای نخستین پرداخت است.',
          ],
          ['کجا', 'کد را کجا بزنم؟', 'در سبد خرید، زیر «کد تخفیف دارم».'],
          [
            'بازگشت',
            'خرید با تخفیف هم بازگشت وجه دارد؟',
            'بله، همان شرط‌ها و همان مبلغی که پرداخته‌اید؛ <a href="/refund/">بازگشت وجه</a>.',
          ],
          ['دامنه', 'برای دامنه هم هست؟', 'نه، قیمت دامنه را ثبت‌کننده تعیین می‌کند.'],
        ]),
        closing(widget, 'یک سال خیال راحت', 'از {{from:germany-vps@annual}} در ماه با پرداخت سالانه.', {
          text: 'انتخاب پلن سالانه',
          url: '#annual',
        }),
      ]),
  },
];
