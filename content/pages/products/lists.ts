import { document } from '../../document.ts';
import { linuxLines, windowsLines } from '../../plans/machines.ts';
import type { DefaultPage } from '../../types.ts';
import { cards, closing, hero, part, questions, seo, ways } from './sections.ts';

/** The tables of the price list: what is paid for in the same way stands together, line by line. */
const groups: Array<{ anchor: string; title: string; lines: string[]; caption: string }> = [
  {
    ...{ anchor: 'servers', title: 'سرور', caption: 'سرورهای مجازی و اختصاصی' },
    lines: [...linuxLines, ...windowsLines, 'dedicated'],
  },
  {
    ...{ anchor: 'hosting', title: 'هاست، پشتیبان و مجوز', caption: 'پلن‌های هاست، فضا و نرم‌افزار' },
    lines: ['hosting', 'wordpress', 'windows-hosting', 'backup', 'licence'],
  },
  {
    ...{ anchor: 'domains', title: 'دامنه و گواهی', caption: 'پسوندها و گواهی‌ها' },
    lines: ['domains-ir', 'domains-world', 'ssl'],
  },
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
              html: '<p>همهٔ قیمت‌ها به تومان و با مالیات است. دورهٔ پرداخت را بالای هر جدول عوض کنید.</p>',
            }),
            widget('icon-list', {
              ...{ layout: 'inline', tone: 'primary' },
              items: groups.map(({ anchor, title }) => ({ icon: 'chevron-down', text: title, url: `#${anchor}` })),
            }),
          ],
        }),
        ...groups.map(({ anchor, title, lines, caption }, index) =>
          part(widget, {
            ...{ title, anchor, background: index % 2 === 0 ? 'none' : 'soft' },
            children: [widget('plan-table', { category: '', lines, caption })],
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
    excerpt: 'تخفیف همیشگی پرداخت سالانه برای سرور مجازی و هاست، و کد تخفیف‌های این روزها.',
    seo: seo('تخفیف سرور و هاست | میزبان'),
    document: ({ campaign }) =>
      document('offers', (widget) => [
        hero(widget, {
          ...{ eyebrow: 'پیشنهاد این روزها', title: 'سالانه بخرید، کمتر بپردازید' },
          lead: 'با پرداخت سالانه، سرور مجازی و هاست ماهی ۲۰٪ ارزان‌تر می‌شود؛ همیشه، نه فقط تا آخر این ماه.',
          from: 'سرور لینوکس آلمان، سالانه: از <strong>{{from:germany-vps/linux@annual}}</strong> در ماه',
          action: ways(widget, { text: 'دیدن قیمت سالانه', to: '#annual' }, { text: 'همهٔ قیمت‌ها', to: '/plans/' }),
          facts: [
            ['badge-percent', '۲۰٪ تخفیف سالانه'],
            ['calendar', 'بدون قرارداد'],
            ['refresh', 'قیمت تمدید همان قیمت خرید است'],
          ],
          side: widget('lit-house', { floors: 5, columns: 4, lit: 90, isArriving: true, size: 'large' }),
        }),
        part(widget, {
          ...{ title: 'کد تخفیف یلدا', background: 'soft' },
          children: [
            widget('coupon', {
              ...{ code: campaign.code, title: 'شب یلدا، شب خرید', ctaUrl: '#annual' },
              over: 'این پیشنهاد تمام شد؛ پیشنهاد بعدی را همین‌جا می‌نویسیم.',
            }),
            widget('countdown', {
              ...{ title: 'تا پایان این پیشنهاد', kind: 'coupon', coupon: campaign.code },
              ...{ showDate: false, onExpire: 'hide' },
            }),
          ],
        }),
        part(widget, {
          ...{ title: 'قیمت سالانهٔ سرورهای آلمان', anchor: 'annual' },
          children: [cards(widget, 'germany-vps', ['linux'], '4', { cycle: 'annual' })],
        }),
        part(widget, {
          ...{ title: 'قیمت سالانهٔ هاست وردپرس', background: 'soft' },
          children: [
            widget('plan-table', {
              category: 'wordpress-hosting',
              caption: 'پلن‌های هاست وردپرس',
              cycle: 'annual',
            }),
          ],
        }),
        questions(widget, [
          ['جمع', 'کد تخفیف با تخفیف سالانه جمع می‌شود؟', 'بله، مگر اینکه کنار کد نوشته باشیم فقط برای دورهٔ خاصی است.'],
          [
            'تمدید',
            'هنگام تمدید هم تخفیف دارم؟',
            'تخفیف سالانه بله، چون قیمت همان دوره است. کد تخفیف فقط برای پرداخت اول است.',
          ],
          ['کجا', 'کد را کجا بزنم؟', 'در سبد خرید یا هنگام پرداخت، زیر «کد تخفیف دارید؟».'],
          [
            'بازگشت',
            'خرید با تخفیف هم بازگشت وجه دارد؟',
            'بله، با همان شرط‌ها؛ مبلغی که پرداخته‌اید برمی‌گردد. <a href="/refund/">بازگشت وجه</a> را ببینید.',
          ],
          ['دامنه', 'دامنه هم تخفیف دارد؟', 'نه، قیمت دامنه را ثبت‌کننده تعیین می‌کند.'],
        ]),
        closing(widget, 'یک سال خیال راحت', 'سرور مجازی از {{from:germany-vps@annual}} در ماه، با پرداخت سالانه.', {
          text: 'انتخاب پلن سالانه',
          url: '#annual',
        }),
      ]),
  },
];
