import { document } from '../document.ts';
import type { DefaultPage } from '../types.ts';
import { bento, closing, serverStepsOf } from './products/sections.ts';

/** The sales page of the Germany VPS, post 7107. */
export const germanyVps: DefaultPage = {
  id: 7107,
  slug: 'germany-vps',
  title: 'قیمت و خرید سرور مجازی آلمان - VPS آلمان',
  excerpt:
    'خرید سرور مجازی آلمان با لینوکس یا ویندوز، تحویل پس از پرداخت و پشتیبانی فارسی شبانه‌روزی. قیمت‌ها را ماهانه، سه‌ماهه و سالانه مقایسه کنید و همین امروز سفارش دهید.',
  picture: 'germany-vps',
  document: ({ picture, template, popup }) =>
    document('germany-vps', (widget) => {
      const related = widget('loop-grid', {
        type: 'post',
        template: template('article-card'),
        count: 2,
        columns: 2,
        label: 'نوشته‌های مرتبط',
      });
      return [
        widget('container', {
          background: 'hero',
          space: 'small',
          gap: 'large',
          children: [
            widget('breadcrumb', { current: 'سرور مجازی آلمان' }),
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
                      text: 'سرور مجازی آلمان',
                      eyebrow: 'مرکز دادهٔ فرانکفورت',
                      tag: 'h1',
                      size: '7',
                    }),
                    widget('rich-text', {
                      html: '<p>سرور پرسرعت در قلب اروپا، با {{count:germany-vps}} پلن از سبک تا حرفه‌ای؛ هر ساعت شبانه‌روز کارشناس فارسی‌زبان کنار شماست.</p>',
                      size: 'large',
                    }),
                    widget('icon-list', {
                      layout: 'inline',
                      tone: 'inherit',
                      items: [
                        { icon: 'zap', text: 'تحویل پس از پرداخت' },
                        { icon: 'shield-check', text: 'ضمانت ۷ روزهٔ بازگشت وجه' },
                        { icon: 'network', text: 'IPv4 و IPv6' },
                      ],
                    }),
                    widget('container', {
                      tag: 'div',
                      direction: 'row',
                      space: 'none',
                      gap: 'small',
                      children: [
                        widget('button', {
                          text: 'دیدن پلن‌ها و قیمت‌ها',
                          url: '#plans',
                          variant: 'light',
                          size: 'large',
                        }),
                        widget('button', {
                          text: 'مشاورهٔ پیش از خرید',
                          action: 'popup',
                          popupId: popup('ask'),
                          variant: 'ghost',
                          size: 'large',
                          icon: 'phone',
                        }),
                      ],
                    }),
                    widget('rich-text', {
                      html: '<p>از <strong>{{from:germany-vps}}</strong> در ماه؛ سالانه ماهی {{from:germany-vps@annual}}</p>',
                      size: 'small',
                    }),
                    widget('star-rating', { greeting: 'به این سرور امتیاز بدهید' }),
                  ],
                },
                {
                  content: [
                    widget('image', {
                      media: picture('germany-vps'),
                      eager: true,
                      size: 'medium',
                      frame: 'none',
                      alt: '',
                    }),
                  ],
                },
              ],
            }),
          ],
        }),
        widget(
          'container',
          {
            children: [
              widget('heading', { text: 'پلن خود را انتخاب کنید' }),
              widget('rich-text', {
                html: '<p>همهٔ پلن‌ها یک IPv4 و یک IPv6 دارند. لینوکس با دسترسی روت تحویل می‌شود و ویندوز با دسترسی Administrator و مجوز. هر زمان بخواهید، بدون جابه‌جایی داده به پلن بزرگ‌تر می‌روید. مالیات در قیمت‌ها آمده است و قیمت تمدید همان قیمت خرید است.</p>',
                tone: 'muted',
              }),
              widget('hosting-switcher', {
                label: 'نوع سرور مجازی آلمان',
                tabs: [
                  {
                    value: 'linux',
                    label: 'لینوکس',
                    desktopNote: 'از {{from:germany-vps/linux}} در ماه',
                    mobileNote: 'با روت',
                    panel: [widget('plan-cards', { category: 'germany-vps', lines: ['linux'], columns: '4' })],
                  },
                  {
                    value: 'windows',
                    label: 'ویندوز',
                    desktopNote: 'با مجوز ویندوز سرور',
                    mobileNote: 'با مجوز',
                    panel: [widget('plan-cards', { category: 'germany-vps', lines: ['windows'], columns: '3' })],
                  },
                  {
                    value: 'economic',
                    label: 'اقتصادی',
                    desktopNote: 'برای پروژه‌های سبک',
                    mobileNote: 'کم‌هزینه',
                    panel: [widget('plan-cards', { category: 'germany-vps', lines: ['economic'], columns: '3' })],
                  },
                  {
                    value: 'professional',
                    label: 'حرفه‌ای',
                    desktopNote: 'پردازندهٔ اختصاصی',
                    mobileNote: 'اختصاصی',
                    panel: [widget('plan-cards', { category: 'germany-vps', lines: ['professional'], columns: '3' })],
                  },
                ],
              }),
            ],
          },
          { cssId: 'plans' },
        ),
        widget('container', {
          background: 'soft',
          children: [
            widget('heading', { text: 'چرا سرور مجازی آلمان از میزبان؟' }),
            bento(widget, [
              {
                size: 'large',
                title: 'منابع جدا با KVM',
                text: 'سهم هر سرور تضمین‌شده است؛ همسایهٔ پرکار سرعت شما را کم نمی‌کند.',
                drawing: 'house',
              },
              {
                size: 'wide',
                title: 'هر زمان بزرگ‌تر',
                text: 'پلن را از حساب خود بزرگ‌تر کنید؛ تنها تفاوت قیمت تا پایان دوره را می‌پردازید.',
                drawing: 'rack',
              },
              {
                size: 'wide',
                title: 'پشتیبانی ۲۴ ساعته',
                text: 'کارشناس فارسی‌زبان هر ساعت شبانه‌روز جواب می‌دهد.',
                drawing: 'girih',
              },
            ]),
          ],
        }),
        widget('container', {
          children: [
            widget('heading', { text: 'سرور مجازی، ابری یا اختصاصی؟' }),
            widget('table', {
              caption: 'مقایسهٔ سرور مجازی، سرور ابری و سرور اختصاصی',
              columns: [{ label: 'سرور مجازی', highlighted: true }, { label: 'سرور ابری' }, { label: 'سرور اختصاصی' }],
              rows: [
                row('هزینهٔ شروع', ['از {{from:germany-vps}}', 'ساعتی', 'از {{from:dedicated}}']),
                row('تحویل', ['پس از پرداخت', 'پس از پرداخت', 'پس از آماده شدن سخت‌افزار']),
                row('افزایش منابع بدون جابه‌جایی', [true, true, false]),
                row('مناسب برای', ['سایت و فروشگاه', 'بار متغیر', 'بار سنگین']),
              ],
            }),
          ],
        }),
        serverStepsOf(widget),
        widget(
          'container',
          {
            width: 'narrow',
            children: [
              widget('heading', { text: 'پرسش‌های پرتکرار' }),
              widget('accordion', {
                firstOpen: true,
                items: [
                  {
                    anchor: 'تحویل',
                    question: 'سرور چه زمانی آماده می‌شود؟',
                    answer:
                      '<p>پلن‌های موجود چند دقیقه پس از پرداخت آماده‌اند و نشانی IP و رمز ورود به ایمیل و پیامک شما فرستاده می‌شود.</p>',
                  },
                  {
                    anchor: 'سیستم-عامل',
                    question: 'چه سیستم‌عامل‌هایی را می‌توانم نصب کنم؟',
                    answer:
                      '<p>دبیان، اوبونتو، آلمالینوکس، راکی‌لینوکس و ویندوز سرور. از پنل می‌توانید سیستم‌عامل را هر زمان دوباره نصب کنید.</p>',
                  },
                  {
                    anchor: 'بازگشت-وجه',
                    question: 'اگر راضی نبودم پولم برمی‌گردد؟',
                    answer:
                      '<p>تا ۷ روز پس از نخستین خرید، همهٔ مبلغ بدون پرسش برگردانده می‌شود. مجوزها و دامنه از این قاعده جدا هستند.</p>',
                  },
                  {
                    anchor: 'پینگ',
                    question: 'پینگ سرور آلمان از ایران چقدر است؟',
                    answer:
                      '<p>به اپراتور شما بستگی دارد. پیش از خرید در <a href="/network-test/">آزمایش شبکه</a> خودتان اندازه بگیرید.</p>',
                  },
                  {
                    anchor: 'پلن',
                    question: 'اقتصادی، لینوکس یا حرفه‌ای؟',
                    answer:
                      '<p>برای آزمایش و سایت سبک اقتصادی، برای سایت و فروشگاه لینوکس، برای پایگاه دادهٔ پرکار حرفه‌ای با پردازندهٔ اختصاصی. اشتباه هم بگیرید، از حسابتان عوض می‌شود.</p>',
                  },
                ],
              }),
            ],
          },
          { cssId: 'faq' },
        ),
        widget('container', {
          background: 'soft',
          children: [
            widget('heading', { text: 'نوشته‌های مرتبط' }),
            widget('taxonomy-filter', {
              selected_element: related.id,
              number_of_taxonomies: 4,
              label: 'فیلتر نوشته‌ها',
            }),
            related,
          ],
        }),
        widget('container', {
          width: 'narrow',
          children: [widget('comments', { title: 'پرسش خود را دربارهٔ سرور مجازی آلمان بنویسید' })],
        }),
        closing(
          widget,
          'سرور آلمان شما آماده است',
          'از {{from:germany-vps}} در ماه؛ تا ۷ روز پس از نخستین خرید، پولتان برمی‌گردد.',
          { text: 'سفارش سرور مجازی', url: '#plans' },
        ),
        widget(
          'container',
          {
            tag: 'div',
            space: 'none',
            children: [widget('button', { text: 'سفارش سرور مجازی', url: '#plans', wide: true })],
          },
          {
            padding: { desktop: { blockStart: '3', blockEnd: '3' } },
            hideOn: ['desktop', 'tablet'],
            sticky: { sticky: 'bottom', sticky_on: ['mobile'] },
          },
        ),
      ];
    }),
};

function row(label: string, cells: Array<string | boolean>) {
  return {
    label,
    cells: cells.map((cell) =>
      typeof cell === 'string' ? { kind: 'text', text: cell } : { kind: cell ? 'yes' : 'no' },
    ),
  };
}
