import { box, columns, heading, lead, type SectionSample, sample, section, widget, words } from './kit.ts';

/** Sections with features, reasons and steps. */
export const reasons: readonly SectionSample[] = [
  sample(
    'services',
    'خدمات در یک نگاه',
    section([
      heading('چه چیزی نیاز دارید؟', 'خدمات'),
      columns('4', [
        box('server', 'سرور مجازی', 'منابع تضمین‌شده با دسترسی کامل', { url: '/germany-vps/' }),
        box('globe', 'هاست', 'برای سایت شخصی، شرکتی و فروشگاه', { url: '/hosting/' }),
        box('cpu', 'سرور اختصاصی', 'همهٔ توان یک سرور برای شما', { url: '/dedicated/' }),
        box('lock', 'گواهی SSL', 'برای دامنه و زیردامنه‌ها', { url: '/ssl/' }),
      ]),
    ]),
  ),
  sample(
    'tiles',
    'کاشی‌های بزرگ و کوچک',
    section([
      heading('قول‌هایی که می‌شود سنجید'),
      widget('bento', {
        tiles: [
          {
            size: 'wide',
            icon: 'badge-check',
            drawing: 'rack',
            title: 'قیمت تمدید همان قیمت خرید است',
            text: 'مالیات هم در قیمت آمده؛ آنچه روی کارت پلن می‌بینید همان است که می‌پردازید.',
          },
          { number: '۷ روز', title: 'برای پشیمانی', text: 'در نخستین خرید همهٔ پول برمی‌گردد.' },
          { icon: 'lock', title: 'داده‌ها از آنِ شماست', text: 'روت سرور دست شماست و داده‌ای به کسی نمی‌فروشیم.' },
          {
            size: 'wide',
            icon: 'clock',
            drawing: 'house',
            title: 'قطع ناگهانی نداریم',
            text: 'پیش از پایان هر دوره چند بار یادآوری می‌کنیم و پس از آن هم مهلت می‌دهیم.',
          },
          {
            size: 'wide',
            icon: 'network',
            drawing: 'route',
            title: 'مسیر کوتاه تا ایران',
            text: 'زمان رفت‌وبرگشت را پیش از خرید خودتان بسنجید.',
          },
        ],
      }),
    ]),
  ),
  sample(
    'features',
    'ویژگی‌ها',
    section(
      [
        heading('چرا ما؟', 'ویژگی‌ها'),
        columns('3', [
          box('hard-drive', 'دیسک NVMe', 'خواندن و نوشتن سریع برای سایت و پایگاه داده.'),
          box('network', 'شبکهٔ پایدار', 'مسیرهای کوتاه به ایران و اروپا.'),
          box('zap', 'تحویل آنی', 'سرور چند دقیقه پس از پرداخت آماده است.'),
          box('refresh', 'پشتیبان‌گیری', 'نسخهٔ پشتیبان در ساختمانی دیگر نگه داشته می‌شود.'),
          box('layers', 'منابع تضمین‌شده', 'همسایهٔ پرکار سرعت شما را کم نمی‌کند.'),
          box('headset', 'پشتیبانی شبانه‌روزی', 'کارشناسان فارسی‌زبان هر ساعت پاسخ‌گوی شما هستند.'),
        ]),
      ],
      { background: 'soft' },
    ),
  ),
  sample(
    'stats',
    'عددها',
    section(
      [
        columns(
          '4',
          [
            ['۱۲ سال', 'نمونه: سال‌های کار در میزبانی'],
            ['۹۹٫۹٪', 'نمونه: پایداری شبکه'],
            ['۸ دقیقه', 'نمونه: میانگین زمان پاسخ'],
            ['۴۰ هزار', 'نمونه: سرورهای تحویل‌شده'],
          ].map(([number, label]) => [
            widget('heading', { text: number, tag: 'p', size: '7', align: 'center' }),
            words(label ?? '', { align: 'center' }),
          ]),
        ),
      ],
      { background: 'primary', space: 'small' },
    ),
  ),
  sample(
    'steps',
    'گام‌های کار',
    section([
      heading('سه گام تا سرور شما', 'از کجا شروع کنم؟'),
      widget('steps', {
        items: [
          { title: 'پلن را انتخاب کنید', text: 'سیستم‌عامل و مکان را بردارید؛ قیمت نهایی همان‌جا دیده می‌شود.' },
          { title: 'پرداخت کنید', text: 'با کارت بانکی یا اعتبار حسابتان؛ فاکتور همان لحظه در حساب شماست.' },
          { title: 'وارد سرور شوید', text: 'نشانی و گذرواژه چند دقیقه بعد در حساب شما نشان داده می‌شود.' },
        ],
      }),
    ]),
  ),
  sample(
    'route',
    'راه تا سرور',
    section(
      [
        heading('راه تا سرور شما'),
        lead('بسته از تهران تا سرور شما چند ایستگاه دارد.'),
        widget('route-ribbon', {
          stops: [
            { name: 'تهران', note: 'شما و بازدیدکنندگانتان' },
            { name: 'زیرساخت', note: 'خروج از کشور' },
            { name: 'فرانکفورت', note: 'مرکز تبادل DE-CIX' },
            { name: 'مرکز داده', note: 'رک سرور شما' },
          ],
          milliseconds: '۸۵',
        }),
      ],
      { background: 'soft' },
    ),
  ),
  sample(
    'testimonials',
    'گفته‌های مشتریان',
    section(
      [
        heading('مشتریان چه می‌گویند؟', 'نظرها'),
        widget('testimonial-carousel', {
          label: 'گفته‌های مشتریان',
          pagination: 'none',
          testimonials: ['سرعت و پایداری', 'پشتیبانی', 'قیمت'].map((about) => ({
            quote: `گفتهٔ یک مشتری دربارهٔ ${about} را این‌جا بنویسید.`,
            name: 'نام مشتری',
            role: 'سمت و نام کسب‌وکار',
            rating: 5,
            sample: true,
          })),
        }),
      ],
      { background: 'soft' },
    ),
  ),
];
