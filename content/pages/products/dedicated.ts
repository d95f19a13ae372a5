import { document } from '../../document.ts';
import type { DefaultPage } from '../../types.ts';
import { row } from '../layout.ts';
import { articles, bento, cards, closing, hero, part, questions, seo, ways } from './sections.ts';

/** Servers that nobody shares. */
export const dedicated: DefaultPage = {
  slug: 'dedicated',
  title: 'سرور اختصاصی',
  excerpt: 'سرور اختصاصی در آلمان با پردازنده و دیسک NVMe فقط برای شما و ترافیک نامحدود؛ ۲۴ تا ۷۲ ساعته آماده می‌شود.',
  seo: seo('اجارهٔ سرور اختصاصی آلمان | میزبان'),
  document: ({ template }) =>
    document('dedicated', (widget) => [
      hero(widget, {
        ...{ eyebrow: 'فالکن‌اشتاین، آلمان', title: 'سرور اختصاصی' },
        lead: 'همهٔ خانه برای شما: پردازنده، رم و دیسک با هیچ‌کس شریک نیست. کارشناس ما می‌بندد، آزمایش می‌کند و تحویل می‌دهد.',
        from: 'از <strong>{{from:dedicated}}</strong> در ماه',
        action: ways(
          widget,
          { text: 'دیدن سرورها', to: '#plans' },
          { text: 'مشورت با کارشناس', to: '/contact/', icon: 'headset' },
        ),
        facts: [
          ['cpu', 'سخت‌افزار اختصاصی'],
          ['network', 'ترافیک نامحدود'],
          ['clock', 'تحویل ۲۴ تا ۷۲ ساعته'],
        ],
        side: widget('lit-house', { floors: 7, columns: 4, lit: 100, size: 'large' }),
      }),
      part(widget, {
        ...{ title: 'سه خانهٔ دربست', anchor: 'plans' },
        lead: 'تعداد هر سرور محدود است. هزینهٔ راه‌اندازی یک بار گرفته می‌شود و با پرداخت سالانه رایگان است.',
        children: [cards(widget, 'dedicated')],
      }),
      part(widget, {
        ...{ title: 'کِی سرور اختصاصی؟', background: 'soft' },
        children: [
          widget('table', {
            ...{ caption: 'مقایسهٔ سرور اختصاصی و مجازی', captionShown: false },
            columns: [{ label: 'سرور اختصاصی', highlighted: true }, { label: 'سرور مجازی حرفه‌ای' }],
            rows: [
              row('شروع قیمت', '{{from:dedicated}} در ماه', '{{from:germany-vps/professional}} در ماه'),
              row('سخت‌افزار فقط برای شما', true, false),
              row('پردازندهٔ اختصاصی', true, true),
              row('ارتقا بدون جابه‌جایی', false, true),
              row('تحویل', 'پس از آماده شدن سخت‌افزار', 'پس از پرداخت'),
              row('بهتر برای', 'پایگاه دادهٔ بزرگ، مجازی‌سازی', 'سایت و برنامهٔ پربازدید'),
            ],
          }),
        ],
      }),
      part(widget, {
        title: 'چه تحویل می‌گیرید؟',
        children: [
          bento(widget, [
            {
              size: 'wide',
              title: 'همهٔ سخت‌افزار مال شما',
              text: 'پردازنده، رم و دیسک را با کسی شریک نیستید؛ بار دیگران به سرور شما نمی‌رسد.',
              drawing: 'rack',
            },
            {
              title: 'کارشناس در مرکز داده',
              text: 'اگر قطعه‌ای خراب شود، کارشناس همان‌جا عوضش می‌کند.',
              icon: 'headset',
            },
            { title: 'دسترسی از راه دور', text: 'کنسول سرور، حتی وقتی سیستم‌عامل بالا نمی‌آید.', icon: 'terminal' },
          ]),
        ],
      }),
      questions(widget, [
        [
          'زمان',
          'چرا تحویلش بیشتر طول می‌کشد؟',
          'چون سخت‌افزار واقعی بسته، آزمایش و نصب می‌شود. وضعیت سفارش را در حسابتان می‌بینید.',
        ],
        [
          'راه‌اندازی',
          'هزینهٔ راه‌اندازی برای چیست؟',
          'برای بستن و آزمایش سخت‌افزار؛ یک بار گرفته می‌شود و با پرداخت سالانه رایگان است.',
        ],
        [
          'ارتقا',
          'بعداً می‌شود رم و دیسک اضافه کرد؟',
          'بله، با هماهنگی و یک خاموشی کوتاه. از <a href="/contact/">پشتیبانی</a> بپرسید.',
        ],
        [
          'بازگشت',
          'سرور اختصاصی بازگشت وجه دارد؟',
          'نه، چون سخت‌افزار برای شما بسته می‌شود؛ در <a href="/refund/">بازگشت وجه</a> نوشته‌ایم.',
        ],
        ['مدیریت', 'مدیریت سرور با کیست؟', 'سیستم‌عامل با شماست؛ سخت‌افزار و شبکه با ما.'],
      ]),
      articles(widget, template('article-card')),
      closing(widget, 'خانه‌ای دربست می‌خواهید؟', 'بگویید چه باری دارید؛ پیکربندی را با هم می‌بندیم.', {
        text: 'گفت‌وگو با کارشناس',
        url: '/contact/',
      }),
    ]),
};
